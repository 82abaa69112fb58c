import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../apps/shop/src/embedded-postgres/free-port.ts";
import { house, houseEnv, pinnedNode } from "./house.mjs";
import { shopAllocator, shopFlags } from "./shop-runtime.mjs";

/**
 * Playwright's global setup: starts the shop as a person would, on a new data folder that is seeded with the demo, and
 * answers how to stop it. Tests find its address in SHOP_URL, and in SHOP_DATA where its keeper's commands find it.
 */
export default async function startShop() {
  const dataDir = await mkdtemp(join(tmpdir(), "harbour-browser-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // All visitors of the tests come from one address; the limits themselves are tested over HTTP.
  const env = houseEnv({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    RATE_LIMITS: "0",
    ...shopAllocator,
  });
  const command = join(house, "apps", "shop", "bin", "shop.js");
  const shop = spawn(pinnedNode, [...shopFlags, command, "serve"], {
    cwd: house,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  await untilReady(shop, address);
  process.env.SHOP_URL = address;
  process.env.SHOP_DATA = dataDir;
  return async () => {
    shop.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(shop, address) {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    if (shop.exitCode !== null)
      throw new Error("The shop ended before it was ready: see its output above.");
    const reply = await fetch(`${address}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await pause(100);
  }
  shop.kill("SIGKILL");
  throw new Error("The shop was not ready within two minutes.");
}
