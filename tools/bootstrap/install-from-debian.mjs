import { installFromDebian } from "./chromium.mjs";

await installFromDebian();
