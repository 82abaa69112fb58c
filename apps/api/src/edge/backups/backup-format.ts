import { z } from "zod";

/** The name of the first entry, which describes the archive. */
export const headerEntryName = "backup.json";
/** The name of the last entry, whose counts show that nothing is missing. */
export const trailerEntryName = "end.json";
export const tableFolder = "tables/";
export const fileFolder = "files/";

export const backupTable = z.object({
  /** The table's name with its schema, quoted for SQL. */
  name: z.string().regex(/^(public|graphile_worker)\.[a-z_]+$/),
  columns: z.array(z.string()),
});
export type BackupTable = z.infer<typeof backupTable>;

export const backupDescription = z.object({
  format: z.literal(1),
  /** The moment of the snapshot. */
  made_at: z.string(),
  secret: z.string(),
  /** Names of the migrations that created the tables. */
  migrations: z.array(z.string()),
  /** The version of the job queue's tables. */
  job_tables: z.number(),
  tables: z.array(backupTable),
  /** The last value of each sequence. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type BackupDescription = z.infer<typeof backupDescription>;

export const backupEnd = z.object({ tables: z.number(), files: z.number() });
export type BackupEnd = z.infer<typeof backupEnd>;

/** An error for a file that is no backup, or that is incomplete. */
export class BadBackup extends Error {
  override readonly name = "BadBackup";
}
