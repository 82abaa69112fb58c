import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot, projectEnv, pinnedNode } from "./project.mjs";

const run = promisify(execFile);

/** Where this worker's shop is, of those that start-shops-for-browser.mjs serves. */
export const shopUrl = ownOf("SHOP_URLS");

/** Runs a `shop` command beside this worker's shop. @param {string[]} args */
export async function shopUnderTest(...args) {
  const command = join(projectRoot, "apps", "shop", "bin", "shop.js");
  const env = projectEnv({ DATA_DIR: ownOf("SHOP_DATA") });
  await run(pinnedNode, [command, ...args], { env });
}

/** Playwright names each of the workers that run at the same time by a number from 0 on. */
function ownOf(name) {
  return (process.env[name] ?? "").split(" ")[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
}
