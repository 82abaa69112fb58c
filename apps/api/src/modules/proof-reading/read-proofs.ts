import { createHash } from "node:crypto";
import type { Deps } from "../../platform/deps.ts";
import { inTransaction } from "../../platform/db.ts";
import { setting } from "../configuration/index.ts";
import { readUpload } from "../files/index.ts";
import {
  findSimilarProofs,
  giveBackProof,
  maxReadings,
  offlinePayment,
  storeReading,
  takeUnreadProof,
  type UnreadProof,
} from "../orders/index.ts";
import { duplicatesOf, maxDistance } from "./find-duplicates.rules.ts";
import { readingOf, unreadable } from "./proof-reading.rules.ts";
import type { RecognisedPicture } from "./recognised.ts";
import { runRecogniser } from "./run-recogniser.ts";

interface Options {
  readonly signal: AbortSignal;
  /** Replaces the engine where a test is about what becomes of its words. */
  readonly recognise?: typeof runRecogniser;
}

/** A job may not take minutes: whoever comes next goes on. */
const maxProofsOfJob = 20;
/** Nothing so small holds a line that can be read. */
const leastSide = 200;

const reading = { isUnderWay: false, isAskedAgain: false };

/**
 * Reads the pictures that nobody has read, one after the other: of several jobs in a process one reads, and looks once more for what the
 * others came for.
 * @returns not done: there may be more
 */
export async function readProofs(deps: Deps, options: Options): Promise<{ isDone: boolean }> {
  if (reading.isUnderWay) {
    reading.isAskedAgain = true;
    return { isDone: true };
  }
  reading.isUnderWay = true;
  try {
    for (let count = 0; count < maxProofsOfJob; count += 1) {
      reading.isAskedAgain = false;
      const proof = await takeUnreadProof(deps.db);
      if (proof) await readProof(deps, proof, options);
      else if (!reading.isAskedAgain) return { isDone: true };
    }
    return { isDone: false };
  } finally {
    reading.isUnderWay = false;
  }
}

async function readProof(
  deps: Deps,
  proof: UnreadProof,
  { signal, recognise = runRecogniser }: Options,
): Promise<void> {
  const upload = await readUpload(deps, { bucket: "payment-proofs", id: proof.uploadId });
  if (upload === undefined) return;
  const isTooSmall = Math.min(upload.width, upload.height) < leastSide;
  const recognised = isTooSmall ? undefined : await recognise(upload.picture, { signal });
  if (signal.aborted) {
    await giveBackProof(deps.db, proof.id);
    signal.throwIfAborted();
  }
  if (recognised === undefined && !isTooSmall && proof.attempt < maxReadings) {
    deps.log.warn({ order_id: proof.orderId, attempt: proof.attempt }, "a proof was not read");
    return;
  }
  await keepReading(deps, proof, upload.picture, recognised);
}

async function keepReading(
  deps: Deps,
  proof: UnreadProof,
  picture: Buffer,
  recognised: RecognisedPicture | undefined,
): Promise<void> {
  const marks = {
    sha256: createHash("sha256").update(picture).digest("hex"),
    hash: recognised?.pictureHash ?? null,
  };
  const readAt = deps.clock();
  const read = recognised
    ? readingOf(recognised.looks, {
        shop: await setting(deps.db, offlinePayment),
        total: proof.total,
        language: proof.language,
        readAt,
      })
    : unreadable(readAt);
  const similar = await findSimilarProofs(deps.db, proof, marks, read, maxDistance);
  const complete = { ...read, duplicates: duplicatesOf(read, similar) };
  await inTransaction(deps.db, (tx) => storeReading(tx, proof.id, complete, marks));
}
