import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import {
  type Bucket,
  derivativeName,
  derivativeWidths,
  formatsFor,
  masterName,
} from "./files.rules.ts";

const forever = "public, max-age=31536000, immutable";
/** While the worker has not made the smaller copies yet. */
const briefly = "public, max-age=60";

interface Choice {
  readonly name: string;
  readonly cacheControl: string;
  readonly isNegotiated: boolean;
}

/** A picture everybody may see; `?w=320|640|960` chooses a smaller copy in the best format the caller takes. */
export async function servePublicPicture(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  picture: { bucket: Bucket; id: string },
): Promise<FastifyReply> {
  const { w } = request.query as { w?: unknown };
  const { name, cacheControl, isNegotiated } = await choose(
    deps,
    picture,
    Number(w ?? 0),
    request.headers.accept,
  );
  if (isNegotiated) void reply.header("vary", "Accept");
  void reply.header("cache-control", cacheControl);
  return sendFile(deps, request, reply, name);
}

async function choose(
  deps: Deps,
  { bucket, id }: { bucket: Bucket; id: string },
  wished: number,
  accept: string | undefined,
): Promise<Choice> {
  const name = masterName(bucket, id);
  const width = derivativeWidths.find((one) => one === wished);
  if (width === undefined) return { name, cacheControl: forever, isNegotiated: false };
  for (const format of formatsFor(accept)) {
    const smaller = derivativeName(bucket, id, width, format);
    if (await deps.files.find(smaller)) {
      return { name: smaller, cacheControl: forever, isNegotiated: true };
    }
  }
  // The smallest is made last: where it is, the master is no larger than what was wished for.
  const isFinal = (await deps.files.find(derivativeName(bucket, id, 320, "avif"))) !== undefined;
  return { name, cacheControl: isFinal ? forever : briefly, isNegotiated: true };
}

const types: Record<string, string> = {
  webp: "image/webp",
  avif: "image/avif",
  jpeg: "image/jpeg",
};

/** Names are never used twice for different bytes, so the name is the ETag. */
export async function sendFile(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Promise<FastifyReply> {
  const found = await deps.files.find(name);
  if (found === undefined) return reply.removeHeader("cache-control").callNotFound() as never;
  const etag = `"${name.slice(name.indexOf("/") + 1)}"`;
  void reply.header("etag", etag).header("content-security-policy", "default-src 'none'; sandbox");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  void reply
    .type(types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream")
    .header("content-length", found.size);
  return reply.send(request.method === "HEAD" ? "" : deps.files.stream(name));
}
