import "@fontsource/atkinson-hyperlegible/400.css";
import "@fontsource/atkinson-hyperlegible/700.css";
import "virtual:palette.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./lib/words.svelte";

await words.load();
mount(App, { target: document.getElementById("app")! });
