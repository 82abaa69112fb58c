import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeOuterEnv, projectRoot } from "../../tools/bootstrap/project.mjs";
import { run } from "../../tools/bootstrap/run.mjs";

const execFileAsync = promisify(execFile);
const runGit = (...args: string[]) => execFileAsync("git", args, { cwd: projectRoot });

/** @throws Error when no commit has this name */
export async function resolveCommit(revision: string): Promise<string> {
  const { stdout } = await runGit("rev-parse", "--verify", "--short=10", `${revision}^{commit}`);
  return stdout.trim();
}

/** Clones, installs and builds a commit as a user's first `npm start` does. Returns the folder. */
export async function cloneAndBuild(hash: string, folder: string): Promise<string> {
  const startedAt = performance.now();
  await runGit("clone", "--quiet", "--shared", "--no-checkout", projectRoot, folder);
  await runGit("-C", folder, "checkout", "--quiet", "--detach", hash);
  await linkNodeModules(folder);
  const start = join(folder, "tools", "bootstrap", "start.mjs");
  const options = { cwd: folder, env: makeOuterEnv() };
  if ((await run(process.execPath, [start, "--help"], options)) !== 0)
    throw new Error(`${hash} was not built: see above`);
  console.log(`${hash} was built after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return folder;
}

/** Links this folder's packages if the lockfile is the same. The start installs missing packages afterwards. */
async function linkNodeModules(folder: string): Promise<void> {
  const lockFiles = [projectRoot, folder].map((root) =>
    readFile(join(root, "package-lock.json"), "utf8"),
  );
  const [ownLock, lock] = await Promise.all(lockFiles);
  if (ownLock !== lock) return;
  for (const home of [".", "apps/api", "apps/backoffice", "apps/shop"])
    await execFileAsync("cp", [
      "-al",
      join(projectRoot, home, "node_modules"),
      join(folder, home),
    ]).catch(() => undefined);
}
