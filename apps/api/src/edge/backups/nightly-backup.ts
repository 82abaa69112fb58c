import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFileStore, type FileStore } from "../../platform/files/file-store.ts";
import type { BackupSettings } from "../../platform/modules/deps-settings.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { makeBackup } from "./make-backup.ts";
import { saveNightlyBackup } from "./nightly-backups.repository.ts";

const folder = "backups";
/** The timeout for sending a backup to object storage, in milliseconds. */
const transferMs = 60 * 60_000;

/**
 * Makes a backup in the configured place, and deletes the oldest backups beyond the configured number. Saves the
 * result for Today and `shop doctor`.
 * @throws Error after the result is saved, so that the job is retried
 */
export async function makeNightlyBackup(deps: Deps): Promise<void> {
  const { backups } = deps.settings;
  if (backups === undefined) return;
  const startedAt = deps.clock();
  try {
    const store = createFileStore(backups.storage, transferMs);
    await placeBackup(deps, backups, { store, name: backupName(startedAt) });
    await removeOldest(store, backups.keptCount);
  } catch (error) {
    await saveNightlyBackup(
      deps.db,
      startedAt,
      error instanceof Error ? error.message : String(error),
    );
    throw error;
  }
  await saveNightlyBackup(deps.db, startedAt, null);
}

/** Returns a name that sorts by time, such as `backups/shop-20261129T201000Z.tar`. */
function backupName(moment: Date): string {
  return `${folder}/shop-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, "")}.tar`;
}

/** Writes the backup directly into a folder, or through a temporary file into object storage. */
async function placeBackup(
  deps: Deps,
  { storage }: BackupSettings,
  { store, name }: { readonly store: FileStore; readonly name: string },
): Promise<void> {
  if (storage.kind === "disk") return void (await makeBackup(deps, join(storage.dir, name)));
  const spool = await mkdtemp(join(tmpdir(), "harbour-backup-"));
  try {
    const path = join(spool, "shop.tar");
    await makeBackup(deps, path);
    await store.writeFromDisk(name, path);
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

async function removeOldest(store: FileStore, maxKept: number): Promise<void> {
  const backupNames: string[] = [];
  for await (const names of store.list(folder))
    backupNames.push(...names.filter((name) => /\/shop-\d{8}T\d{6}Z\.tar$/.test(name)));
  for (const name of backupNames.toSorted().slice(0, -maxKept)) await store.remove(name);
}
