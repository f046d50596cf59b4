declare module "virtual:texts/en" {
  const ftl: string;
  export default ftl;
}
declare module "virtual:texts/fr" {
  const ftl: string;
  export default ftl;
}
declare module "virtual:texts/es" {
  const ftl: string;
  export default ftl;
}
declare module "virtual:texts/ru" {
  const ftl: string;
  export default ftl;
}
