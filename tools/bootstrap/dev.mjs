import { spawn } from "node:child_process";
import { join } from "node:path";
import { house, houseEnv, pinnedNode, refuseOldNode } from "./house.mjs";
import { install } from "./install.mjs";

refuseOldNode();
await install();
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const site = `http://127.0.0.1:${port}`;
const api = `http://127.0.0.1:${apiPort}`;

// The API starts anew when one of its files changes; the pages change in the browser as they are written.
const shop = join(house, "apps", "shop", "bin", "shop.js");
const children = [
  start(["--watch", "--watch-preserve-output", shop, "serve", "--role", "api"], {
    PORT: String(apiPort),
    PUBLIC_URL: site,
    // The site below stands in front of it.
    TRUSTED_HOPS: "1",
  }),
  start([join(import.meta.dirname, "dev-site.mjs"), String(port), api], {
    NODE_ENV: "development",
  }),
];
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
for (const child of children) child.once("exit", stop);

function start(args, env) {
  return spawn(pinnedNode, args, { cwd: house, env: houseEnv(env), stdio: "inherit" });
}

function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill("SIGTERM");
}
