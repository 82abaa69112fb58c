import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { projectRoot, makeProjectEnv, pinnedNode, exitWithMessage } from "./project.mjs";
import { run } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the browser for tests: that of CHROMIUM, the system's, or Playwright's; undefined when none is installed. */
export function findChromium() {
  const candidatePaths = [process.env.CHROMIUM, ...findOnPath(names), ...applications];
  return candidatePaths.find((path) => path && isExecutable(path)) ?? findDownloaded();
}

/** Finds the headless shell, which saves a quarter of a test's processor time. */
export function findHeadlessChromium() {
  const headlessPrograms = process.env.CHROMIUM ? [] : findOnPath(["chromium-headless-shell"]);
  return headlessPrograms.find(isExecutable) ?? findChromium();
}

/** Returns Chromium, or exits with a message. */
export function requireChromium() {
  return (
    findChromium() ??
    exitWithMessage("There is no Chromium on this machine: npm test installs one.")
  );
}

/** Installs a browser if it is missing, and on a bare Debian also a Chinese font. */
export async function installChromium() {
  await installFromDebian();
  if (findChromium()) return;
  console.log("Downloading Chromium for the browser tests ...");
  const code = await run(pinnedNode, [playwrightCli, "install", "chromium"]);
  if (code !== 0 || !findChromium())
    exitWithMessage(
      "No Chromium could be installed. Install one yourself and name it: CHROMIUM=/path/to/chromium npm test",
    );
}

/** Installs missing packages of Debian, as root. Works without node_modules. */
export async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  if (!findChromium()) {
    console.log("Installing Chromium for the browser tests ...");
    await aptGet("chromium");
  }
  if (findHeadlessChromium() === findChromium() && !process.env.CHROMIUM)
    if (!(await aptGet("chromium-headless-shell")))
      console.log(
        "There is no chromium-headless-shell here; the tests go on with Chromium itself.",
      );
  // Without a Chinese font, pages would show empty boxes that shoppers never see.
  if (!hasChineseFont() && !(await aptGet("fonts-noto-cjk")))
    console.log("No Chinese font could be installed; the tests go on without one.");
}

const playwrightCli = join(projectRoot, "node_modules", "playwright-core", "cli.js");

async function aptGet(name) {
  const env = makeProjectEnv({ DEBIAN_FRONTEND: "noninteractive" });
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

function findOnPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function findDownloaded() {
  try {
    const script = "process.stdout.write(require('playwright-core').chromium.executablePath())";
    const path = execFileSync(pinnedNode, ["-e", script], { cwd: projectRoot, encoding: "utf8" });
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
