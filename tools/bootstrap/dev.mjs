import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { house, houseEnv, pinnedNode, refuseOldNode } from "./house.mjs";
import { install } from "./install.mjs";
import { onStop } from "./run.mjs";

refuseOldNode();
await install();
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const shop = join(house, "apps", "shop", "bin", "shop.js");
const children = [];
let isStopping = false;
onStop(() => void stop());

const database = start([join(import.meta.dirname, "dev-database.mjs")], {});
const [{ databaseUrl }] = await once(database, "message");
// An embedded database is the demo's, as it is for `npm start`.
const demo = process.env.DEMO ?? (process.env.DATABASE_URL ? "0" : "1");
// The API loses nothing when it is killed, and would otherwise wait for its answers first.
serve("api", { PORT: String(apiPort), TRUSTED_HOPS: "1" }, ["--watch-kill-signal=SIGKILL"]);
serve("worker", {}, []);
const site = join(import.meta.dirname, "dev-site.mjs");
start([site, String(port), `http://127.0.0.1:${apiPort}`], { NODE_ENV: "development" });

/** Begins anew when a file that it loaded changes; the database beside it stays. */
function serve(role, env, flags) {
  const watch = ["--watch", "--watch-preserve-output", ...flags];
  return start([...watch, shop, "serve", "--role", role], {
    DATABASE_URL: databaseUrl,
    DEMO: demo,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    ...env,
  });
}

function start(args, env) {
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const child = spawn(pinnedNode, args, { cwd: house, env: houseEnv(env), stdio });
  child.once("exit", () => void stop());
  children.push(child);
  return child;
}

/** The database last: the others still write while they stop. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  const [first, ...others] = children;
  await Promise.all(others.map(end));
  await end(first);
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
