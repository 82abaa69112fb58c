import { createHash } from "node:crypto";
import { setting } from "../../base/configuration/index.ts";
import { readUpload } from "../../base/files/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { FilesUnavailable } from "../../platform/files/file-store.rules.ts";
import { TryAgain } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { offlinePayment } from "../order-payments/index.ts";
import { emitQueueEvent } from "../order-queue/index.ts";
import {
  releaseProof,
  maxReadings,
  storeReading,
  claimUnreadProof,
  type UnreadProof,
} from "../proofs/index.ts";
import { engineAlphabet } from "./engine-alphabet.ts";
import { findDuplicates, maxDistance } from "./find-duplicates.rules.ts";
import { compareReadings, makeUnreadableReading } from "./proof-reading.rules.ts";
import type { RecognisedPicture } from "./recognised-picture.ts";
import { runRecogniser } from "./run-recogniser.ts";

interface Options {
  readonly signal: AbortSignal;
  /** Replaces the engine in tests that need certain words. */
  readonly recognise?: typeof runRecogniser;
}

/**
 * The number of proofs per job. A picture takes up to half a minute, and a job that runs for five minutes counts as
 * abandoned.
 */
const maxProofsPerJob = 6;
/** The least side in pixels of a picture with readable text. */
const minSidePixels = 200;

/**
 * Reads unread pictures one after the other. The job's queue ensures that only one process does so.
 * @returns `isDone: false` when there may be more pictures
 */
export async function readUnreadProofs(deps: Deps, options: Options): Promise<{ isDone: boolean }> {
  for (let count = 0; count < maxProofsPerJob; count += 1) {
    const proof = await claimUnreadProof(deps.db);
    if (proof === undefined) return { isDone: true };
    await readProof(deps, proof, options);
  }
  return { isDone: false };
}

async function readProof(
  deps: Deps,
  proof: UnreadProof,
  { signal, recognise = runRecogniser }: Options,
): Promise<void> {
  const upload = await readPicture(deps, proof);
  const isReadable =
    upload !== undefined &&
    Math.min(upload.width, upload.height) >= minSidePixels &&
    proof.attempt <= maxReadings;
  const recognition = isReadable ? await recognise(upload.picture, { signal }) : "too-hard";
  if (signal.aborted) {
    await releaseProof(deps.db, proof.id);
    signal.throwIfAborted();
  }
  // After the last attempt, a picture counts as unreadable, because further attempts would delay other pictures.
  if (recognition === undefined && proof.attempt < maxReadings) {
    deps.log.warn({ order_id: proof.orderId, attempt: proof.attempt }, "a proof was not read");
    return;
  }
  const picture = upload?.picture;
  const recognisedPicture = recognition === "too-hard" ? undefined : recognition;
  await inTransaction(deps.db, (tx) =>
    saveReading(deps, tx, { proof, picture, recognisedPicture }),
  );
}

/**
 * Reads a proof's picture from storage.
 * @returns undefined when the picture is lost
 * @throws TryAgain when storage is unavailable now
 */
async function readPicture(deps: Deps, proof: UnreadProof) {
  try {
    return await readUpload(deps, { bucket: "payment-proofs", id: proof.uploadId });
  } catch (error) {
    if (error instanceof FilesUnavailable) {
      await releaseProof(deps.db, proof.id);
      throw new TryAgain(error.message);
    }
    deps.log.error({ err: error, order_id: proof.orderId }, "the picture of a proof is lost");
    return undefined;
  }
}

/**
 * Stores a reading with its duplicates. A lock lets one process at a time do so. Thus the later of two copies finds
 * the earlier.
 */
export async function saveReading(
  deps: Deps,
  tx: Tx,
  {
    proof,
    picture,
    recognisedPicture,
  }: {
    proof: Omit<UnreadProof, "uploadId" | "attempt">;
    picture: Buffer | undefined;
    recognisedPicture: RecognisedPicture | undefined;
  },
): Promise<void> {
  const marks = {
    sha256: picture ? createHash("sha256").update(picture).digest("hex") : null,
    hash: recognisedPicture?.pictureHash ?? null,
  };
  const readAt = deps.clock();
  const alphabet = await engineAlphabet();
  const reading = recognisedPicture
    ? compareReadings(recognisedPicture.wordPasses, {
        shop: await setting(tx, offlinePayment),
        total: proof.total,
        language: proof.language,
        readAt,
        canRead: (letter) => alphabet.has(letter),
      })
    : makeUnreadableReading(readAt);
  await storeReading(tx, proof, { reading, marks }, maxDistance, (similarProofs) =>
    findDuplicates(reading, similarProofs),
  );
  await emitQueueEvent(tx, "order.proof_read", { id: proof.orderId, reference: proof.reference });
}
