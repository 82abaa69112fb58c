import { installChromium } from "./chromium.mjs";

await installChromium();
