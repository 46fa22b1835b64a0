import "@fontsource/atkinson-hyperlegible/400.css";
import "@fontsource/atkinson-hyperlegible/700.css";
import "virtual:palette.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { games } from "./lib/games.svelte";
import { keepForLater } from "./lib/keep";
import { route } from "./lib/route.svelte";
import { words } from "./lib/words.svelte";
import { pageAt, pages } from "./pages";

const page = pages[pageAt(route)](); // fetched beside the words, not after them
page.catch(() => {}); // shown where the page should be
if (pageAt(route) === "start") games.load().catch(() => {}); // the page asks again
await words.load();
const target = document.getElementById("app")!;
target.replaceChildren(); // the sign that stood there while the words were fetched
mount(App, { target });
if (import.meta.env.PROD) void keepForLater();
