import { mount } from "svelte";
import App from "./App.svelte";
import "./page.css";
import "./sight.css";

mount(App, { target: document.getElementById("app") as HTMLElement });
