import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/modules/deps.ts";
import { matchesEtag } from "../../platform/requests/http-headers.rules.ts";
import { mediaName, mediaTypes, type MediaFile, parseRange } from "./media.rules.ts";
import { emptyBody } from "./serve-picture.ts";

/** Serves a film or its captions, whole or in byte ranges. Safari and seeking need ranges. */
export async function serveMedia(
  { files }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: MediaFile,
): Promise<FastifyReply> {
  const name = mediaName(file);
  const storedFile = await files.find(name);
  if (storedFile === undefined) return reply.callNotFound() as never;
  const etag = `"${file.id}"`;
  void reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("x-content-type-options", "nosniff")
    .header("accept-ranges", "bytes")
    .header("etag", etag);
  if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const range = parseRange(request.headers.range, storedFile.size);
  if (range === undefined)
    return reply.code(416).header("content-range", `bytes */${storedFile.size}`).send();
  const { from, to } = range ?? { from: 0, to: storedFile.size - 1 };
  if (range !== null)
    reply.code(206).header("content-range", `bytes ${from}-${to}/${storedFile.size}`);
  void reply.type(mediaTypes[file.extension]).header("content-length", to - from + 1);
  if (request.method === "HEAD") return reply.send(emptyBody());
  const openFile = await files.open(name);
  if (openFile === undefined) return reply.callNotFound() as never;
  return reply.send(Readable.from(streamRange(openFile.stream, { from, to })));
}

async function* streamRange(stream: Readable, { from, to }: { from: number; to: number }) {
  let position = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const [start, end] = [Math.max(0, from - position), Math.min(chunk.length, to + 1 - position)];
    if (end > start) yield chunk.subarray(start, end);
    position += chunk.length;
    // The whole range is sent.
    if (position > to) return;
  }
}
