import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { until } from "../../../tools/testing/until.ts";
import { freePort } from "./embedded-postgres/free-port.ts";

const run = promisify(execFile);
const toFilePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Prints the address of each module at its loading. */
const printModulesScript = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });
`)}`;

beforeAll(() => run(process.execPath, [toFilePath("../../../tools/bootstrap/bundle-shop.mjs")]));

/** Runs a command and returns the addresses of the shop's own modules, and its other output. */
async function runCommand(nodeEnv: string, args: readonly string[]) {
  const command = toFilePath("../bin/shop.js");
  const { stdout } = await run(
    process.execPath,
    ["--import", printModulesScript, command, ...args],
    { env: { NODE_ENV: nodeEnv } },
  );
  const lines = stdout.split("\n");
  const modules = lines.filter((line) => line.startsWith("file:") && !/node_modules/.test(line));
  return { modules, output: lines.filter((line) => !/^(file|node):/.test(line)).join("\n") };
}

test("a shop in production runs from its bundle alone, and a shop in development from its sources", async () => {
  const production = await runCommand("production", ["--help"]);
  expect(production.modules.filter((module) => module.endsWith(".ts"))).toEqual([]);
  expect(production.modules.filter((module) => module.includes("/build/"))).not.toEqual([]);
  const development = await runCommand("development", ["--help"]);
  expect(development.modules.filter((module) => module.includes("/build/"))).toEqual([]);
  expect(development.output).toBe(production.output);
});

test("a shop ends when its parent ends before the shop is loaded", async () => {
  const folder = await mkdtemp(join(tmpdir(), "harbour-parent-"));
  const env = { DATA_DIR: join(folder, "data"), PORT: String(await freePort()), DEMO: "0" };
  const child = fork(toFilePath("../bin/shop.js"), ["serve"], { env, silent: true });
  try {
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
  } finally {
    child.kill("SIGKILL");
    await until(() => !existsSync(join(folder, "data", "postgres", "postmaster.pid")));
    await rm(folder, { recursive: true });
  }
});
