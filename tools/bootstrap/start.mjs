import { join } from "node:path";
import { buildSites } from "./build-sites.mjs";
import { install } from "./install.mjs";
import { projectRoot, refuseOldNode } from "./project.mjs";
import { runUntilStopped } from "./run.mjs";

refuseOldNode();
await install({ isForServing: true });
await buildSites();
const shop = join(projectRoot, "apps", "shop", "bin", "shop.js");
process.exitCode = await runUntilStopped(shop, ["serve", ...process.argv.slice(2)]);
