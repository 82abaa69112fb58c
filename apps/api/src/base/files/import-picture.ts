import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { findUpload, insertUpload, type StoredPicture } from "./files.repository.ts";
import { masterName } from "./files.rules.ts";
import { makeDerivativesJob } from "./make-derivatives.ts";
import { keepMaster, readPictureSize } from "./pictures.ts";

export type CatalogueBucket = "catalogue";

/**
 * Imports one of the shop's own pictures. Its name is a hash of its content, so importing it again changes nothing. The
 * worker makes the smaller copies.
 * @param path of the file on this machine
 * @param isSheet true for the sheet of a turning view, which gets a smaller copy for phones
 * @throws ShopError `unsupported_media`, `too_large`, `validation`; the disk's error when the file cannot be read
 */
export async function importPicture(
  deps: Deps,
  tx: Tx,
  bucket: CatalogueBucket,
  path: string,
  isSheet = false,
): Promise<StoredPicture> {
  const fileBytes = await readFile(path);
  const id = createHash("sha256").update(fileBytes).digest("hex").slice(0, 32);
  const name = masterName(bucket, id);
  const existingUpload = await findUpload(tx, bucket, id);
  if (existingUpload !== undefined && (await deps.files.find(name)) !== undefined)
    return existingUpload;

  const { webp, width, height, color } = await keepMaster(fileBytes);
  await deps.files.write(name, webp);
  const picture = { id, bucket, width, height, color, bytes: webp.length };
  await insertUpload(tx, picture, null);
  // A low priority, so that jobs that people wait for run first.
  await addJob(
    tx,
    makeDerivativesJob,
    { bucket, id, isSheet },
    { key: `derivatives:${id}`, priority: 50 },
  );
  return picture;
}

/**
 * Writes a picture's row without its file, for a dry run that is rolled back.
 * @param path of the file on this machine
 */
export async function insertPictureRow(
  tx: Tx,
  bucket: CatalogueBucket,
  path: string,
): Promise<void> {
  const fileBytes = await readFile(path);
  const id = createHash("sha256").update(fileBytes).digest("hex").slice(0, 32);
  if ((await findUpload(tx, bucket, id)) !== undefined) return;
  const { width, height } = await readPictureSize(fileBytes);
  await insertUpload(tx, { id, bucket, width, height, color: null, bytes: fileBytes.length }, null);
}
