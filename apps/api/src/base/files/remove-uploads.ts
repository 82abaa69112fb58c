import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { addJob } from "../../platform/jobs.ts";
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

/** Takes pictures out of the shop: their rows in this transaction, their files once it is committed. */
export async function removeUploads(tx: Tx, ids: readonly string[]): Promise<void> {
  const pictures = await deleteUploads(tx, ids);
  if (pictures.length > 0) await addJob(tx, removeFilesJob, { pictures });
}

/** A smaller copy that is being made just now is left to the nightly sweep. */
export async function removeFiles(
  deps: Deps,
  { pictures }: { pictures: readonly UploadName[] },
): Promise<void> {
  for (const { bucket, id } of pictures) {
    const copies = derivativeWidths.flatMap((width) =>
      derivativeFormats.map((format) => derivativeName(bucket, id, width, format)),
    );
    for (const name of [masterName(bucket, id), ...copies]) await deps.files.remove(name);
  }
}
