import type { Deps } from "../../platform/modules/deps.ts";
import { findUpload, recordDerivatives } from "./files.repository.ts";
import {
  type Bucket,
  derivativeFormats,
  derivativeName,
  masterName,
  type PictureFormat,
  listWidths,
} from "./files.rules.ts";
import { makeCopies } from "./pictures.ts";

export const makeDerivativesJob = "make-derivatives";

export interface PictureToCopy {
  readonly bucket: Bucket;
  readonly id: string;
  /** True for the sheet of a turning view. */
  readonly isSheet?: boolean;
}

/** Makes a picture's missing smaller copies. Runs in a job, never in a request. */
export async function makeDerivatives(
  deps: Deps,
  { bucket, id, isSheet }: PictureToCopy,
  signal: AbortSignal,
): Promise<void> {
  const picture = await findUpload(deps.db, bucket, id);
  if (picture === undefined) return;
  const master = await deps.files.read(masterName(bucket, id));
  const widths = listWidths(picture.width, isSheet);
  for (const width of widths) {
    signal.throwIfAborted();
    const formats: PictureFormat[] = [];
    for (const format of derivativeFormats.toReversed())
      if ((await deps.files.find(derivativeName(bucket, id, width, format))) === undefined)
        formats.push(format);
    if (formats.length === 0) continue;
    const copies = await makeCopies({ master, width, formats });
    for (const [index, format] of formats.entries()) {
      const copy = copies[index];
      if (copy) await deps.files.write(derivativeName(bucket, id, width, format), copy);
    }
  }
  await recordDerivatives(deps.db, id, widths);
}
