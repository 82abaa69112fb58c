import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { house, houseEnv, pinnedNode, stopWith } from "./house.mjs";
import { run } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser for tests: CHROMIUM, one of the system, or Playwright's own; undefined when there is none. */
export function findChromium() {
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return (
    [process.env.CHROMIUM, ...onPath, ...applications].find((path) => path && isExecutable(path)) ??
    downloaded()
  );
}

/** For tools that cannot do without a browser. */
export function chromiumOrStop() {
  return findChromium() ?? stopWith("There is no Chromium on this machine: npm test installs one.");
}

/** Puts a browser, and on a bare Debian a Chinese font, on this machine when there is none. */
export async function installChromium() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!findChromium()) {
    console.log("Installing Chromium for the browser tests ...");
    const isInstalled =
      (isDebianRoot && (await aptGet("chromium"))) ||
      (await run(pinnedNode, [playwright, "install", "chromium"])) === 0;
    if (!isInstalled || !findChromium())
      stopWith(
        "No Chromium could be installed. Install one yourself and name it: CHROMIUM=/path/to/chromium npm test",
      );
  }
  // Without one, Chinese pages are rows of empty boxes, which is not what a shopper sees.
  if (isDebianRoot && !hasChineseFont() && !(await aptGet("fonts-noto-cjk")))
    console.log("No Chinese font could be installed; the tests go on without one.");
}

const playwright = join(house, "node_modules", "playwright-core", "cli.js");

async function aptGet(name) {
  const env = houseEnv({ DEBIAN_FRONTEND: "noninteractive" });
  const args = ["install", "-y", "-qq", "--no-install-recommends", name];
  if ((await run("apt-get", args, { env })) === 0) return true;
  await run("apt-get", ["update", "-qq"], { env });
  return (await run("apt-get", args, { env })) === 0;
}

function hasChineseFont() {
  try {
    return execFileSync("fc-list", [":lang=zh-hk"], { encoding: "utf8" }).trim() !== "";
  } catch {
    return false;
  }
}

function downloaded() {
  try {
    const script = "process.stdout.write(require('playwright-core').chromium.executablePath())";
    const path = execFileSync(pinnedNode, ["-e", script], { cwd: house, encoding: "utf8" });
    return isExecutable(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
