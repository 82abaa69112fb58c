import { join } from "node:path";
import { buildStorefront } from "./build-storefront.mjs";
import { projectRoot, projectEnv, pinnedNode, refuseOldNode } from "./project.mjs";
import { install } from "./install.mjs";
import { runUntilStopped } from "./run.mjs";
import { shopAllocator, shopFlags } from "./shop-runtime.mjs";

refuseOldNode();
await install();
await buildStorefront();
const shop = join(projectRoot, "apps", "shop", "bin", "shop.js");
process.exitCode = await runUntilStopped(
  pinnedNode,
  [...shopFlags, shop, "serve", ...process.argv.slice(2)],
  { env: projectEnv(shopAllocator) },
);
