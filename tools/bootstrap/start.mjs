import { join } from "node:path";
import { buildStorefront } from "./build-storefront.mjs";
import { house, pinnedNode, refuseOldNode } from "./house.mjs";
import { install } from "./install.mjs";
import { runUntilStopped } from "./run.mjs";

refuseOldNode();
await install();
await buildStorefront();
const shop = join(house, "apps", "shop", "bin", "shop.js");
process.exitCode = await runUntilStopped(pinnedNode, [shop, "serve", ...process.argv.slice(2)]);
