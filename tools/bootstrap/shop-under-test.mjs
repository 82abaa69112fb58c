import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { house, houseEnv, pinnedNode } from "./house.mjs";

const run = promisify(execFile);

/** Runs a `shop` command beside the shop that start-shop-for-browser.mjs serves. @param {string[]} args */
export async function shopUnderTest(...args) {
  const command = join(house, "apps", "shop", "bin", "shop.js");
  await run(pinnedNode, [command, ...args], { env: houseEnv({ DATA_DIR: process.env.SHOP_DATA }) });
}
