import type { Deps } from "../../platform/modules/deps.ts";
import { findUpload, recordDerivatives } from "./files.repository.ts";
import {
  type Bucket,
  derivativeFormats,
  derivativeName,
  masterName,
  widthsFor,
} from "./files.rules.ts";
import { makeCopy } from "./pictures.ts";

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
  const widths = widthsFor(picture.width, isSheet);
  for (const width of widths) {
    for (const format of derivativeFormats.toReversed()) {
      signal.throwIfAborted();
      const name = derivativeName(bucket, id, width, format);
      if ((await deps.files.find(name)) !== undefined) continue;
      await deps.files.write(name, await makeCopy({ master, width, format }));
    }
  }
  await recordDerivatives(deps.db, id, widths);
}
