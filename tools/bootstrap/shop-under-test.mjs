import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot, projectEnv, pinnedNode } from "./project.mjs";

/** The address of this worker's shop, of those that start-shops-for-browser.mjs serves. */
export const shopUrl = ownOf("SHOP_URLS");

/** Runs a `shop` command beside this worker's shop. @param {string[]} args */
export function shopUnderTest(...args) {
  return askKeeper("shop", args);
}

/**
 * The time to pay this order is over. @param {string} reference
 * @param {"heard" | "unheard"} provider whether its page is closed, too
 */
export function letOrderLapse(reference, provider) {
  return askKeeper("lapse", [reference, provider]);
}

/** The bank that takes its time has answered. @param {string} reference of the order */
export function letBankAnswer(reference) {
  return askKeeper("answer", [reference]);
}

/** One for all of this worker's tests, started with the first that needs it. It goes when the worker goes. */
let keeper;

/** Tests run one after the other, so one answer is waited for at a time. */
async function askKeeper(deed, args) {
  keeper ??= fork(join(projectRoot, "tools", "bootstrap", "shop-keeper.ts"), {
    execPath: pinnedNode,
    execArgv: [],
    env: projectEnv({ DATA_DIR: ownOf("SHOP_DATA") }),
  });
  const heard = new AbortController();
  const answered = once(keeper, "message", heard);
  const ended = once(keeper, "exit", heard);
  keeper.send({ deed, args });
  const [answer] = await Promise.race([answered, ended]);
  heard.abort();
  await Promise.allSettled([answered, ended]);
  if (answer?.isDone === true) return;
  throw new Error(`${deed} ${args.join(" ")}: ${answer?.why ?? "the shop's keeper has ended"}`);
}

/** Playwright names each of the workers that run at the same time by a number from 0 on. */
function ownOf(name) {
  return (process.env[name] ?? "").split(" ")[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
}
