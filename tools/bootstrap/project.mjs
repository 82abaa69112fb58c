import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root folder of the repository. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that runs everything, no matter which Node started the command. */
export const pinnedNode = join(projectRoot, "node_modules", "node", "bin", "node");

const oldest = [20, 19];

/** Exits with a message when this Node is too old to install the pinned one. */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  exitWithMessage(
    `Harbour needs Node ${oldest.join(".")} or newer to start, and this is Node ${process.versions.node}. Install a newer Node and run the same command again.`,
  );
}

/** @returns {never} */
export function exitWithMessage(/** @type {string} */ sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Returns the environment for programs of this repository. The pinned Node and local tools come first in PATH. */
export function makeProjectEnv(extraEnv = {}) {
  return { ...process.env, PATH: [binFolder, ...readOuterPath()].join(delimiter), ...extraEnv };
}

/** Returns the environment for npm, which must not run on the Node that it is replacing. */
export function makeOuterEnv() {
  return { ...process.env, PATH: readOuterPath().join(delimiter) };
}

export function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

const binFolder = join(projectRoot, "node_modules", ".bin");

function readOuterPath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")));
}
