import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../apps/shop/src/embedded-postgres/free-port.ts";
import { projectRoot, makeProjectEnv, pinnedNode } from "./project.mjs";
import { run } from "./run.mjs";
import { chooseTemporaryFolder } from "./temporary-folder.mjs";

const command = join(projectRoot, "apps", "shop", "bin", "shop.js");
const seedScript = join(projectRoot, "tools", "bootstrap", "seed-for-browser.ts");

/**
 * Playwright's global setup: starts a shop per worker from copies of one seeded folder. Workers
 * share no stock and orders. SHOP_URLS lists their addresses and SHOP_DATA their folders, by
 * Playwright's parallel index. SEEDED_SHOP names an already seeded folder.
 * @returns a function that stops the shops
 * @param {Pick<import("@playwright/test").FullConfig, "workers">} config
 */
export default async function startShops({ workers }) {
  const folder = await mkdtemp(join(chooseTemporaryFolder(), "harbour-browser-"));
  const folders = Array.from({ length: workers }, (_, index) => join(folder, String(index)));
  const seededFolder = process.env.SEEDED_SHOP ?? folders[0];
  if (seededFolder === folders[0]) await seedForBrowser(seededFolder);
  // The copies keep the owner of the files, because root runs the database as another user.
  for (const copy of folders)
    if (copy !== seededFolder) await run("cp", ["-a", seededFolder, copy]);
  const shops = await Promise.all(folders.map((shopFolder) => serve(shopFolder)));
  process.env.SHOP_URLS = shops.map(({ address }) => address).join(" ");
  process.env.SHOP_DATA = folders.join(" ");
  return async () => {
    await Promise.all(shops.map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  };
}

/** Seeds a data folder with the demo and all its pictures. @param {string} dataDir */
export async function seedForBrowser(dataDir) {
  const env = makeProjectEnv({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  if ((await run(pinnedNode, [seedScript], { env })) !== 0)
    throw new Error("The demo shop could not be set up: see above.");
}

/**
 * Starts a shop of a data folder.
 * @param {string} dataDir
 * @param {{ host?: string, env?: Record<string, string> }} more another name of this machine, and settings
 */
export async function serve(dataDir, { host = "127.0.0.1", env: extraEnv = {} } = {}) {
  const port = await freePort();
  const address = `http://${host}:${port}`;
  // Limits are off, because all visitors of the tests share an address. Other tests cover the limits over HTTP.
  const env = makeProjectEnv({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    RATE_LIMITS: "0",
    PUBLIC_URL: address,
    ...extraEnv,
  });
  const shop = spawn(command, ["serve"], {
    cwd: projectRoot,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  await waitUntilReady(shop, address);
  const stop = async () => {
    shop.kill("SIGTERM");
    await ended;
  };
  return { address, stop };
}

async function waitUntilReady(shop, address) {
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
