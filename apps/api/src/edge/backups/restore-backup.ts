import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Client } from "pg";
import { from } from "pg-copy-streams";
import { migrate, migrationNames } from "../../platform/database/migrate.ts";
import { createFileStore, type FileStore } from "../../platform/files/file-store.ts";
import type { FileSettings } from "../../platform/modules/deps-settings.ts";
import {
  BadBackup,
  type BackupDescription,
  type BackupEnd,
  backupEnd,
  trailerEntryName,
  fileFolder,
  tableFolder,
} from "./backup-format.ts";
import {
  buildCopyInSql,
  hasTables,
  runLoad,
  suspendConstraints,
  readJobTables,
  setSequences,
  configureBackupConnection,
} from "./backup-tables.repository.ts";
import { type ArchiveEntry, readArchive, readBackup } from "./read-archive.ts";

export interface RestorePlace {
  readonly databaseUrl: string;
  readonly files: FileSettings;
}

export interface RestoreOptions {
  /** Receives the number of finished files. */
  readonly onProgress?: (files: number) => void;
}

/**
 * Puts a backup into an empty database and into the file store, then updates the tables. All rows are written in one
 * transaction, at whose end every reference is checked.
 * @throws BadBackup for a damaged archive, one of a later version, or a database in use. The database has no rows
 * then
 */
export async function restoreBackup(
  path: string,
  location: RestorePlace,
  { onProgress = () => undefined }: RestoreOptions = {},
): Promise<BackupEnd> {
  const { databaseUrl } = location;
  const description = await readBackup(path);
  await refuseLaterVersion(description);
  const client = new Client({
    connectionString: databaseUrl,
    application_name: "harbour restore",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    if (await hasTables(client))
      throw new BadBackup("the database is in use, and a backup goes into an empty one");
    // Creates the tables as they were at the backup. Later migrations run after loading, because they change rows.
    await migrate(databaseUrl, { onlyNames: description.migrations });
    if ((await readJobTables(client)) !== description.job_tables)
      throw new BadBackup(
        "its queue of jobs has another version; restore with the Harbour that made it, then upgrade",
      );
    await configureBackupConnection(client);
    const end = await runLoad(client, async () => {
      const restoreConstraints = await suspendConstraints(client, description.tables);
      const files = createFileStore(location.files);
      const loadEnd = await loadEntries(client, files, { path, description, onProgress });
      await restoreConstraints();
      await setSequences(client, description.sequences);
      return loadEnd;
    });
    await migrate(databaseUrl);
    return end;
  } finally {
    await client.end();
  }
}

async function refuseLaterVersion({ migrations }: BackupDescription): Promise<void> {
  const knownMigrations = new Set(await migrationNames());
  const newerMigrations = migrations.filter((name) => !knownMigrations.has(name));
  if (newerMigrations.length > 0)
    throw new BadBackup(`a later version of Harbour made it (${newerMigrations.join(", ")})`);
}

interface LoadPlan {
  readonly path: string;
  readonly description: BackupDescription;
  readonly onProgress: (files: number) => void;
}

async function loadEntries(
  client: Client,
  files: FileStore,
  { path, description, onProgress }: LoadPlan,
): Promise<BackupEnd> {
  const tables = new Map(
    description.tables.map((table) => [`${tableFolder}${table.name}.gz`, table]),
  );
  const restoredCounts = { tables: 0, files: 0 };
  let end: BackupEnd | undefined;
  for await (const { name, content } of readArchive(path)) {
    const table = tables.get(name);
    if (table !== undefined) {
      await pipeline(content, createGunzip(), client.query(from(buildCopyInSql(table))));
      restoredCounts.tables += 1;
    } else if (name.startsWith(fileFolder)) {
      await files.write(name.slice(fileFolder.length), await buffer(content));
      onProgress((restoredCounts.files += 1));
    } else end = await readBackupTrailer({ name, content });
  }
  if (
    end === undefined ||
    end.tables !== restoredCounts.tables ||
    end.files !== restoredCounts.files
  )
    throw new BadBackup("a part of it is missing");
  if (restoredCounts.tables !== tables.size) throw new BadBackup("a table is missing");
  return end;
}

/** Returns the counts of the last entry; undefined for any other entry. */
async function readBackupTrailer({ name, content }: ArchiveEntry): Promise<BackupEnd | undefined> {
  if (name !== trailerEntryName) {
    content.resume();
    return undefined;
  }
  const parsed = backupEnd.safeParse(JSON.parse((await buffer(content)).toString()));
  return parsed.data;
}
