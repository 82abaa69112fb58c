import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OpenFile, StoredFile } from "../../platform/files/file-store.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { matchesEtag } from "../../platform/requests/http-headers.rules.ts";
import {
  type Bucket,
  derivativeName,
  derivativeWidths,
  chooseFormats,
  masterName,
} from "./files.rules.ts";

const immutableCacheControl = "public, max-age=31536000, immutable";
/** The caching time while the smaller copies are not made yet. */
const shortCacheControl = "public, max-age=60";

/** Serves a public picture; `?w=` chooses a smaller copy in the client's best format. */
export async function servePublicPicture(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { bucket, id }: { bucket: Bucket; id: string },
): Promise<FastifyReply> {
  const { w } = request.query as { w?: unknown };
  const master = masterName(bucket, id);
  const width = derivativeWidths.find((derivativeWidth) => derivativeWidth === Number(w ?? 0));
  if (width === undefined)
    return sendFile(deps, request, reply.header("cache-control", immutableCacheControl), master);

  void reply.header("vary", "Accept");
  for (const format of chooseFormats(request.headers.accept)) {
    const name = derivativeName(bucket, id, width, format);
    const storedFile = await lookUpFile(deps, request, name);
    if (storedFile !== undefined)
      return send(request, reply.header("cache-control", immutableCacheControl), name, storedFile);
  }
  // The smallest copy is made last, so its presence means that a missing wider one will never exist.
  const areCopiesDone =
    (await deps.files.find(derivativeName(bucket, id, 320, "avif"))) !== undefined;
  void reply.header("cache-control", areCopiesDone ? immutableCacheControl : shortCacheControl);
  return sendFile(deps, request, reply, master);
}

export async function sendFile(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Promise<FastifyReply> {
  const storedFile = await lookUpFile(deps, request, name);
  if (storedFile !== undefined) return send(request, reply, name, storedFile);
  return reply.removeHeader("cache-control").callNotFound() as never;
}

/** A file of this name never changes its content, so the name serves as ETag. */
const fileEtag = (name: string): string => `"${name.slice(name.indexOf("/") + 1)}"`;

const isKnown = (request: FastifyRequest, name: string): boolean =>
  matchesEtag(request.headers["if-none-match"], fileEtag(name));

/** Opens the file at once if its bytes are wanted, because in object storage every look-up is a request. */
function lookUpFile({ files }: Deps, request: FastifyRequest, name: string) {
  return request.method === "HEAD" || isKnown(request, name) ? files.find(name) : files.open(name);
}

/** Returns an empty body for HEAD. It is a stream, because an empty text would replace the file's `content-length`. */
export const emptyBody = () => Readable.from([]);

const mimeTypes: Record<string, string> = {
  webp: "image/webp",
  avif: "image/avif",
  jpeg: "image/jpeg",
};

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  storedFile: StoredFile | OpenFile,
): FastifyReply {
  void reply
    .header("etag", fileEtag(name))
    .header("content-security-policy", "default-src 'none'; sandbox");
  if (isKnown(request, name)) return reply.code(304).send();
  void reply
    .type(mimeTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream")
    .header("content-length", storedFile.size);
  return reply.send("stream" in storedFile ? storedFile.stream : emptyBody());
}
