import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "@harbour/api";
import { securityHeaders } from "@harbour/site-kit/security-headers";
import { recompressSmaller, negotiateEncoding } from "./compress-page.ts";

/** A rendered page that is the same for all visitors. */
export interface PublicPage {
  readonly status: number;
  /** The page's headers, such as type, language and policy. Headers that the cache sets itself take precedence. */
  readonly headers: Headers;
  /** The page compressed with brotli. */
  readonly compressed: Buffer;
}

/** A page that is ready to be sent many times, compressed and with its headers. */
export interface PreparedPage {
  /** The size in memory, in bytes. */
  readonly bytes: number;
  readonly send: (req: IncomingMessage, res: ServerResponse) => void;
}

/**
 * Prepares a page for sending. Caches must revalidate the page each time. Only a prefetched page may be shown without
 * revalidation, because that would take as long as fetching it.
 */
export function preparePage({ status, headers, compressed }: PublicPage): PreparedPage {
  const etag = computeEtag(compressed, headers.get("content-security-policy"));
  const validators = ["etag", etag, "vary", "accept-encoding, cookie"];
  const keptHeaders = [...headers].filter(([name]) => !ownHeaders.has(name));
  const commonHeaders = [...keptHeaders, ...Object.entries(securityHeaders)]
    .flat()
    .concat(validators);
  let smallestBody = compressed;
  let answerCount = 0;
  let isRecompressed = false;
  const recompressPage = async () => {
    isRecompressed = true;
    const recompressed = await recompressSmaller(compressed);
    if (recompressed.length < smallestBody.length) smallestBody = recompressed;
  };
  return {
    bytes: compressed.length + commonHeaders.join("").length + 1024,
    send: (req, res) => {
      const cacheControl = [
        "cache-control",
        isPrefetch(req) ? prefetchCaching : "public, no-cache",
      ];
      if (matchesEtag(req.headers["if-none-match"], etag)) {
        res.writeHead(304, [...validators, ...cacheControl]).end();
        return;
      }
      // Compresses a page better on its second request. If that fails, the page keeps its present form.
      if ((answerCount += 1) > 1 && !isRecompressed && claimRecompression())
        recompressPage().catch(() => undefined);
      const { body, encoding } = negotiateEncoding(smallestBody, req);
      const length = ["content-length", String(body.length)];
      const encodingHeader = encoding ? ["content-encoding", encoding] : [];
      res.writeHead(status, [...commonHeaders, ...encodingHeader, ...length, ...cacheControl]);
      res.end(req.method === "HEAD" ? undefined : body);
    },
  };
}

/** The time from which another page may be compressed again, in milliseconds of the process's clock. */
let nextRecompressionAt = 0;

/** Allows one page a second to be compressed again, because each takes a core 70 ms. */
function claimRecompression(): boolean {
  const now = performance.now();
  if (now < nextRecompressionAt) return false;
  nextRecompressionAt = now + 1000;
  return true;
}

/** Returns a weak ETag over the compressed bytes, because these are only a fifth of the page's size. */
function computeEtag(compressed: Buffer, policy: string | null): string {
  const digest = createHash("sha256")
    .update(policy ?? "")
    .update(compressed);
  return `W/"${digest.digest("base64url").slice(0, 22)}"`;
}

function isPrefetch(req: IncomingMessage): boolean {
  return req.headers["sec-purpose"]?.toString().startsWith("prefetch") ?? false;
}

/** The cache header of a prefetched page. 10 s cover the time between hovering over a link and pressing it. */
const prefetchCaching = "private, max-age=10";
const ownHeaders: ReadonlySet<string> = new Set([
  ...Object.keys(securityHeaders),
  "cache-control",
  "cache-tag",
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "vary",
]);
