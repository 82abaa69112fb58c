import type { IncomingMessage, ServerResponse } from "node:http";
import type { ByteBudget } from "@harbour/api";
import { RefusedRequest } from "./refused-request.ts";

export interface BodyLimits {
  readonly maxBytes: number;
  readonly budget: ByteBudget;
  /** The sender's network. */
  readonly network: string;
  /** The minimum pace, in bytes per interval. Slower senders are disconnected. */
  readonly pace: { readonly minBytes: number; readonly perMs: number };
}

/**
 * Reads a body completely. Its bytes count in the budget from their arrival to the end of the answer, so idle
 * connections reserve nothing. A body whose announced size exceeds the budget is refused before it is sent.
 * @throws RefusedRequest
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, budget, network, pace }: BodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  const makeTooLargeError = () =>
    new RefusedRequest(413, "This is too large. Please send less at once.");
  const announcedBytes = Number(request.headers["content-length"] ?? 0);
  if (announcedBytes > maxBytes) throw makeTooLargeError();
  const makeBusyError = () =>
    new RefusedRequest(503, "Many forms are being sent. Please try again shortly.");
  if (!budget.fits(network, announcedBytes)) throw makeBusyError();
  let takenBytes = 0;
  let isOver = false;
  const reserveBytes = (bytes: number) => {
    if (!budget.reserve(network, bytes)) throw makeBusyError();
    takenBytes += bytes;
  };
  response.once("close", () => {
    isOver = true;
    budget.release(network, takenBytes);
  });
  const chunks: Buffer[] = [];
  let receivedBytes = 0;
  const slow = watchBodyPace(() => receivedBytes, pace);
  try {
    // The connection stays open after the loop, so that a refused client receives the answer.
    const body = request.iterator({ destroyOnReturn: false });
    for (;;) {
      const { done, value } = await Promise.race([body.next(), slow.refusal]);
      // Bytes counted after the response has closed would never be released.
      if (done === true || isOver) break;
      const bytes = value as Buffer;
      if (receivedBytes + bytes.length > maxBytes) throw makeTooLargeError();
      reserveBytes(bytes.length);
      receivedBytes += bytes.length;
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
    throw new RefusedRequest(400, "The request was cut off.");
  } finally {
    slow.stop();
  }
  if (isOver) throw new RefusedRequest(400, "The request was cut off.");
  return Buffer.concat(chunks);
}

function watchBodyPace(readProgress: () => number, { minBytes, perMs }: BodyLimits["pace"]) {
  const { promise: refusal, reject } = Promise.withResolvers<never>();
  let bytesBefore = 0;
  const timer = setInterval(() => {
    if (readProgress() - bytesBefore < minBytes)
      reject(new RefusedRequest(408, "This took too long to arrive. Please send it again."));
    bytesBefore = readProgress();
  }, perMs);
  return { refusal, stop: () => clearInterval(timer) };
}
