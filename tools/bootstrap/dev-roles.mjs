import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { waitForApi } from "./dev-api.mjs";
import { projectRoot, makeProjectEnv, pinnedNode } from "./project.mjs";

/** Sources of the API and the worker, without their tests. */
const sources = [
  "apps/api/src",
  "apps/api/migrations",
  "apps/shop/src",
  "packages/api-client/src",
  "packages/contracts/src",
  "packages/i18n/src",
];
const isSource = (/** @type {string | null} */ name) =>
  name !== null && /\.(ts|json|sql)$/.test(name) && !name.endsWith(".test.ts");

/** The maximum milliseconds for a stop; a shop stops within five seconds. */
const stopLimitMs = 8_000;

/** The pause after a change in milliseconds, because editors save in several steps. */
const changeDebounceMs = 40;

/**
 * Runs API and worker, and restarts them on changes with a preloaded spare process (`dev-role.mjs`). The API starts
 * first, because a developer waits for it.
 * @param {{ api: string, env: NodeJS.ProcessEnv, apiEnv: NodeJS.ProcessEnv }} options
 */
export function serveRoles({ api, env, apiEnv }) {
  // The API is killed, because a stop would first finish open requests, and a kill loses nothing. The worker is
  // stopped, so that it releases its jobs.
  const apiRole = createRole("api", { ...env, ...apiEnv }, "SIGKILL");
  const working = createRole("worker", env, "SIGTERM");
  const roles = [apiRole, working];
  const startRoles = async () => {
    await apiRole.begin();
    await Promise.race([waitForApi(api), apiRole.ended()]);
    await working.begin();
    for (const role of roles) role.standBy();
  };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const watchers = sources.map((folder) =>
    watch(join(projectRoot, folder), { recursive: true }, (_, name) => {
      if (!isSource(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void startRoles(), changeDebounceMs);
    }),
  );
  void startRoles();
  return {
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await Promise.all(roles.map((role) => role.stop()));
    },
  };
}

function createRole(
  /** @type {string} */ name,
  /** @type {NodeJS.ProcessEnv} */ env,
  /** @type {NodeJS.Signals} */ ending,
) {
  const file = join(import.meta.dirname, "dev-role.mjs");
  const stdio = /** @type {const} */ (["inherit", "inherit", "inherit", "ipc"]);
  const make = () =>
    spawn(pinnedNode, [file, name], { cwd: projectRoot, env: makeProjectEnv(env), stdio });
  /** @type {ReturnType<typeof make> | undefined} */
  let spareProcess = make();
  /** @type {ReturnType<typeof make> | undefined} */
  let servingProcess;
  let isStartRequested = false;
  let isStopped = false;
  let pendingStart = Promise.resolve();
  const startProcess = async () => {
    isStartRequested = false;
    await endProcess(servingProcess, ending);
    if (isStopped) return;
    servingProcess = spareProcess ?? make();
    spareProcess = undefined;
    servingProcess.send("begin");
  };
  return {
    /** Starts the role again. All changes that happen while the previous process stops share one start. */
    begin: () => {
      if (!isStartRequested) pendingStart = pendingStart.then(startProcess);
      isStartRequested = true;
      return pendingStart;
    },
    standBy: () => {
      if (!isStopped) spareProcess ??= make();
    },
    /** Resolves when the process exits, for example after a failed start. */
    ended: () => (servingProcess ? once(servingProcess, "exit") : undefined),
    stop: async () => {
      isStopped = true;
      await Promise.all([pendingStart, endProcess(spareProcess), endProcess(servingProcess)]);
    },
  };
}

export async function endProcess(
  /** @type {import("node:child_process").ChildProcess | undefined} */ child,
  /** @type {NodeJS.Signals} */ signal = "SIGTERM",
) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  // A spare process that is just starting may miss the signal.
  const killTimer = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
  await ended;
  clearTimeout(killTimer);
}
