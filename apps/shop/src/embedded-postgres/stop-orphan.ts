import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { findRunningPostmaster, postmasterFilePath } from "./postmaster-file.ts";
import { readStartTime } from "./process-identity.ts";

/** Milliseconds for a fast shutdown before the orphan is killed. After a kill, the next start recovers from the log. */
const timeoutMs = 1_000;

/**
 * Stops the orphaned server of a killed shop. The caller holds the folder's lock, so no living shop
 * uses the server.
 */
export async function stopOrphan(dir: string): Promise<void> {
  const orphanPostmaster = await findRunningPostmaster(dir);
  if (!orphanPostmaster) {
    // Removes the file of a killed server. PostgreSQL would otherwise refuse to start if another program now has its
    // pid.
    await rm(postmasterFilePath(dir), { force: true });
    return;
  }
  if (await signalAndWaitForExit(orphanPostmaster.pid, "SIGINT", timeoutMs)) return;
  if (await signalAndWaitForExit(orphanPostmaster.pid, "SIGQUIT", 5_000)) return;
  throw new UserFacingError(
    `A PostgreSQL server that an earlier Harbour left behind does not stop (pid ${orphanPostmaster.pid}). End it and start again.`,
  );
}

async function signalAndWaitForExit(
  pid: number,
  signal: NodeJS.Signals,
  milliseconds: number,
): Promise<boolean> {
  sendSignal(pid, signal);
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if ((await readStartTime(pid)) === "") return true;
    await pause(10);
  }
  return false;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
