import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { newNonce } from "./nonce.ts";
import { pageWithNonce, type Joinable } from "./page-with-nonce.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

/** A page as it was rendered: whole, public, the same for everybody who asks for it. */
export interface RenderedPage {
  readonly status: number;
  /** Its own headers, such as the type and the language; what this folder decides is replaced. */
  readonly headers: Readonly<Record<string, string>>;
  /** As gzip: a tenth of the memory. */
  readonly packed: Buffer;
  /** Every entity it was made from, as `cache-tag` names them. */
  readonly tags: readonly string[];
  /** The nonce it was rendered with; absent for data that holds none. */
  readonly nonce?: string;
}

/** A page that can be sent any number of times, compressed and with its headers laid out. */
export interface CachedPage {
  /** The most memory it takes. */
  readonly byteLength: number;
  readonly send: (req: IncomingMessage, res: ServerResponse) => void;
}

/** Only a plain success without cookies may be kept: all else is about one visitor or one moment. */
export function mayBeKept(page: RenderedPage): boolean {
  return (
    page.status === 200 &&
    !Object.keys(page.headers).some((name) => name.toLowerCase() === "set-cookie")
  );
}

export function cachedPage(page: RenderedPage): CachedPage {
  return page.nonce === undefined ? plainPage(page) : noncePage(page, page.nonce);
}

/**
 * No validator and `no-cache`: a 304 would keep an old body alive under its old nonce, and a nonce must serve one response
 * only. Browsers ask again on every visit and get a new nonce, while going back still works from the browser's own memory (which
 * `no-store` forbids). `private` keeps shared caches from handing one nonce to many.
 */
function noncePage(page: RenderedPage, placeholder: string): CachedPage {
  const { status, packed } = page;
  const common = [...ownHeaders(page), "cache-control", "private, no-cache"];
  // Most addresses of a large shop are asked for once before they change: the first answer goes out as it was rendered, and
  // only what is asked for again is made ready for other nonces.
  let isUnused = true;
  let ready: Joinable | undefined;
  return {
    byteLength: 3 * packed.length,
    send: (req, res) => {
      if (isUnused) {
        isUnused = false;
        sendPacked(req, res, { status, headers: [...common, ...policyOf(placeholder)], packed });
        return;
      }
      ready ??= pageWithNonce(gunzipSync(packed), placeholder);
      const nonce = newNonce();
      const joined = ready.join(nonce);
      sendPacked(req, res, { status, headers: [...common, ...policyOf(nonce)], packed: joined });
      // With nothing left to write the system has its own copy already. Otherwise the bytes are still to be read from this
      // very buffer, for a slow reader or behind an earlier answer on the same connection (then there is no socket yet).
      if (res.socket?.writableLength === 0) ready.giveBack(joined);
    },
  };
}

/**
 * Data without a nonce is sent as it is, and may be confirmed by its ETag. What a browser fetches because its visitor is
 * about to go there, it may use without asking again: asking would take as long as fetching.
 */
function plainPage(page: RenderedPage): CachedPage {
  const { status, packed } = page;
  const etag = `W/"${createHash("sha256").update(packed).digest("base64url").slice(0, 22)}"`;
  const own = [...ownHeaders(page), "etag", etag, "cache-control"];
  return {
    byteLength: packed.length,
    send: (req, res) => {
      const headers = [...own, isPrefetch(req) ? FOR_THE_NEXT_STEP : "private, no-cache"];
      if (req.headers["if-none-match"]?.includes(etag)) res.writeHead(304, headers).end();
      else sendPacked(req, res, { status, headers, packed });
    },
  };
}

function sendPacked(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, packed }: { status: number; headers: string[]; packed: Buffer },
): void {
  const isTaken = acceptsGzip(req);
  // Hardly anybody but programs asks without; they wait a moment.
  const body = isTaken ? packed : gunzipSync(packed);
  headers.push("content-length", String(body.length));
  if (isTaken) headers.push("content-encoding", "gzip");
  res.writeHead(status, headers);
  res.end(req.method === "HEAD" ? undefined : body);
}

function policyOf(nonce: string): [string, string] {
  return ["content-security-policy", contentSecurityPolicy(nonce)];
}

function ownHeaders(page: RenderedPage): string[] {
  const own = Object.entries(page.headers).filter(
    ([name]) => !DECIDED_HERE.has(name.toLowerCase()),
  );
  return [...own, ...Object.entries(securityHeaders), ["vary", "accept-encoding, cookie"]].flat();
}

function isPrefetch(req: IncomingMessage): boolean {
  return req.headers["sec-purpose"]?.toString().startsWith("prefetch") ?? false;
}

function acceptsGzip(req: IncomingMessage): boolean {
  const accepted = req.headers["accept-encoding"];
  return typeof accepted === "string" && accepted.includes("gzip") && !GZIP_REFUSED.test(accepted);
}

const GZIP_REFUSED = /gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/;
/** A price may be this many seconds old when one arrives: as long as from resting on a link to pressing it. */
const FOR_THE_NEXT_STEP = "private, max-age=10";
const DECIDED_HERE: ReadonlySet<string> = new Set([
  ...Object.keys(securityHeaders),
  "cache-control",
  "cache-tag",
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "vary",
]);
