import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { FilesUnavailable } from "../../platform/files/file-store.rules.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { createSemaphore } from "../../platform/limits/semaphore.ts";
import type { Operator, Shopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { randomId } from "../../platform/values/ids.ts";
import { lockShopper } from "../customers/index.ts";
import { insertUpload } from "./files.repository.ts";
import { type Bucket, buckets, masterName, publicAddress } from "./files.rules.ts";
import { makeDerivativesJob } from "./make-derivatives.ts";
import { makeMaster } from "./pictures.ts";
import { signFileUrl } from "./private-addresses.ts";

/** Limits parallel decoding, because a picture of 40 million pixels fills 160 MB. */
const limitDecoding = createSemaphore({
  maxAtOnce: 2,
  maxWaiting: 20,
  refusal: () =>
    new ShopError("unavailable", "Too many pictures at once. Please try again.", { retryAfter: 5 }),
});

/**
 * Stores an uploaded picture, re-encoded and under a random name. Writes the file before the row, and keeps both or
 * neither.
 * @returns its address, signed for some minutes if private
 * @throws ShopError `unsupported_media`, `too_large`, `validation`, `unavailable` (disk full, object storage
 * unreachable)
 */
export async function storeUpload(
  deps: Deps,
  shopper: Shopper,
  { bucket, fileBytes }: { bucket: Bucket; fileBytes: Buffer },
): Promise<string> {
  const id = await store(deps, { bucket, fileBytes }, async (tx) => {
    await lockShopper(tx, shopper);
    return shopper.id;
  });
  return buckets[bucket].isPublic ? publicAddress(bucket, id) : signFileUrl(deps, bucket, id);
}

/**
 * Stores a picture that staff show to shoppers.
 * @returns its address
 * @throws ShopError like storeUpload
 */
export async function storeShopPicture(
  deps: Deps,
  actor: Operator,
  fileBytes: Buffer,
): Promise<string> {
  const bucket = "catalogue";
  const id = await store(deps, { bucket, fileBytes }, async (tx, picture) => {
    await recordAudit(tx, actor, { action: "upload-picture", subject: `picture ${picture}` });
    return null;
  });
  return publicAddress(bucket, id);
}

/**
 * @param findOwner returns the owner within the transaction that stores the row; null for the shop
 * @returns the picture's id
 */
async function store(
  deps: Deps,
  { bucket, fileBytes }: { bucket: Bucket; fileBytes: Buffer },
  findOwner: (tx: Tx, id: string) => Promise<string | null>,
): Promise<string> {
  const { webp, ...master } = await limitDecoding(() => makeMaster(fileBytes));
  const id = randomId();
  const name = masterName(bucket, id);
  await writeFileOrRefuse(deps, name, webp);
  try {
    await inTransaction(deps.db, async (tx) => {
      const picture = { id, bucket, ...master, bytes: webp.length };
      await insertUpload(tx, picture, await findOwner(tx, id));
      if (buckets[bucket].isPublic) await addJob(tx, makeDerivativesJob, { bucket, id });
    });
  } catch (error) {
    await deps.files.remove(name);
    throw error;
  }
  return id;
}

/** Writes a file. @throws ShopError `unavailable` */
export async function writeFileOrRefuse(
  deps: Deps,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  try {
    await deps.files.write(name, bytes);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    deps.log.error({ err: error }, "files cannot be stored");
    throw new ShopError("unavailable", "Pictures cannot be stored now. Please try again later.", {
      retryAfter: 60,
    });
  }
}
