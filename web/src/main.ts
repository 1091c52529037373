import { mount } from "svelte";
import App from "./App.svelte";
import "./page.css";
import { liked } from "./settings.svelte";
import "./sight.css";
import { page } from "./ui.svelte";

void page.speak(liked.lang).then(() => mount(App, { target: document.getElementById("app") as HTMLElement }));
