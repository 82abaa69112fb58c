import { once } from "node:events";
import { createServer, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { customerApiBase } from "@harbour/contracts";
import { afterAll, expect, test } from "vitest";
import { aCategory, aCourier, aProduct, startTestApi } from "../../testing/index.ts";
import { invalidate } from "../changes/change-log.ts";
import { inTransaction } from "../database/db.ts";
import { createLog } from "../server/log.ts";

const lines: Record<string, unknown>[] = [];
const log = createLog("debug", {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});
const shop = await startTestApi({ log, settings: { rateLimits: true, trustedHops: 1 } });
const { api, deps } = shop;
const category = await aCategory(deps, { name: "games" });
const { id, slug } = await aProduct(deps, { name: "Tram 電車 <1>", categoryIds: [category] });
await aCourier(deps);
// Pending changes would evict cached responses during the tests.
await deps.changes.settle();

let wasCached = false;
const cachingPort = await startListening((request, response) => {
  wasCached = api.cachedResponses.answer(request, response);
  if (!wasCached) api.routing(request, response);
});
const apiPort = await startListening((request, response) => api.routing(request, response));

async function startListening(handleRequest: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(handleRequest).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string; readonly authorization?: string };
}

/** Sends a request over a socket as a browser would. Returns the raw headers. */
async function ask(port: number, path: string, requestOptions: RequestOptions = {}) {
  const call = send({ port, path: customerApiBase + path, ...requestOptions }).end();
  const [reply] = (await once(call, "response")) as [IncomingMessage];
  const { statusCode: status, headers } = reply;
  return { status, headers, body: await text(reply) };
}

const store = "/stores/main";
const details = `${store}/product-management/products/${encodeURIComponent(slug)}/details`;
const suggestions = `${store}/product-management/products/suggestions?keyword=tram`;

test.each([
  details,
  `${store}/product-management/products/${id}/details?asked=1`,
  suggestions,
  `${store}/product-management/products/filter?keyword=%E9%9B%BB%E8%BB%8A`,
  `${store}/product-management/categories/hierachy`,
  `${store}/product-management/related-products-urls?product_id=${id}`,
  "/configurations/latest",
  `${store}/no-such-thing`,
  `${store}/product-management/products/nothing/details`,
])("answers %s from the cache like Fastify", async (path) => {
  const headers = { "x-forwarded-for": "198.51.100.1" };
  const first = await ask(apiPort, path, { headers });
  const etag = String(first.headers.etag);
  for (const requestOptions of [
    {},
    { method: "HEAD" },
    { headers: { "if-none-match": `"other", W/${etag}` } },
    { method: "HEAD", headers: { "if-none-match": etag } },
    { headers: { "if-none-match": '"other"', range: "bytes=0-9", accept: "text/html" } },
    { headers: { origin: "https://elsewhere.example", authorization: "Bearer dead" } },
    { headers: { connection: "close", "accept-encoding": "gzip, br" } },
    { method: "POST" },
    { method: "OPTIONS" },
  ]) {
    const options = { ...requestOptions, headers: { ...headers, ...requestOptions.headers } };
    const [directReply, cachedReply] = [
      await ask(apiPort, path, options),
      await ask(cachingPort, path, options),
    ];
    const isReadMethod = requestOptions.method === undefined || requestOptions.method === "HEAD";
    const isOwn =
      requestOptions.headers?.authorization !== undefined && first.headers.vary !== undefined;
    expect(wasCached).toBe(isReadMethod && first.status === 200 && !isOwn);
    expect(withoutIdAndTime(cachedReply)).toEqual(withoutIdAndTime(directReply));
    expect(cachedReply.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(cachedReply.headers["x-request-id"]).not.toBe(directReply.headers["x-request-id"]);
  }
});

/** Removes the request's id and time from an answer. An error repeats the id in its body. */
function withoutIdAndTime({ status, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const id = String(headers["x-request-id"]);
  const comparableHeaders = { ...headers, "x-request-id": "id", date: "now" };
  return {
    status,
    headers: comparableHeaders,
    names: Object.keys(headers).toSorted(),
    body: body.replace(id, "id"),
  };
}

test("counts cached responses against their limit by the proxy's caller", async () => {
  const from = (address: string) => ({ headers: { "x-forwarded-for": `1.2.3.4, ${address}` } });
  for (let call = 0; call < 60; call += 1)
    expect((await ask(cachingPort, suggestions, from("198.51.100.2"))).status).toBe(200);
  expect(wasCached).toBe(true);
  const refusedReply = await ask(cachingPort, suggestions, from("198.51.100.2"));
  expect(refusedReply).toMatchObject({
    status: 429,
    headers: { "retry-after": expect.any(String) },
  });
  expect((await ask(cachingPort, suggestions, from("198.51.100.3"))).status).toBe(200);
  const refusedHere = api.cachedResponses.call(
    customerApiBase + suggestions,
    "198.51.100.2",
    undefined,
  );
  expect(refusedHere).toBeUndefined();
});

test("measures and logs cached responses like all others, without the address", async () => {
  await ask(apiPort, details);
  const route = `${customerApiBase}/stores/:store_id/product-management/products/:product_id/details`;
  const count = async () => {
    const { values } = await deps.metrics.requests.get();
    const requestCount = values.find(
      ({ metricName, labels }) =>
        metricName === "harbour_request_seconds_count" &&
        labels.route === route &&
        labels.method === "GET" &&
        labels.status === 200,
    );
    return requestCount?.value ?? 0;
  };
  const before = await count();
  lines.length = 0;
  const directReply = await ask(apiPort, details);
  const cachedReply = await ask(cachingPort, details);
  expect(wasCached).toBe(true);
  expect(await count()).toBe(before + 2);
  const answeredLines = lines.filter(({ msg }) => msg === "answered");
  expect(answeredLines).toMatchObject([
    { reqId: directReply.headers["x-request-id"], method: "GET", route, status: 200 },
    { reqId: cachedReply.headers["x-request-id"], method: "GET", route, status: 200 },
  ]);
  expect(Object.keys(answeredLines[1]!).toSorted()).toEqual(
    Object.keys(answeredLines[0]!).toSorted(),
  );
});

test("a call within the process gets the same headers and bytes", async () => {
  const directReply = await api.inject(customerApiBase + details);
  const cachedReply = api.cachedResponses.call(customerApiBase + details, "127.0.0.1", undefined)!;
  expect(cachedReply.status).toBe(directReply.statusCode);
  expect(cachedReply.body).toBe(directReply.payload);
  expect(cachedReply.headers).toMatchObject({
    "cache-tag": directReply.headers["cache-tag"],
    "cache-control": directReply.headers["cache-control"],
    etag: directReply.headers.etag,
    "content-type": directReply.headers["content-type"],
    "content-length": directReply.headers["content-length"],
  });
});

test("a change removes the response from the cache", async () => {
  await ask(apiPort, details);
  await inTransaction(deps.db, (tx) => invalidate(tx, [`product:${id}`]));
  await deps.changes.settle();
  expect((await ask(cachingPort, details)).status).toBe(200);
  expect(wasCached).toBe(false);
  await ask(cachingPort, details);
  expect(wasCached).toBe(true);
});
