import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { projectRoot, makeProjectEnv } from "./project.mjs";

/**
 * Runs a program with its output on this terminal. Returns its exit code, 1 after a signal.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, priority?: number }} [options] `priority` is the system's, from 0
 * to 19 (lowest)
 * @returns {Promise<number>}
 */
export function run(file, args, { cwd = projectRoot, env = makeProjectEnv(), priority = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: "inherit" });
    child.once("error", reject);
    if (priority !== 0) child.once("spawn", () => setPriority(child.pid, priority));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program like {@link run} and returns its output. A quiet one prints nothing meanwhile.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ isQuiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, lastLines: string[] }>} at most ten last lines
 */
export function runAndCapture(file, args, { isQuiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ["inherit", "pipe", "pipe"];
    const child = spawn(file, args, { cwd: projectRoot, env: makeProjectEnv(), stdio });
    let output = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      from.setEncoding("utf8").on("data", (text) => {
        if (!isQuiet) to.write(text);
        output += text;
      });
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ code: code ?? 1, output, lastLines: output.trimEnd().split("\n").slice(-10) }),
    );
  });
}

/**
 * Runs a program like {@link run} until it is stopped, and forwards signals. Its channel closes when this process is
 * killed.
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function runUntilStopped(file, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: projectRoot,
      env: makeProjectEnv(),
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    callOnStop((signal) => child.kill(signal));
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Calls `stop` on a signal, or when the parent process is gone. npm sends SIGTERM to a shell
 * between itself and this process. That shell does not forward it.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function callOnStop(stop) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  const parentCheck = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(parentCheck);
    stop("SIGTERM");
  }, 250);
  parentCheck.unref();
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
