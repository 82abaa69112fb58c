import type { Tx } from "../../platform/database/db.ts";
import { waitForBackup } from "../../platform/files/lock-files.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { deleteUploads } from "./files.repository.ts";
import {
  type Bucket,
  derivativeFormats,
  derivativeName,
  derivativeWidths,
  masterName,
} from "./files.rules.ts";

export const removeFilesJob = "remove-files";

export interface UploadName {
  readonly bucket: Bucket;
  readonly id: string;
}

/** Deletes pictures: their rows in this transaction, their files after the commit. */
export async function removeUploads(tx: Tx, ids: readonly string[]): Promise<void> {
  const pictures = await deleteUploads(tx, ids);
  if (pictures.length > 0) await addJob(tx, removeFilesJob, { pictures });
}

/** Deletes a picture's files. The nightly sweep deletes a copy that is being made right now. */
export async function removeFiles(
  deps: Deps,
  { pictures }: { pictures: readonly UploadName[] },
): Promise<void> {
  // The rows are deleted already, so a backup that starts after this wait names none of these files.
  await waitForBackup(deps.db);
  for (const { bucket, id } of pictures) {
    const copies = derivativeWidths.flatMap((width) =>
      derivativeFormats.map((format) => derivativeName(bucket, id, width, format)),
    );
    for (const name of [masterName(bucket, id), ...copies]) await deps.files.remove(name);
  }
}
