import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { projectRoot, projectEnv } from "./project.mjs";

/**
 * Runs a program with its output on this terminal and answers its exit code; 1 when a signal ended it.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, priority?: number }} [options] the priority is the system's: 0 as usual, 19 the lowest
 * @returns {Promise<number>}
 */
export function run(file, args, { cwd = projectRoot, env = projectEnv(), priority = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: "inherit" });
    child.once("error", reject);
    if (priority !== 0) child.once("spawn", () => setPriority(child.pid, priority));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Like {@link run}, and keeps what the program said: for its last lines, and instead of saying it now, if nobody is to hear it yet.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ isQuiet?: boolean }} [options]
 * @returns {Promise<{ code: number, said: string, lastLines: string[] }>} at most ten
 */
export function runAndListen(file, args, { isQuiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ["inherit", "pipe", "pipe"];
    const child = spawn(file, args, { cwd: projectRoot, env: projectEnv(), stdio });
    let said = "";
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      from.setEncoding("utf8").on("data", (text) => {
        if (!isQuiet) to.write(text);
        said += text;
      });
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ code: code ?? 1, said, lastLines: said.trimEnd().split("\n").slice(-10) }),
    );
  });
}

/**
 * Like {@link run}, for a program that goes on until it is stopped. Signals are handed to it. It learns through its channel when this
 * process dies without being able to say so.
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function runUntilStopped(file, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: projectRoot,
      env: projectEnv(),
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    onStop((signal) => child.kill(signal));
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Hears when this process is to stop: by a signal, or because the program that started it is gone. npm hands SIGTERM to the shell between
 * itself and us. That shell ends without handing it on.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onStop(stop) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop("SIGTERM");
  }, 250);
  watch.unref();
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
