import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UserFacingError } from "../user-facing-error.ts";
import { isSameProcess, startedAt } from "./process-identity.ts";

/** Another Harbour works on this data folder. */
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
  /** Tells a process from a later one that was given the same pid. */
  startedAt: string;
}

/**
 * Takes the folder for this process; the answer gives it back. A lock whose process is gone counts for nothing. By hand, as proper-lockfile
 * tells the living by a heartbeat. After kill -9 the next start would wait 10 s. A machine that slept would lose its folder to a second
 * PostgreSQL, and nobody is told who has it.
 */
export async function lockDataFolder(dir: string): Promise<() => Promise<void>> {
  const path = lockPath(dir);
  const mine: LockOwner = { pid: process.pid, startedAt: await startedAt(process.pid) };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    // A link either appears whole or not at all, so of two shops that start together one loses here.
    while (!(await tryLink(draft, path))) {
      const pid = await holderOf(dir);
      if (pid !== null) throw new DataFolderInUse(dir, pid);
      await discardStale(path);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return async () => rm(path, { force: true });
}

/** The pid of the living Harbour that holds the folder, or null. */
export async function holderOf(dir: string): Promise<number | null> {
  const text = await readFile(lockPath(dir), "utf8").catch(() => "");
  const holder = parseHolder(text);
  return holder && (await isSameProcess(holder.pid, holder.startedAt)) ? holder.pid : null;
}

/**
 * Renames the stale lock before it deletes it. Of two shops that find it only one succeeds, so a fresh lock is never
 * removed by mistake.
 */
async function discardStale(path: string): Promise<void> {
  const aside = `${path}.stale-${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const holder = parseHolder(await readFile(aside, "utf8"));
  const isFresh = holder !== null && (await isSameProcess(holder.pid, holder.startedAt));
  if (isFresh) await tryLink(aside, path);
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

function parseHolder(text: string): LockOwner | null {
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
