import "@fontsource/atkinson-hyperlegible/400.css";
import "@fontsource/atkinson-hyperlegible/700.css";
import "virtual:palette.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { catalogue } from "./early";
import { games } from "./lib/net/games.svelte";
import { breath } from "./lib/browser/idle";
import { registerServiceWorker } from "./lib/browser/serviceWorker";
import { route } from "./lib/browser/route.svelte";
import { words } from "./lib/i18n/words.svelte";
import { pageAt } from "./pages";

if (pageAt(route) === "start") games.load().catch(() => {}); // the page asks again
await words.load(catalogue);
await breath();
const target = document.getElementById("app")!;
target.replaceChildren(); // the sign that stood there while the words were fetched
mount(App, { target });
if (import.meta.env.PROD) void registerServiceWorker();
