import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { newNonce } from "./nonce.ts";
import { pageWithNonce, type Joinable } from "./page-with-nonce.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

/** A page as it was rendered: whole, public, the same for everybody who asks for it. */
export interface RenderedPage {
  readonly status: number;
  /** Its own headers, such as the type and the language; what this folder decides is replaced. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Every entity it was made from, as `cache-tag` names them. */
  readonly tags: readonly string[];
  /** The nonce it was rendered with; absent for data that holds none. */
  readonly nonce?: string;
}

/** A page to be sent again, compressed and with its headers laid out. */
export interface CachedPage {
  /** About how much memory it takes. */
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
  const common = [...ownHeaders(page), "cache-control", "private, no-cache"];
  const prepare = () => {
    const { gzip, identity } = pageWithNonce(page.body, placeholder);
    return {
      gzip: sender(page.status, gzip, [...common, ...GZIP_ENCODING]),
      identity: sender(page.status, identity, common),
    };
  };
  // Most addresses of a large shop are asked for once before they change: only what is asked for again is made ready.
  let ready: ReturnType<typeof prepare> | undefined;
  return {
    byteLength: page.body.length * 1.5,
    send: (req, res) => {
      ready ??= prepare();
      if (acceptsGzip(req)) ready.gzip(req, res);
      else ready.identity(req, res);
    },
  };
}

function sender(status: number, body: Joinable, common: readonly string[]): CachedPage["send"] {
  const headers = [...common, "content-length", String(body.byteLength), "content-security-policy"];
  const policyAt = headers.length;
  return (req, res) => {
    const nonce = newNonce();
    headers[policyAt] = contentSecurityPolicy(nonce);
    res.writeHead(status, headers);
    if (req.method === "HEAD") {
      res.end();
      return;
    }
    const joined = body.join(nonce);
    res.end(joined);
    // With nothing left to write the system has its own copy already. Otherwise the bytes are still to be read from this
    // very buffer, for a slow reader or behind an earlier answer on the same connection (then there is no socket yet).
    if (res.socket?.writableLength === 0) body.giveBack(joined);
  };
}

/**
 * Data without a nonce is sent as it is, and may be confirmed by its ETag. What a browser fetches because its visitor is
 * about to go there, it may use without asking again: asking would take as long as fetching.
 */
function plainPage(page: RenderedPage): CachedPage {
  const identity = page.body;
  const gzip = gzipSync(identity, { level: 8 });
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const own = [...ownHeaders(page), "etag", etag, "cache-control"];
  return {
    byteLength: gzip.length + identity.length,
    send: (req, res) => {
      const common = [...own, isPrefetch(req) ? FOR_THE_NEXT_STEP : "private, no-cache"];
      if (req.headers["if-none-match"]?.includes(etag)) {
        res.writeHead(304, common);
        res.end();
        return;
      }
      const packed = acceptsGzip(req);
      const body = packed ? gzip : identity;
      res.writeHead(page.status, [
        ...common,
        "content-length",
        String(body.length),
        ...(packed ? GZIP_ENCODING : []),
      ]);
      if (req.method === "HEAD") res.end();
      else res.end(body);
    },
  };
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
const GZIP_ENCODING = ["content-encoding", "gzip"];
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
