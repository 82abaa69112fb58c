import { setPriority } from "node:os";
import { join } from "node:path";
import { buildStorefront } from "./build-storefront.mjs";
import { keepAhead } from "./kept-pictures.ts";
import { projectRoot } from "./project.mjs";
import { seedForBrowser } from "./start-shops-for-browser.mjs";

/**
 * What the browser's tests begin with, made of what the tests before leave of the computer: the smaller copies of the demo's pictures, the
 * site, and the folder of a seeded shop, which is named.
 */
setPriority(19);
const [folder] = process.argv.slice(2);
await keepAhead(join(projectRoot, "apps", "shop", "demo", "pictures"));
await buildStorefront();
if (folder) await seedForBrowser(folder);
