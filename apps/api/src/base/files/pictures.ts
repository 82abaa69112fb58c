import { makeReason } from "@harbour/contracts/reasons";
import { createProcessPool, ProcessEnded } from "../../platform/processes/process-pool.ts";
import { invalid, ShopError } from "../../platform/replies/shop-error.ts";
import { findTypeFault, type PictureDamage } from "./files.rules.ts";
import type * as decoding from "./pictures.worker.ts";
import type { CopyWork, Master } from "./pictures.worker.ts";

/** At most two processes decode pictures, because two pictures of 40 million pixels fill 320 MB. */
const processPool = createProcessPool<typeof decoding>({
  file: new URL("pictures.worker.ts", import.meta.url),
  maxProcesses: 2,
});
/** The time limit of a picture, including the wait for other pictures. */
const maxMs = 120_000;

/**
 * Decodes an uploaded picture and encodes it as WebP: upright, without metadata, first frame only.
 * @throws ShopError `unsupported_media`, `too_large` (pixels), `validation` (damaged), `unavailable` (took too long)
 */
export const makeMaster = (fileBytes: Uint8Array): Promise<Master> =>
  decodePicture("makeMaster", fileBytes);

/** Keeps one of the shop's own pictures unchanged if it is WebP. @throws like {@link makeMaster} */
export const keepMaster = (fileBytes: Uint8Array): Promise<Master> =>
  decodePicture("keepMaster", fileBytes);

async function decodePicture(
  workerTask: "makeMaster" | "keepMaster",
  fileBytes: Uint8Array,
): Promise<Master> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(fileBytes);
  const fault = findTypeFault(type?.mime);
  if (fault) throw new ShopError("unsupported_media", fault);
  const processedPicture = await processPool
    .run(workerTask, fileBytes, maxMs)
    .catch(nameProcessDamage);
  if (typeof processedPicture === "string") throw toRefusal(processedPicture);
  return processedPicture;
}

/**
 * Reads the sides of a picture as it is shown, upright.
 * @throws ShopError like {@link makeMaster}
 */
export async function readPictureSize(
  fileBytes: Uint8Array,
): Promise<{ width: number; height: number }> {
  const size = await processPool.run("readSize", fileBytes, maxMs).catch(nameProcessDamage);
  if (typeof size === "string") throw toRefusal(size);
  return size;
}

export type PictureFault = "foreign" | PictureDamage;

/** Finds why {@link makeMaster} would refuse a picture. */
export async function findPictureFault(fileBytes: Uint8Array): Promise<PictureFault | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(fileBytes);
  if (findTypeFault(type?.mime)) return "foreign";
  return processPool.run("findDamage", fileBytes, maxMs).catch(nameProcessDamage);
}

/** Makes smaller copies for `?w=`, in the order of their formats; null where a picture gets none. */
export const makeCopies = (work: CopyWork): Promise<(Uint8Array | null)[]> =>
  processPool.run("makeCopies", work, maxMs);

/** Names the damage of a picture whose process ended. */
function nameProcessDamage(error: unknown): PictureDamage {
  if (error instanceof ProcessEnded) return "slow";
  throw error;
}

function toRefusal(damage: PictureDamage): ShopError {
  if (damage === "large") return new ShopError("too_large", makeReason("sent-picture-too-large"));
  if (damage === "slow")
    return new ShopError("unavailable", makeReason("sent-picture-slow"), { retryAfter: 5 });
  return invalid({ file: [makeReason("sent-picture-damaged")] });
}
