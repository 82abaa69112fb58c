import { join } from "node:path";
import { buildSites } from "./build-sites.mjs";
import { cacheMissingPictures } from "./picture-cache.ts";
import { projectRoot } from "./project.mjs";
import { seedForBrowser } from "./start-shops-for-browser.mjs";

/**
 * Prepares the browser tests while earlier tiers run. Builds the storefront. Given a folder, also scales the demo's
 * pictures and seeds a shop there.
 */
const [folder] = process.argv.slice(2);
await buildSites();
if (folder) {
  await cacheMissingPictures(join(projectRoot, "apps", "shop", "demo", "pictures"));
  await seedForBrowser(folder);
}
