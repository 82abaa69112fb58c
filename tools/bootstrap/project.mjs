import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the whole repository. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The runtime that everything runs on, whichever Node started the command. */
export const pinnedNode = join(projectRoot, "node_modules", "node", "bin", "node");

const oldest = [20, 19];

/** Ends the process with one sentence when this Node cannot even install the pinned one. */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  stopWith(
    `Harbour needs Node ${oldest.join(".")} or newer to start, and this is Node ${process.versions.node}. Install a newer Node and run the same command again.`,
  );
}

/** @returns {never} */
export function stopWith(/** @type {string} */ sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** The environment for programs of this repository: the pinned Node and our tools come first on PATH. */
export function projectEnv(more = {}) {
  return { ...process.env, PATH: [binFolder, ...otherPath()].join(delimiter), ...more };
}

/** The environment for npm itself, which must not run on the Node that it is about to replace. */
export function outsideEnv() {
  return { ...process.env, PATH: otherPath().join(delimiter) };
}

export function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

const binFolder = join(projectRoot, "node_modules", ".bin");

function otherPath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")));
}
