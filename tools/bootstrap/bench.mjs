import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { buildStorefront } from "./build-storefront.mjs";
import { projectRoot, pinnedNode, refuseOldNode, stopWith } from "./project.mjs";
import { install } from "./install.mjs";
import { run } from "./run.mjs";

refuseOldNode();
const folder = join(projectRoot, "bench");
const names = readdirSync(folder)
  .filter((name) => name.endsWith(".ts"))
  .map((name) => name.replace(/\.ts$/, ""));
const [name, ...args] = process.argv.slice(2);
const file = join(folder, `${name}.ts`);
if (!name || !existsSync(file)) stopWith(`Say which one: npm run bench -- ${names.join(" | ")}`);
await install();
await buildStorefront();
process.exitCode = await run(pinnedNode, [file, ...args]);
