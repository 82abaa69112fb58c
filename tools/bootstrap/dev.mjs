import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { endProcess, serveRoles } from "./dev-roles.mjs";
import { install } from "./install.mjs";
import { projectRoot, makeProjectEnv, pinnedNode, refuseOldNode } from "./project.mjs";
import { callOnStop } from "./run.mjs";

refuseOldNode();
await install();
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const api = `http://127.0.0.1:${apiPort}`;
/**
 * The running programs in the order of their stop. The database comes last, because the others write while they stop.
 */
const runningProcesses = [];
let isStopping = false;
callOnStop(() => void stop());

const database = start("dev-database.mjs", [], {});
runningProcesses.unshift(() => endProcess(database));
const [{ databaseUrl }] = await once(database, "message");
const roles = serveRoles({
  api,
  env: {
    NODE_ENV: "development",
    DATABASE_URL: databaseUrl,
    // A shop on the embedded database is a demo, as with `npm start`.
    DEMO: process.env.DEMO ?? (process.env.DATABASE_URL ? "0" : "1"),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  },
  apiEnv: { PORT: String(apiPort) },
});
runningProcesses.unshift(roles.stop);
const site = start("dev-site.mjs", [String(port), api], { NODE_ENV: "development" });
runningProcesses.unshift(() => endProcess(site));

function start(name, args, env) {
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const file = join(import.meta.dirname, name);
  const child = spawn(pinnedNode, [file, ...args], {
    cwd: projectRoot,
    env: makeProjectEnv(env),
    stdio,
  });
  child.once("exit", () => void stop());
  return child;
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const stopProcess of runningProcesses) await stopProcess();
}
