import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot, makeProjectEnv, pinnedNode } from "./project.mjs";

/** The address of this worker's shop, which start-shops-for-browser.mjs started. */
export const shopUrl = readWorkerValue("SHOP_URLS");

/** Runs a `shop` command beside this worker's shop. @param {string[]} args */
export function runShopCommand(...args) {
  return controlShop("shop", args);
}

/**
 * Ends an order's time to pay.
 * @param {string} reference
 * @param {"heard" | "unheard"} provider whether to close the provider's page too
 */
export function expireOrderPayment(reference, provider) {
  return controlShop("expirePayment", [reference, provider]);
}

/** Lets the slow bank answer. @param {string} reference the order's */
export function completeBankCheck(reference) {
  return controlShop("completeBankCheck", [reference]);
}

/** The process that controls this worker's shop. It starts on first use and ends with the worker. */
let controlProcess;

/** Requests an action. A worker runs its tests one after another, so at most one answer is pending. */
async function controlShop(action, args) {
  controlProcess ??= fork(join(projectRoot, "tools", "bootstrap", "test-shop-control.ts"), {
    execPath: pinnedNode,
    execArgv: [],
    env: makeProjectEnv({ DATA_DIR: readWorkerValue("SHOP_DATA") }),
  });
  const abortController = new AbortController();
  const answered = once(controlProcess, "message", abortController);
  const ended = once(controlProcess, "exit", abortController);
  controlProcess.send({ action, args });
  const [controlReply] = await Promise.race([answered, ended]);
  abortController.abort();
  await Promise.allSettled([answered, ended]);
  if (controlReply?.isDone === true) return;
  throw new Error(
    `${action} ${args.join(" ")}: ${controlReply?.why ?? "the shop's control process has ended"}`,
  );
}

/** Returns this worker's entry of a list, by Playwright's parallel index (from 0). */
function readWorkerValue(name) {
  return (process.env[name] ?? "").split(" ")[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
}
