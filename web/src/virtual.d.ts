declare module "virtual:texts/en" {
  const ftl: string;
  export default ftl;
}
declare module "virtual:texts/en/more" {
  const ftl: string;
  export default ftl;
}
declare module "virtual:texts/fr" {
  const ftl: string;
  export default ftl;
}
declare module "virtual:texts/fr/more" {
  const ftl: string;
  export default ftl;
}
declare module "virtual:texts/es" {
  const ftl: string;
  export default ftl;
}
declare module "virtual:texts/es/more" {
  const ftl: string;
  export default ftl;
}
declare module "virtual:texts/ru" {
  const ftl: string;
  export default ftl;
}
declare module "virtual:texts/ru/more" {
  const ftl: string;
  export default ftl;
}
