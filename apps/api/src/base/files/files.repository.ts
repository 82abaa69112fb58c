import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Bucket } from "./files.rules.ts";
import { mediaFiles, uploads } from "./files.tables.ts";
import type { MediaFile } from "./media.rules.ts";

/**
 * A picture's row, with sizes in pixels and bytes. `color` is the background as `#rrggbb`, shown while the picture
 * loads; null for a transparent picture.
 */
export interface StoredPicture {
  readonly id: string;
  readonly bucket: Bucket;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly color: string | null;
}

/** @returns false when the picture exists already */
export async function insertUpload(
  tx: Tx,
  picture: StoredPicture,
  customerId: string | null,
): Promise<boolean> {
  const { id, bucket, width, height, bytes, color } = picture;
  const inserted = await tx
    .insert(uploads)
    .values({ id, bucket, customerId, width, height, bytes, color })
    .onConflictDoNothing()
    .returning({ id: uploads.id });
  return inserted.length > 0;
}

export async function findUpload(
  db: Db | Tx,
  bucket: Bucket,
  id: string,
): Promise<(StoredPicture & { customerId: string | null }) | undefined> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.bucket, bucket)));
  return upload && { ...upload, bucket };
}

/** Finds the oldest square picture of a bucket. */
export async function findSquarePicture(db: Db, bucket: Bucket): Promise<string | undefined> {
  const [upload] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.bucket, bucket), eq(uploads.width, uploads.height)))
    .orderBy(uploads.createdAt)
    .limit(1);
  return upload?.id;
}

export async function recordDerivatives(db: Db, id: string, widths: number[]): Promise<void> {
  await db.update(uploads).set({ derivatives: widths }).where(eq(uploads.id, id));
}

/** Finds which of these ids have a row. */
export async function findKnownUploads(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
  return new Set(rows.map((row) => row.id));
}

export async function findAllUploads(db: Db): Promise<{ id: string; bucket: string }[]> {
  return db.select({ id: uploads.id, bucket: uploads.bucket }).from(uploads);
}

export interface Upload {
  readonly id: string;
  readonly bucket: Bucket;
  readonly createdAt: Date;
}

/** Finds uploads of these people, oldest first. */
export async function findUploads(db: Db | Tx, customerIds: readonly string[]): Promise<Upload[]> {
  const rows = await db
    .select({ id: uploads.id, bucket: uploads.bucket, createdAt: uploads.createdAt })
    .from(uploads)
    .where(inArray(uploads.customerId, [...customerIds]))
    .orderBy(uploads.createdAt);
  return rows.map((row) => ({ ...row, bucket: row.bucket as Bucket }));
}

/** @returns the deleted uploads */
export async function deleteUploads(
  tx: Tx,
  ids: readonly string[],
): Promise<{ bucket: Bucket; id: string }[]> {
  if (ids.length === 0) return [];
  const deletedUploads = await tx
    .delete(uploads)
    .where(inArray(uploads.id, [...ids]))
    .returning({ bucket: uploads.bucket, id: uploads.id });
  return deletedUploads.map(({ bucket, id }) => ({ bucket: bucket as Bucket, id }));
}

/** @param customerId null gives the picture to the shop */
export async function writeOwner(
  tx: Tx,
  ids: readonly string[],
  customerId: string | null,
): Promise<void> {
  await tx
    .update(uploads)
    .set({ customerId })
    .where(inArray(uploads.id, [...ids]));
}

export async function insertMedia(tx: Tx, file: MediaFile & { bytes: number }): Promise<void> {
  await tx.insert(mediaFiles).values(file);
}

/** Finds all media files, or those with these ids. */
export async function findMedia(db: Db | Tx, ids?: readonly string[]): Promise<MediaFile[]> {
  if (ids?.length === 0) return [];
  return db
    .select({ id: mediaFiles.id, extension: mediaFiles.extension })
    .from(mediaFiles)
    .where(ids && inArray(mediaFiles.id, [...ids]));
}
