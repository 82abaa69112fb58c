import type { Db, Tx } from "../../platform/database/db.ts";
import { findUploads, writeOwner } from "./files.repository.ts";
import type { Bucket } from "./files.rules.ts";

/** Finds the ids of pictures that a person uploaded to a bucket, oldest first. */
export async function findUploadsIn(
  db: Db | Tx,
  bucket: Bucket,
  customerId: string,
): Promise<string[]> {
  const uploads = await findUploads(db, [customerId]);
  return uploads.filter((upload) => upload.bucket === bucket).map(({ id }) => id);
}

/** Changes the owner of pictures. @param to null gives them to the shop, such as a proof of somebody else's payment */
export async function moveUploads(
  tx: Tx,
  ids: readonly string[],
  to: string | null,
): Promise<void> {
  if (ids.length > 0) await writeOwner(tx, ids, to);
}
