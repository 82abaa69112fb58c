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
 * Limits for five pictures and their fields: one such form at a time, or several usual ones. A
 * parsed form is in memory twice, and its pictures keep a core busy. A network may use half of the
 * free budget, so slow senders never block others. Forms without pictures have a separate budget.
 */
const pictureFormLimits = {
  maxBytes: 56 * megabyte,
  budget: createByteBudget(96 * megabyte, (freeBytes) => 2 * freeBytes),
  pace: { minBytes: 256 * kilobyte, perMs: 10_000 },
};
const plainFormLimits = {
  maxBytes: 256 * kilobyte,
  // A network's share: hundreds of usual forms of a few kilobytes. Sixteen networks fill the
  // budget.
  budget: createByteBudget(16 * megabyte, () => megabyte),
  // An infinite minimum, so that the whole form must arrive within the interval.
  pace: { minBytes: Infinity, perMs: 5_000 },
};
/** Limits for the largest picture and its form. */
const onePictureLimits = { ...pictureFormLimits, maxBytes: 11 * megabyte };
/** Returns the limits of forms sent to a page, alone and together. */
export const bodyLimits = (path: string): Omit<BodyLimits, "network"> =>
  acceptsPictures(path) ? pictureFormLimits : plainFormLimits;

export interface WebRequestOptions {
  readonly publicUrl: string;
  /** The sender's network, by which bytes and forms are counted. */
  readonly network: string;
  /** Counts the form, before its body is read. @throws RefusedRequest */
  readonly countForm: () => void;
}

/**
 * Converts Node's request for the page handler. Its signal aborts when the visitor disconnects.
 *
 * Not the router's adapter, because it trusts any host and does not limit bodies. Forms are read
 * completely first, because a waiting page would occupy a render slot. An interrupted form is
 * therefore no page error.
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
  const limits = isShared ? onePictureLimits : bodyLimits(address.pathname);
  const form = await readForm(request, response, { ...limits, network });
  // The router refuses forms without an origin; this one was checked here.
  if (isShared) headers.delete("origin");
  const fields = isShared ? keepPictureOnly(form) : form;
  return new FormRequest(address, { method: "POST", headers, signal }, fields);
}

/** A request with a parsed form, which does not keep the form's bytes. */
class FormRequest extends Request {
  override readonly formData: () => Promise<FormData>;

  constructor(address: URL, init: RequestInit, form: FormData) {
    super(address, init);
    this.formData = async () => form;
  }
}

/**
 * Tells whether a form comes from this site, because another site's form must not act for our
 * visitor. Browsers send the origin with every POST.
 */
function isSameOrigin({ headers }: IncomingMessage, address: URL, publicUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] !== "cross-site";
  return origin === address.origin || origin === publicUrl;
}

/**
 * Returns the address with the visitor's host, so that `localhost` works like `127.0.0.1`. The
 * scheme is the public one. `//elsewhere/path` and absolute request lines stay paths of this shop.
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
