import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable, Transform } from "node:stream";

/** The largest body a page takes: five pictures of a payment proof and the fields beside them. */
const largestBody = 56 * 1024 * 1024;

export class BodyTooLarge extends Error {}

/**
 * Node's request as the web's, for the page handler. Its signal aborts when the visitor leaves. By hand: the router's node
 * adapter believes any host, and sets no limit to bodies.
 */
export function webRequest(
  request: IncomingMessage,
  response: ServerResponse,
  publicUrl: string,
): Request {
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  const headers = new Headers();
  for (let index = 0; index + 1 < request.rawHeaders.length; index += 2) {
    headers.append(request.rawHeaders[index] ?? "", request.rawHeaders[index + 1] ?? "");
  }
  // Who asks for the headers alone is told those of the whole page.
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
  const init: RequestInit & { duplex?: "half" } = { method, headers, signal: leaving.signal };
  if (method !== "GET") {
    init.body = Readable.toWeb(limited(request)) as ReadableStream;
    init.duplex = "half";
  }
  return new Request(addressOf(request, publicUrl), init);
}

/**
 * The host is the one the visitor wrote, so that a shop opened as `localhost` works like one opened as `127.0.0.1`; the
 * scheme is the public one. `//elsewhere/path` and whole addresses in the request line stay paths of this shop.
 */
function addressOf(request: IncomingMessage, publicUrl: string): URL {
  const { host = "" } = request.headers;
  const isHost = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i.test(host);
  const own = `${new URL(publicUrl).protocol}//${host}`;
  const address = new URL(isHost && URL.canParse(own) ? own : publicUrl);
  const [path, query] = splitOnce(request.url ?? "/", "?");
  address.pathname = path.startsWith("/") ? path.replace(/^\/{2,}/, "/") : "/";
  if (query !== undefined) address.search = query;
  return address;
}

function limited(request: IncomingMessage): Readable {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > largestBody) throw new BodyTooLarge();
  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > largestBody ? new BodyTooLarge() : null, chunk);
    },
  });
  request.once("error", (error) => counter.destroy(error));
  return request.pipe(counter);
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
