import { join } from "node:path";
import { buildStorefront } from "./build-storefront.mjs";
import { keepAhead } from "./picture-cache.ts";
import { projectRoot } from "./project.mjs";
import { seedForBrowser } from "./start-shops-for-browser.mjs";

/**
 * Prepares what the browser's tests begin with, while earlier tests leave the computer time. That is the site. In a named
 * folder it is also smaller copies of the demo's pictures with a seeded shop.
 */
const [folder] = process.argv.slice(2);
await buildStorefront();
if (folder) {
  await keepAhead(join(projectRoot, "apps", "shop", "demo", "pictures"));
  await seedForBrowser(folder);
}
