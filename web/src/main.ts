import { mount } from "svelte";
import App from "./app/App.svelte";
import { letInstall } from "./device/installing.ts";
import { here, startRouter } from "./app/router.svelte.ts";
import { followLanguage, preferredLanguage, speak } from "./i18n/index.svelte.ts";
import { keepPreferences } from "./preferences.svelte.ts";
import "./style/tokens.css";
import "./style/base.css";
import "./style/pages.css";
import "./style/print.css";

keepPreferences();
startRouter();
letInstall();
await speak(preferredLanguage(), { remember: false, inHurry: here.route.screen === "table" });
followLanguage();
mount(App, { target: document.getElementById("app") as HTMLElement });
