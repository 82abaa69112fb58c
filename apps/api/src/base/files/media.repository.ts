import { inArray } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { mediaFiles } from "./files.tables.ts";
import type { MediaFile } from "./media.rules.ts";

export async function insertMedia(tx: Tx, file: MediaFile & { bytes: number }): Promise<void> {
  await tx.insert(mediaFiles).values(file);
}

/** All of them, or those of these ids. */
export async function findMedia(db: Db | Tx, ids?: readonly string[]): Promise<MediaFile[]> {
  if (ids?.length === 0) return [];
  return db
    .select({ id: mediaFiles.id, extension: mediaFiles.extension })
    .from(mediaFiles)
    .where(ids && inArray(mediaFiles.id, [...ids]));
}
