import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot, projectEnv, pinnedNode } from "./project.mjs";

const run = promisify(execFile);

/** Where this worker's shop is, of those that start-shops-for-browser.mjs serves. */
export const shopUrl = ownOf("SHOP_URLS");

/** Runs a `shop` command beside this worker's shop. @param {string[]} args */
export async function shopUnderTest(...args) {
  await besideShop(join("apps", "shop", "bin", "shop.js"), args);
}

/**
 * The time to pay this order is over. @param {string} reference
 * @param {"heard" | "unheard"} provider whether its page is closed, too
 */
export async function letOrderLapse(reference, provider) {
  await besideShop(join("tools", "bootstrap", "let-order-lapse.ts"), [reference, provider]);
}

async function besideShop(program, args) {
  const env = projectEnv({ DATA_DIR: ownOf("SHOP_DATA") });
  await run(pinnedNode, [join(projectRoot, program), ...args], { env });
}

/** Playwright names each of the workers that run at the same time by a number from 0 on. */
function ownOf(name) {
  return (process.env[name] ?? "").split(" ")[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
}
