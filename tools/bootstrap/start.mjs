import { join } from "node:path";
import { buildSites } from "./build-sites.mjs";
import { install } from "./install.mjs";
import { projectEnv, projectRoot, refuseOldNode } from "./project.mjs";
import { runUntilStopped } from "./run.mjs";

refuseOldNode();
await install({ toServe: true });
await buildSites();
const shop = join(projectRoot, "apps", "shop", "bin", "shop.js");
/** Bounds the space of new values, which V8 would fill with garbage before it looks. Node's own options win. */
const options = `--max-semi-space-size=32 ${process.env["NODE_OPTIONS"] ?? ""}`;
process.exitCode = await runUntilStopped(
  shop,
  ["serve", ...process.argv.slice(2)],
  projectEnv({ NODE_OPTIONS: options }),
);
