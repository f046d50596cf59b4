import { mount } from "svelte";
import App from "./app/App.svelte";
import { startRouter } from "./app/router.svelte.ts";
import { preferredLanguage, speak } from "./i18n/index.svelte.ts";
import { keepPreferences } from "./preferences.svelte.ts";
import "./style/tokens.css";
import "./style/base.css";

keepPreferences();
startRouter();
await speak(preferredLanguage(), { remember: false });
mount(App, { target: document.getElementById("app") as HTMLElement });
