import type { IncomingMessage, ServerResponse } from "node:http";
import { createByteBudget } from "@harbour/api";
import { takesPictures } from "@harbour/storefront";
import type { BodyLimits } from "./read-body.ts";
import { readForm } from "./read-form.ts";
import { RefusedRequest } from "./refused-request.ts";
import { isSharedPicture, pictureAlone } from "./shared-picture.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * Five pictures and the fields beside them, one such form at a time or several usual ones. Taken apart, a form is in memory twice, and its
 * pictures keep a core busy. A network holds at most twice the free room, so slow senders always leave some to others. Forms without
 * pictures never wait for those with.
 */
const withPictures = {
  maxBytes: 56 * megabyte,
  budget: createByteBudget(96 * megabyte, (free) => 2 * free),
  pace: { minBytes: 256 * kilobyte, perMs: 10_000 },
};
const withoutPictures = {
  maxBytes: 256 * kilobyte,
  // Usual forms have a few kilobytes: hundreds of one network at once, and it takes sixteen networks to fill it.
  budget: createByteBudget(16 * megabyte, () => megabyte),
  // More than there is: all of it has to arrive in that time.
  pace: { minBytes: Infinity, perMs: 5_000 },
};
/** A picture as large as the shop takes, and what stands around it. */
const onePicture = { ...withPictures, maxBytes: 11 * megabyte };
/** Returns the limits of forms sent to a page, alone and together. */
export const limitsOf = (path: string): Omit<BodyLimits, "network"> =>
  takesPictures(path) ? withPictures : withoutPictures;

export interface WebRequestFacts {
  readonly publicUrl: string;
  /** The sender's, by which bytes and forms are counted. */
  readonly network: string;
  /** Before its body is read. @throws RefusedRequest */
  readonly countForm: () => void;
}

/**
 * Node's request as the web's, for the page handler. Its signal aborts when the visitor leaves. By hand: the router's node adapter believes
 * any host, and sets no limit to bodies. Forms are read to their end first. A page that waits for a form would hold one of the few places
 * where pages are made. A form that is cut off is no fault of the page.
 * @throws RefusedRequest
 */
export async function webRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { publicUrl, network, countForm }: WebRequestFacts,
): Promise<Request> {
  if (!pageMethods.includes(request.method ?? ""))
    throw new RefusedRequest(405, "Pages are read with GET and answered with POST.");
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  const headers = new Headers();
  for (let index = 0; index + 1 < request.rawHeaders.length; index += 2) {
    headers.append(request.rawHeaders[index] ?? "", request.rawHeaders[index + 1] ?? "");
  }
  const address = addressOf(request, publicUrl);
  // The router would write these to the terminal as they are.
  if (!isDecodable(address.pathname)) throw new RefusedRequest(400, "This address cannot be read.");
  const { signal } = leaving;
  // A HEAD request gets the headers of the whole page.
  if (request.method !== "POST") return new Request(address, { method: "GET", headers, signal });
  const isShared = isSharedPicture(request, address.pathname);
  if (!isShared && !isSameOrigin(request, address, publicUrl))
    throw new RefusedRequest(403, "Forbidden");
  countForm();
  const limits = isShared ? onePicture : limitsOf(address.pathname);
  const form = await readForm(request, response, { ...limits, network });
  // The router refuses every form without an origin, and this one was judged here.
  if (isShared) headers.delete("origin");
  const fields = isShared ? pictureAlone(form) : form;
  return new FormRequest(address, { method: "POST", headers, signal }, fields);
}

/** A form that is taken apart already; its bytes are not kept beside it. */
class FormRequest extends Request {
  override readonly formData: () => Promise<FormData>;

  constructor(address: URL, init: RequestInit, form: FormData) {
    super(address, init);
    this.formData = async () => form;
  }
}

/** A form of another site must not act for our visitor. Browsers name the origin of every POST. */
function isSameOrigin({ headers }: IncomingMessage, address: URL, publicUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] !== "cross-site";
  return origin === address.origin || origin === publicUrl;
}

/**
 * Keeps the host that the visitor typed, so that `localhost` works like `127.0.0.1`. The scheme is
 * the public one. `//elsewhere/path` and whole addresses in the request line stay paths of this
 * shop.
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

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export const pageMethods = ["GET", "HEAD", "POST"];

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
