import type { IncomingMessage, ServerResponse } from "node:http";
import { createByteBudget } from "@harbour/api";
import { acceptsPictures } from "@harbour/storefront";
import type { BodyLimits } from "./read-body.ts";
import { readForm } from "./read-form.ts";
import { RefusedRequest } from "./refused-request.ts";
import { isSharedPicture, keepPictureOnly } from "./shared-picture.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * Limits for forms with five pictures: one such form at a time, or several usual ones. A parsed form is in memory
 * twice, and processing its pictures keeps a core busy. A network may hold at most twice the bytes that then remain
 * free. Slow senders thus never block others. Forms without pictures have a separate budget.
 */
const pictureFormLimits = {
  maxBytes: 56 * megabyte,
  budget: createByteBudget(96 * megabyte, (freeBytes) => 2 * freeBytes),
  pace: { minBytes: 256 * kilobyte, perMs: 10_000 },
};
const plainFormLimits = {
  maxBytes: 256 * kilobyte,
  // Each network's share allows hundreds of usual forms of a few kilobytes. Sixteen networks fill the budget.
  budget: createByteBudget(16 * megabyte, () => megabyte),
  // The minimum is infinite, so that the whole form must arrive within the interval.
  pace: { minBytes: Infinity, perMs: 5_000 },
};
/** Limits for a form with one picture of the maximum size. */
const singlePictureFormLimits = { ...pictureFormLimits, maxBytes: 11 * megabyte };
/** Returns the limits for forms that are sent to this path. */
export const bodyLimits = (path: string): Omit<BodyLimits, "network"> =>
  acceptsPictures(path) ? pictureFormLimits : plainFormLimits;

export interface WebRequestOptions {
  readonly publicUrl: string;
  /** The sender's network, for which bytes and forms are counted. */
  readonly network: string;
  /** Counts the form before its body is read. @throws RefusedRequest */
  readonly countForm: () => void;
}

/**
 * Converts Node's request for the page handler. Its signal aborts when the visitor disconnects.
 * The router's own adapter is not used, because it trusts any host and does not limit bodies. Forms are read
 * completely first, because a page that waits for its form would occupy a render slot. An interrupted form is then no
 * page error, either.
 * @throws RefusedRequest
 */
export async function webRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { publicUrl, network, countForm }: WebRequestOptions,
): Promise<Request> {
  if (!pageMethods.includes(request.method ?? ""))
    throw new RefusedRequest(405, "Pages are read with GET and answered with POST.");
  const disconnectController = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) disconnectController.abort();
  });
  const headers = new Headers();
  for (let index = 0; index + 1 < request.rawHeaders.length; index += 2) {
    headers.append(request.rawHeaders[index] ?? "", request.rawHeaders[index + 1] ?? "");
  }
  const address = requestUrl(request, publicUrl);
  // The router would log these addresses unescaped.
  if (!isDecodable(address.pathname)) throw new RefusedRequest(400, "This address cannot be read.");
  const { signal } = disconnectController;
  // A HEAD request gets the headers of the whole page.
  if (request.method !== "POST") return new Request(address, { method: "GET", headers, signal });
  const isShared = isSharedPicture(request, address.pathname);
  if (!isShared && !isSameOrigin(request, address, publicUrl))
    throw new RefusedRequest(403, "Forbidden");
  countForm();
  const limits = isShared ? singlePictureFormLimits : bodyLimits(address.pathname);
  const form = await readForm(request, response, { ...limits, network });
  // The router refuses forms without an origin, but this form was already checked here.
  if (isShared) headers.delete("origin");
  const fields = isShared ? keepPictureOnly(form) : form;
  return new FormRequest(address, { method: "POST", headers, signal }, fields);
}

/** A request with an already parsed form, so that the form's bytes need not stay in memory. */
class FormRequest extends Request {
  override readonly formData: () => Promise<FormData>;

  constructor(address: URL, init: RequestInit, form: FormData) {
    super(address, init);
    this.formData = async () => form;
  }
}

/**
 * Tells whether a form comes from this site, because another site's form must not act in the visitor's name. Browsers
 * send the origin with every POST.
 */
function isSameOrigin({ headers }: IncomingMessage, address: URL, publicUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] !== "cross-site";
  return origin === address.origin || origin === publicUrl;
}

/**
 * Returns the address with the visitor's host, so that `localhost` works as well as `127.0.0.1`. The scheme is that
 * of the public address. `//elsewhere/path` and absolute request lines are treated as paths of this shop.
 */
function requestUrl(request: IncomingMessage, publicUrl: string): URL {
  const { host = "" } = request.headers;
  const isHost = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i.test(host);
  const requestOrigin = `${new URL(publicUrl).protocol}//${host}`;
  const address = new URL(isHost && URL.canParse(requestOrigin) ? requestOrigin : publicUrl);
  const [path, query] = splitAtSeparator(request.url ?? "/", "?");
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

function splitAtSeparator(text: string, separator: string): [string, string?] {
  const index = text.indexOf(separator);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}
