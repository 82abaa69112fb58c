import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { livingPostmaster, postmasterFilePath } from "./postmaster-file.ts";
import { startedAt } from "./process-identity.ts";
import { UserFacingError } from "../user-facing-error.ts";

/** The milliseconds of a fast shutdown before the orphan is made to quit; recovery then replays its log. */
const timeoutMs = 1_000;

/** Ends the server that a killed shop left behind on this cluster. Safe because the caller holds the folder's lock. */
export async function stopOrphan(dir: string): Promise<void> {
  const orphan = await livingPostmaster(dir);
  if (!orphan) {
    // A killed server left this file. PostgreSQL would refuse to start if another program uses the pid in it.
    await rm(postmasterFilePath(dir), { force: true });
    return;
  }
  if (await endsAfter(orphan.pid, "SIGINT", timeoutMs)) return;
  if (await endsAfter(orphan.pid, "SIGQUIT", 5_000)) return;
  throw new UserFacingError(
    `A PostgreSQL server that an earlier Harbour left behind does not stop (pid ${orphan.pid}). End it and start again.`,
  );
}

async function endsAfter(
  pid: number,
  signal: NodeJS.Signals,
  milliseconds: number,
): Promise<boolean> {
  signalTo(pid, signal);
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if ((await startedAt(pid)) === "") return true;
    await pause(10);
  }
  return false;
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
