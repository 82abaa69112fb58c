import type { IncomingMessage, ServerResponse } from "node:http";

/** The largest body a page takes: five pictures of a payment proof and the fields beside them. */
const largestBody = 56 * 1024 * 1024;

/** A request that no page can be made of; the sentence is for whoever sent it. */
export class UnreadableRequest extends Error {
  readonly status: 400 | 405 | 413 | 415;

  constructor(status: 400 | 405 | 413 | 415, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/**
 * Node's request as the web's, for the page handler. Its signal aborts when the visitor leaves. By hand: the router's node
 * adapter believes any host, and sets no limit to bodies. Forms are read to their end first: a page that waits for one would
 * hold one of the few places where pages are made, and one that is cut off is no fault of the page.
 * @throws UnreadableRequest
 */
export async function webRequest(
  request: IncomingMessage,
  response: ServerResponse,
  publicUrl: string,
): Promise<Request> {
  if (!pageMethods.includes(request.method ?? ""))
    throw new UnreadableRequest(405, "Pages are read with GET and answered with POST.");
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
  const init: RequestInit = { method, headers, signal: leaving.signal };
  if (method !== "GET") init.body = await readForm(request);
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

export const pageMethods = ["GET", "HEAD", "POST"];

/** A form as browsers send it, or nothing at all. @throws UnreadableRequest */
async function readForm(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const body = await readBody(request);
  const type = request.headers["content-type"] ?? "";
  if (body.length === 0 || /^application\/x-www-form-urlencoded(;|$)/i.test(type)) return body;
  if (!/^multipart\/form-data;/i.test(type))
    throw new UnreadableRequest(415, "Please send this as a form.");
  try {
    await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new UnreadableRequest(
      400,
      "The form could not be read to its end. Please send it again.",
    );
  }
  return body;
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new UnreadableRequest(413, "These files are too large together.");
  if (Number(request.headers["content-length"] ?? 0) > largestBody) throw tooLarge();
  const chunks: Buffer[] = [];
  let seen = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      seen += chunk.length;
      if (seen > largestBody) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof UnreadableRequest) throw error;
    throw new UnreadableRequest(400, "The request was cut off.");
  }
  return Buffer.concat(chunks);
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
