import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { acceptsCoding, namesEtag } from "@harbour/api";
import { securityHeaders } from "@harbour/site-kit/security-headers";
import type { PackedPage } from "./page-packer.ts";

/** A rendered page that is the same for all visitors. */
export interface PublicPage {
  readonly status: number;
  /** The page's headers, such as type, language and policy. The cache overrides its own headers. */
  readonly headers: Headers;
  readonly packed: PackedPage;
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
export function preparePage({ status, headers, packed }: PublicPage): PreparedPage {
  const etag = computeEtag(packed, headers.get("content-security-policy"));
  const validators = ["etag", etag, "vary", "accept-encoding, cookie"];
  const keptHeaders = [...headers].filter(([name]) => !decidedHere.has(name));
  const common = [...keptHeaders, ...Object.entries(securityHeaders)].flat().concat(validators);
  const whole = [...common, "content-encoding", "gzip", "content-length", String(packed.length)];
  return {
    bytes: packed.ownBytes + common.join("").length + 1024,
    send: (req, res) => {
      const control = ["cache-control", isPrefetch(req) ? forTheNextStep : "public, no-cache"];
      if (namesEtag(req.headers["if-none-match"], etag)) {
        res.writeHead(304, [...validators, ...control]).end();
      } else if (acceptsGzip(req)) {
        res.writeHead(status, [...whole, ...control]);
        sendPieces(packed.pieces, req.method, res);
      } else {
        // Requests without gzip are rare, so they wait for the unpacking.
        const body = gunzipSync(Buffer.concat(packed.pieces));
        res.writeHead(status, [...common, "content-length", String(body.length), ...control]);
        sendPieces([body], req.method, res);
      }
    },
  };
}

/** Returns a weak ETag of the compressed bytes, because these are a tenth of the page. */
function computeEtag({ pieces }: PackedPage, policy: string | null): string {
  const digest = createHash("sha256").update(policy ?? "");
  for (const piece of pieces) digest.update(piece);
  return `W/"${digest.digest("base64url").slice(0, 22)}"`;
}

/** Sends the pieces in order without joining them. Sends no body for a HEAD request. */
export function sendPieces(
  pieces: readonly Buffer[],
  method: string | undefined,
  res: ServerResponse,
): void {
  if (method !== "HEAD") for (const piece of pieces) res.write(piece);
  res.end();
}

function isPrefetch(req: IncomingMessage): boolean {
  return req.headers["sec-purpose"]?.toString().startsWith("prefetch") ?? false;
}

export function acceptsGzip(req: IncomingMessage): boolean {
  return acceptsCoding(req.headers["accept-encoding"], "gzip");
}

/**
 * The cache header of a prefetched page: 10 s cover the time from hovering a link to pressing it.
 */
const forTheNextStep = "private, max-age=10";
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
