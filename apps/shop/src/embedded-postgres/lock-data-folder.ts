import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { isSameProcess, readStartTime } from "./process-identity.ts";

/** An error when another running Harbour uses this data folder. */
export class DataFolderInUse extends UserFacingError {
  readonly pid: number;

  constructor(dir: string, pid: number) {
    super(
      `The data folder ${dir} is in use by another Harbour (pid ${pid}). ` +
        "Stop that one first, or choose another folder with DATA_DIR=/some/other/folder.",
    );
    this.pid = pid;
  }
}

interface LockOwner {
  pid: number;
  /** The process's start time, which tells it apart from a later process with the same pid. */
  startedAt: string;
}

/**
 * Locks the folder for this process. Ignores a lock whose process is gone.
 * Not proper-lockfile, because that library detects life by a heartbeat. A start after kill -9 would wait 10 s. A
 * suspended machine would lose its folder to a second PostgreSQL. The library also does not report the lock's owner.
 * @returns a function that unlocks the folder
 */
export async function lockDataFolder(dir: string): Promise<() => Promise<void>> {
  const path = lockPath(dir);
  const ownLock: LockOwner = { pid: process.pid, startedAt: await readStartTime(process.pid) };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(ownLock), { mode: 0o600 });
  try {
    // Linking is atomic, so only one of two simultaneous starts succeeds.
    while (!(await tryLink(draft, path))) {
      const pid = await readLockPid(dir);
      if (pid !== null) throw new DataFolderInUse(dir, pid);
      await removeStaleLock(path);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return async () => rm(path, { force: true });
}

/** Returns the pid of the running Harbour that locked the folder, or null. */
export async function readLockPid(dir: string): Promise<number | null> {
  const text = await readFile(lockPath(dir), "utf8").catch(() => "");
  const holder = parseLockOwner(text);
  return holder && (await isSameProcess(holder.pid, holder.startedAt)) ? holder.pid : null;
}

/** Renames the stale lock before deleting it. Only one of two shops can rename it, so a new lock is never deleted. */
async function removeStaleLock(path: string): Promise<void> {
  const aside = `${path}.stale-${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const holder = parseLockOwner(await readFile(aside, "utf8"));
  const isHolderAlive = holder !== null && (await isSameProcess(holder.pid, holder.startedAt));
  if (isHolderAlive) await tryLink(aside, path);
  await rm(aside, { force: true });
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function parseLockOwner(text: string): LockOwner | null {
  try {
    const value = JSON.parse(text) as Partial<LockOwner>;
    return typeof value.pid === "number" && typeof value.startedAt === "string"
      ? { pid: value.pid, startedAt: value.startedAt }
      : null;
  } catch {
    return null;
  }
}

const lockPath = (dir: string): string => join(dir, "harbour.lock");
