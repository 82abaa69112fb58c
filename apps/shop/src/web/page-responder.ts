import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import {
  type ChangeFeed,
  createSemaphore,
  type Log,
  networkKey,
  type RateLimits,
  ShopError,
  visitorAddress,
} from "@harbour/api";
import type { PageHandler, RenderedPage } from "@harbour/storefront";
import {
  compressPage,
  encodePage,
  preparePage,
  type PreparedPage,
  type MadePage,
  type PageCache,
  securityHeaders,
} from "../page-cache/index.ts";
import { RefusedRequest } from "./refused-request.ts";
import { strictTransport } from "./strict-transport.ts";
import { pageMethods, webRequest } from "./web-request.ts";

export interface PageResponderOptions {
  handlePage: PageHandler;
  cache: PageCache;
  publicUrl: string;
  trustedHops: number;
  limits: Pick<RateLimits, "count">;
  changes: Pick<ChangeFeed, "settle">;
  log: Log;
}

/**
 * The maximum milliseconds to wait for the change log, longer than a usual read. While the database is down, pages do
 * not wait.
 */
const maxSettlingMs = 1000;

/** The limit of forms per network, more than a household needs. The API also counts each call that a form makes. */
const formLimit = { max: 240, perSeconds: 60 };

class TooBusy extends Error {}

/**
 * Creates the handler of page requests. It renders the page, offers public pages to the cache, and answers. Never
 * rejects.
 */
export function createPageResponder(options: PageResponderOptions) {
  const { handlePage, cache, publicUrl, trustedHops, limits, changes, log } = options;
  const transportSecurity = strictTransport(publicUrl);
  // Rendering needs the CPU, so more than a few renders at a time would delay every page.
  const render = createSemaphore({
    maxAtOnce: 8,
    maxWaiting: 256,
    refusal: () => new TooBusy("Too many pages are being rendered."),
  });

  async function make(
    request: IncomingMessage,
    pageRequest: Request,
    requestState: { readonly requestId: string; isRedirected: boolean },
  ): Promise<MadePage> {
    const { requestId } = requestState;
    const address = visitorAddress(request, trustedHops);
    const rendered = await handlePage(pageRequest, { requestId, address });
    // The header is stored with the page, because the cache answers before any hook could add headers.
    if (transportSecurity !== undefined)
      rendered.response.headers.set("strict-transport-security", transportSecurity);
    requestState.isRedirected = pageRequest.method === "POST" && isRedirect(rendered.response);
    if (!rendered.isPublic) {
      const personalReply = await personalPage(request, rendered, requestId);
      return { page: personalReply, tags: [], isPublic: false };
    }
    const { status, headers } = rendered.response;
    const compressed = compressPage(await rendered.body());
    return {
      page: preparePage({ status, headers, compressed }),
      tags: rendered.tags,
      isPublic: true,
    };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    try {
      const network = networkKey(visitorAddress(request, trustedHops));
      const countForm = () => limitForms(limits, network);
      const pageRequest = await webRequest(request, response, { publicUrl, network, countForm });
      const requestState = { requestId, isRedirected: false };
      const page = await cache.render(request, () =>
        render(() => make(request, pageRequest, requestState)),
      );
      // After a change, visitors look for its result, so stale pages must be evicted first.
      if (requestState.isRedirected)
        await Promise.race([changes.settle(), pause(maxSettlingMs, undefined, { ref: false })]);
      page.send(request, response);
    } catch (error) {
      answerWithError(error, response, requestId, log);
    }
  };
}

/** Tells whether a response redirects. For forms sent by script, the router answers 202 instead. */
const isRedirect = ({ status }: Response): boolean =>
  status === 202 || (status >= 300 && status < 400);

/** @throws RefusedRequest */
function limitForms(limits: Pick<RateLimits, "count">, network: string): void {
  try {
    limits.count("page-form", formLimit, [network]);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { retryAfter = 60 } = error.replyFields;
    const sentence = `Too many forms. Please wait ${retryAfter} seconds and send it again. 請於 ${retryAfter} 秒後再試。 请在 ${retryAfter} 秒后再试。`;
    throw new RefusedRequest(429, sentence, retryAfter);
  }
}

/** Sends a personal page, which is not cached. */
async function personalPage(
  request: IncomingMessage,
  rendered: RenderedPage,
  requestId: string,
): Promise<PreparedPage> {
  const { response: page } = rendered;
  const body = await rendered.body();
  const headers: Record<string, string | string[]> = {
    ...securityHeaders,
    "x-request-id": requestId,
    vary: "accept-encoding, cookie",
  };
  for (const [name, value] of page.headers) if (name !== "set-cookie") headers[name] = value;
  const cookies = page.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  headers["cache-control"] ??= "private, no-cache";
  const encodedBody = body.length > 1024 ? encodePage(body, request) : { body };
  if (encodedBody.encoding) headers["content-encoding"] = encodedBody.encoding;
  if (page.status !== 204 && page.status !== 304)
    headers["content-length"] = String(encodedBody.body.length);
  return {
    bytes: 0,
    send: ({ method }, response) => {
      response.writeHead(page.status, headers);
      response.end(method === "HEAD" ? undefined : encodedBody.body);
    },
  };
}

function answerWithError(
  error: unknown,
  response: ServerResponse,
  requestId: string,
  log: Log,
): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const [status, sentence] =
    error instanceof TooBusy
      ? [503, "The shop is very busy. Please try again in a few seconds."]
      : error instanceof RefusedRequest
        ? [error.status, error.message]
        : [500, "This page could not be made. Please try again."];
  const wait = error instanceof RefusedRequest ? error.retryAfter : undefined;
  const retryAfter = wait ?? (status === 503 ? 5 : undefined);
  if (status === 500) log.error({ err: error, reqId: requestId }, "a page could not be rendered");
  response.writeHead(status, {
    ...securityHeaders,
    "x-request-id": requestId,
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    // The connection closes, because the rest of the body would be read as the next request.
    ...(status === 408 && { connection: "close" }),
    ...(status === 405 && { allow: pageMethods.join(", ") }),
  });
  response.end(sentence);
}
