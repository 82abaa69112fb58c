import { join } from "node:path";
import { buildStorefront } from "./build-storefront.mjs";
import { keepAhead } from "./picture-cache.ts";
import { projectRoot } from "./project.mjs";
import { seedForBrowser } from "./start-shops-for-browser.mjs";

/**
 * What the browser's tests begin with, made of what the tests before leave of the computer: the site, and with a folder's name the smaller
 * copies of the demo's pictures and a seeded shop in that folder.
 */
const [folder] = process.argv.slice(2);
await buildStorefront();
if (folder) {
  await keepAhead(join(projectRoot, "apps", "shop", "demo", "pictures"));
  await seedForBrowser(folder);
}
