import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Log, visitorAddress } from "@harbour/api";
import type { PageHandler } from "@harbour/storefront";
import {
  contentSecurityPolicy,
  newNonce,
  securityHeaders,
  type Keep,
  type PageCache,
} from "../page-cache/index.ts";
import type { Pack } from "./pack-page.ts";
import { createRenderGate, TooBusy } from "./render-gate.ts";
import { BodyTooLarge, webRequest } from "./web-request.ts";

export interface PageResponderOptions {
  handlePage: PageHandler;
  pack: Pack;
  cache: PageCache;
  publicUrl: string;
  trustedHops: number;
  log: Log;
}

interface Finished {
  status: number;
  headers: Headers;
  body: Buffer;
  nonce: string;
  requestId: string;
}

/** Renders the page a request asks for, hands public ones to the cache, and answers. Never rejects. */
export function createPageResponder(options: PageResponderOptions) {
  const { handlePage, pack, cache, publicUrl, trustedHops, log } = options;
  const gate = createRenderGate({ atOnce: 8, waiting: 256 });

  async function finished(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    keep: Keep,
  ): Promise<Finished> {
    const nonce = newNonce();
    const asked = webRequest(request, response, publicUrl);
    const address = visitorAddress(request, trustedHops);
    const page = await handlePage(asked, { nonce, requestId, address });
    const { status, headers } = page.response;
    const body = Buffer.from(await page.response.arrayBuffer());
    if (page.isPublic && request.method === "GET") {
      const packed = await pack(body);
      const common = { status, headers: Object.fromEntries(headers), packed, tags: page.tags };
      keep(isHtml(headers) ? { ...common, nonce } : common);
    }
    return { status, headers, body, nonce, requestId };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    try {
      const page = await cache.render(request, (keep) =>
        gate.run(() => finished(request, response, requestId, keep)),
      );
      if (page.held) page.held.send(request, response);
      else await send(page.made, pack, request, response);
    } catch (error) {
      refuse(error, response, requestId, log);
    }
  };
}

async function send(
  page: Finished,
  pack: Pack,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers: Record<string, string | string[]> = {
    ...securityHeaders,
    "x-request-id": page.requestId,
    vary: "accept-encoding, cookie",
  };
  for (const [name, value] of page.headers) if (name !== "set-cookie") headers[name] = value;
  const cookies = page.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  headers["cache-control"] ??= "private, no-cache";
  if (isHtml(page.headers)) headers["content-security-policy"] = contentSecurityPolicy(page.nonce);
  const isPacked = page.body.length > 1024 && /\bgzip\b/.test(acceptedBy(request));
  const body = isPacked ? await pack(page.body) : page.body;
  if (isPacked) headers["content-encoding"] = "gzip";
  if (page.status !== 204 && page.status !== 304) headers["content-length"] = String(body.length);
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

function refuse(error: unknown, response: ServerResponse, requestId: string, log: Log): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const [status, sentence] =
    error instanceof TooBusy
      ? [503, "The shop is very busy. Please try again in a few seconds."]
      : error instanceof BodyTooLarge
        ? [413, "These files are too large together."]
        : [500, "This page could not be made. Please try again."];
  if (status === 500) log.error({ err: error, reqId: requestId }, "a page could not be rendered");
  response.writeHead(status, {
    ...securityHeaders,
    "x-request-id": requestId,
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    ...(status === 503 ? { "retry-after": "5" } : {}),
  });
  response.end(sentence);
}

const isHtml = (headers: Headers): boolean =>
  headers.get("content-type")?.startsWith("text/html") ?? false;

const acceptedBy = (request: IncomingMessage): string =>
  request.headers["accept-encoding"]?.toString() ?? "";
