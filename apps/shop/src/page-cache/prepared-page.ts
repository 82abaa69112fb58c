import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { matchesEtag } from "@harbour/api";
import { securityHeaders } from "@harbour/site-kit/security-headers";
import { compressHarder, recodeBody } from "./compress-page.ts";

/** A rendered page that is the same for all visitors. */
export interface PublicPage {
  readonly status: number;
  /** The page's headers, such as type, language and policy. The cache overrides its own headers. */
  readonly headers: Headers;
  /** The page as brotli. */
  readonly compressed: Buffer;
}

/** A page ready to be sent many times, compressed and with its headers. */
export interface PreparedPage {
  /** The size in memory, in bytes. */
  readonly bytes: number;
  readonly send: (req: IncomingMessage, res: ServerResponse) => void;
}

/**
 * Prepares a page for sending. Caches must revalidate it each time. A browser may show a prefetched
 * page without revalidation, because that takes as long as fetching.
 */
export function preparePage({ status, headers, compressed }: PublicPage): PreparedPage {
  const etag = computeEtag(compressed, headers.get("content-security-policy"));
  const validators = ["etag", etag, "vary", "accept-encoding, cookie"];
  const keptHeaders = [...headers].filter(([name]) => !decidedHere.has(name));
  const common = [...keptHeaders, ...Object.entries(securityHeaders)].flat().concat(validators);
  let kept = compressed;
  let answers = 0;
  let isShrunk = false;
  const shrink = async () => {
    isShrunk = true;
    const smaller = await compressHarder(compressed);
    if (smaller.length < kept.length) kept = smaller;
  };
  return {
    bytes: compressed.length + common.join("").length + 1024,
    send: (req, res) => {
      const control = ["cache-control", isPrefetch(req) ? prefetchCaching : "public, no-cache"];
      if (matchesEtag(req.headers["if-none-match"], etag)) {
        res.writeHead(304, [...validators, ...control]).end();
        return;
      }
      // Compresses a page on its second request. If that fails, the page keeps its form.
      if ((answers += 1) > 1 && !isShrunk && takeShrinkTurn()) shrink().catch(() => undefined);
      const { body, coding } = recodeBody(kept, req);
      const length = ["content-length", String(body.length)];
      const encoding = coding ? ["content-encoding", coding] : [];
      res.writeHead(status, [...common, ...encoding, ...length, ...control]);
      res.end(req.method === "HEAD" ? undefined : body);
    },
  };
}

/** The time of the process's clock in milliseconds from which a page may be compressed again. */
let nextShrink = 0;

/** Allows one page a second, because each takes a core 70 ms. */
function takeShrinkTurn(): boolean {
  const now = performance.now();
  if (now < nextShrink) return false;
  nextShrink = now + 1000;
  return true;
}

/** Returns a weak ETag of the compressed bytes, because these are a fifth of the page. */
function computeEtag(compressed: Buffer, policy: string | null): string {
  const digest = createHash("sha256")
    .update(policy ?? "")
    .update(compressed);
  return `W/"${digest.digest("base64url").slice(0, 22)}"`;
}

function isPrefetch(req: IncomingMessage): boolean {
  return req.headers["sec-purpose"]?.toString().startsWith("prefetch") ?? false;
}

/**
 * The cache header of a prefetched page: 10 s cover the time from hovering a link to pressing it.
 */
const prefetchCaching = "private, max-age=10";
const decidedHere: ReadonlySet<string> = new Set([
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
