import type { Deps } from "../../platform/modules/deps.ts";
import { findUpload } from "./files.repository.ts";
import { type Bucket, masterName } from "./files.rules.ts";

/** Reads a stored picture; undefined when it is gone. */
export async function readUpload(
  deps: Deps,
  { bucket, id }: { bucket: Bucket; id: string },
): Promise<{ picture: Buffer; width: number; height: number } | undefined> {
  const upload = await findUpload(deps.db, bucket, id);
  if (upload === undefined) return undefined;
  const { width, height } = upload;
  return { picture: await deps.files.read(masterName(bucket, id)), width, height };
}
