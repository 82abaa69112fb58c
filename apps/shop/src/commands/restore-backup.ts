import { access, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BadBackup, type FileSettings, readBackup, restoreBackup } from "@harbour/api";
import type { Config } from "../config.ts";
import { lockDataFolder } from "../embedded-postgres/lock-data-folder.ts";
import { makeDataFolder } from "../start/data-folder.ts";
import { type OpenDatabase, openDatabase } from "../start/open-database.ts";
import { explainDiskError } from "../terminal/explain-disk-error.ts";
import { pluralize } from "../terminal/pluralize.ts";
import { createProgressLine } from "../terminal/progress-line.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";

/**
 * Creates a shop from a backup, in an empty DATA_DIR or in an empty external database.
 * @throws UserFacingError when a shop already exists, or when the file is no complete backup
 */
export async function restoreShopBackup(
  config: Config,
  file: string,
  print: (line: string) => void,
): Promise<void> {
  try {
    await access(file);
    const { secret, made_at: madeAt } = await readBackup(file);
    if (config.secret !== null && config.secret !== secret)
      throw new UserFacingError(
        "SECRET is not the backup's, and guests' carts, private files and second factors need that one. " +
          "Leave SECRET out, or set the former one.",
      );
    const restoreShop = config.databaseUrl === null ? restoreFolder : restoreExternalDatabase;
    const progress = createProgressLine();
    const { tables, files } = await restoreShop(config, file, {
      secret,
      onProgress: (count) => progress.show(`Restoring: file ${count}`),
    }).finally(() => progress.clear());
    print(
      `The shop of ${madeAt.slice(0, 16)} UTC is back: ${pluralize(tables, "table")}, ${pluralize(files, "file")} and the secret.`,
    );
    print("Its worker sends what waited then. Look with shop doctor before you start it.");
  } catch (error) {
    if (error instanceof BadBackup)
      throw new UserFacingError(`${file} was not restored: ${error.message}.`, { cause: error });
    throw explainDiskError(error);
  }
}

interface RestoreOptions {
  readonly secret: string;
  readonly onProgress: (files: number) => void;
}

/**
 * Restores into a folder beside DATA_DIR, and renames it at the end. An interrupted run thus leaves no incomplete
 * shop.
 */
async function restoreFolder(config: Config, file: string, { secret, onProgress }: RestoreOptions) {
  const { dataDir } = config;
  const existingFiles = await readdir(dataDir).catch(() => []);
  if (existingFiles.length > 0)
    throw new UserFacingError(
      `${dataDir} is not empty. Stop its shop and rename the folder, or name an empty one, as in DATA_DIR=/srv/restored-shop.`,
    );
  const restoreDir = `${dataDir}.restoring`;
  // Refuses to run beside another restore, and removes the remains of a killed one.
  await makeDataFolder(restoreDir);
  await (
    await lockDataFolder(restoreDir)
  )();
  await rm(restoreDir, { recursive: true });
  try {
    const database = await openDatabase({ ...config, dataDir: restoreDir });
    const files =
      config.files.kind === "disk"
        ? { kind: "disk" as const, dir: join(restoreDir, "files") }
        : config.files;
    const end = await restoreAndClose(file, database, { files, onProgress });
    await writeFile(join(restoreDir, "secret"), secret, { mode: 0o600 });
    await rename(restoreDir, dataDir);
    return end;
  } catch (error) {
    await rm(restoreDir, { recursive: true, force: true });
    throw error;
  }
}

async function restoreExternalDatabase(
  config: Config,
  file: string,
  { secret, onProgress }: RestoreOptions,
) {
  if (config.secret === null) await writeSecret(config.dataDir, secret);
  const database = await openDatabase(config);
  return restoreAndClose(file, database, { files: config.files, onProgress });
}

async function restoreAndClose(
  file: string,
  database: OpenDatabase,
  { files, onProgress }: Pick<RestoreOptions, "onProgress"> & { readonly files: FileSettings },
) {
  try {
    return await restoreBackup(file, { databaseUrl: database.url, files }, { onProgress });
  } finally {
    await database.close();
  }
}

/** Writes the secret, or compares it with the existing secret. */
async function writeSecret(dataDir: string, secret: string): Promise<void> {
  const path = join(dataDir, "secret");
  await makeDataFolder(dataDir);
  const existingSecret = await readFile(path, "utf8").catch(() => null);
  if (existingSecret === null) return writeFile(path, secret, { mode: 0o600, flag: "wx" });
  if (existingSecret.trim() !== secret)
    throw new UserFacingError(`${dataDir} belongs to another shop. Name an empty DATA_DIR.`);
}
