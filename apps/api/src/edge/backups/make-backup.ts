import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { to } from "pg-copy-streams";
import { mediaFolders } from "../../base/files/index.ts";
import { lockFiles } from "../../platform/files/lock-files.ts";
import { writeFileAtomic } from "../../platform/files/write-file-atomic.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { importFolder } from "../imports/index.ts";
import {
  type BackupDescription,
  type BackupEnd,
  type BackupTable,
  headerEntryName,
  trailerEntryName,
  fileFolder,
  tableFolder,
} from "./backup-format.ts";
import {
  beginSnapshot,
  buildCopyOutSql,
  describeDatabase,
  configureBackupConnection,
} from "./backup-tables.repository.ts";
import { type ArchiveWriter, writeArchive } from "./write-archive.ts";

/** The folders of the file store that a backup contains. Add every new folder here. */
const folders = [...mediaFolders, importFolder];

export interface BackupOptions {
  /** Receives the number of finished files. */
  readonly onProgress?: (files: number) => void;
  /** Runs after the snapshot is taken; only for tests. */
  readonly afterSnapshot?: () => Promise<void>;
}

/**
 * Writes database, files and secret to one archive while the shop runs. All tables come from one snapshot. Files are
 * copied afterwards, and a lock keeps files from removal until the end.
 * @throws the disk's or database's error; never leaves an incomplete archive
 */
export async function makeBackup(
  { settings, files }: Pick<Deps, "settings" | "files">,
  path: string,
  { onProgress = () => undefined, afterSnapshot }: BackupOptions = {},
): Promise<BackupEnd> {
  const client = new Client({
    connectionString: settings.databaseUrl,
    application_name: "harbour backup",
  });
  // When the connection is lost, the running statement fails. Without this listener the process would end, too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await configureBackupConnection(client);
    await lockFiles(client);
    await beginSnapshot(client);
    const database = await describeDatabase(client);
    await afterSnapshot?.();
    const description: BackupDescription = { format: 1, secret: settings.secret, ...database };
    const end = { tables: 0, files: 0 };
    await writeFileAtomic(path, (temporaryPath) =>
      writeArchive(temporaryPath, async (archive) => {
        await archive.addJson(headerEntryName, description);
        for (const table of database.tables) {
          await addTable(client, archive, table, `${temporaryPath}.table`);
          end.tables += 1;
        }
        for await (const name of listStoredNames(files)) {
          if (!(await addFile(files, archive, name))) continue;
          end.files += 1;
          onProgress(end.files);
        }
        await archive.addJson(trailerEntryName, end);
      }),
    );
    return end;
  } finally {
    await client.end();
  }
}

/** Adds a table's rows. A tar entry begins with its size, so the rows go through a file. */
async function addTable(
  client: Client,
  archive: ArchiveWriter,
  table: BackupTable,
  spool: string,
): Promise<void> {
  try {
    const rows = client.query(to(buildCopyOutSql(table)));
    await pipeline(rows, createGzip(), createWriteStream(spool, { mode: 0o600 }));
    const { size } = await stat(spool);
    await archive.add(`${tableFolder}${table.name}.gz`, size, createReadStream(spool));
  } finally {
    await rm(spool, { force: true });
  }
}

async function* listStoredNames(files: Deps["files"]): AsyncGenerator<string> {
  for (const folder of folders)
    for await (const names of files.list(folder))
      for (const name of names) if (!name.endsWith(".part")) yield name;
}

/** @returns false for a missing file; no record can name such a file, because the lock prevents removal */
async function addFile(
  files: Deps["files"],
  archive: ArchiveWriter,
  name: string,
): Promise<boolean> {
  const storedFile = await files.open(name);
  if (storedFile === undefined) return false;
  await archive.add(fileFolder + name, storedFile.size, storedFile.stream);
  return true;
}
