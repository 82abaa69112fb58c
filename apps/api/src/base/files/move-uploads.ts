import type { Db, Tx } from "../../platform/db.ts";
import type { Bucket } from "./files.rules.ts";
import { uploadsOf, writeOwner } from "./files.repository.ts";

/** Finds the pictures of one bucket that a person uploaded, oldest first. @returns their ids */
export async function findUploadsIn(
  db: Db | Tx,
  bucket: Bucket,
  customerId: string,
): Promise<string[]> {
  const uploads = await uploadsOf(db, [customerId]);
  return uploads.filter((upload) => upload.bucket === bucket).map(({ id }) => id);
}

/**
 * Makes pictures another person's.
 * @param to null: the shop keeps them for itself, for instance the proof of somebody else's payment
 */
export async function moveUploads(
  tx: Tx,
  ids: readonly string[],
  to: string | null,
): Promise<void> {
  if (ids.length > 0) await writeOwner(tx, ids, to);
}
