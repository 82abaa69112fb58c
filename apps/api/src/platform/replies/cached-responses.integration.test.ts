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
// Changes that arrive later would remove cached responses from the tests.
await deps.changes.settle();

let wasCached = false;
const front = await listening((request, response) => {
  wasCached = api.cachedResponses.answer(request, response);
  if (!wasCached) api.routing(request, response);
});
const fastify = await listening((request, response) => api.routing(request, response));

async function listening(answer: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

interface Asking {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string; readonly authorization?: string };
}

/** Requests over a socket like a browser. Returns the headers as written. */
async function ask(port: number, path: string, asking: Asking = {}) {
  const call = send({ port, path: customerApiBase + path, ...asking }).end();
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
  const first = await ask(fastify, path, { headers });
  const known = String(first.headers.etag);
  for (const asking of [
    {},
    { method: "HEAD" },
    { headers: { "if-none-match": `"other", W/${known}` } },
    { method: "HEAD", headers: { "if-none-match": known } },
    { headers: { "if-none-match": '"other"', range: "bytes=0-9", accept: "text/html" } },
    { headers: { origin: "https://elsewhere.example", authorization: "Bearer dead" } },
    { headers: { connection: "close", "accept-encoding": "gzip, br" } },
    { method: "POST" },
    { method: "OPTIONS" },
  ]) {
    const options = { ...asking, headers: { ...headers, ...asking.headers } };
    const [there, here] = [await ask(fastify, path, options), await ask(front, path, options)];
    const isRead = asking.method === undefined || asking.method === "HEAD";
    const isOwn = asking.headers?.authorization !== undefined && first.headers.vary !== undefined;
    expect(wasCached).toBe(isRead && first.status === 200 && !isOwn);
    expect(withoutItsOwn(here)).toEqual(withoutItsOwn(there));
    expect(here.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(here.headers["x-request-id"]).not.toBe(there.headers["x-request-id"]);
  }
});

/** Removes the id and time of an answer. A refusal repeats the id in its body. */
function withoutItsOwn({ status, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const id = String(headers["x-request-id"]);
  const common = { ...headers, "x-request-id": "id", date: "now" };
  return {
    status,
    headers: common,
    names: Object.keys(headers).toSorted(),
    body: body.replace(id, "id"),
  };
}

test("counts cached responses against their limit by the proxy's caller", async () => {
  const from = (address: string) => ({ headers: { "x-forwarded-for": `1.2.3.4, ${address}` } });
  for (let call = 0; call < 60; call += 1)
    expect((await ask(front, suggestions, from("198.51.100.2"))).status).toBe(200);
  expect(wasCached).toBe(true);
  const refused = await ask(front, suggestions, from("198.51.100.2"));
  expect(refused).toMatchObject({ status: 429, headers: { "retry-after": expect.any(String) } });
  expect((await ask(front, suggestions, from("198.51.100.3"))).status).toBe(200);
  const refusedHere = api.cachedResponses.call(
    customerApiBase + suggestions,
    "198.51.100.2",
    undefined,
  );
  expect(refusedHere).toBeUndefined();
});

test("measures and logs cached responses like all others, without the address", async () => {
  await ask(fastify, details);
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
  const there = await ask(fastify, details);
  const here = await ask(front, details);
  expect(wasCached).toBe(true);
  expect(await count()).toBe(before + 2);
  const answers = lines.filter(({ msg }) => msg === "answered");
  expect(answers).toMatchObject([
    { reqId: there.headers["x-request-id"], method: "GET", route, status: 200 },
    { reqId: here.headers["x-request-id"], method: "GET", route, status: 200 },
  ]);
  expect(Object.keys(answers[1]!).toSorted()).toEqual(Object.keys(answers[0]!).toSorted());
});

test("a call within the process gets the same headers and bytes", async () => {
  const there = await api.inject(customerApiBase + details);
  const here = api.cachedResponses.call(customerApiBase + details, "127.0.0.1", undefined)!;
  expect(here.status).toBe(there.statusCode);
  expect(here.body).toBe(there.payload);
  expect(here.headers).toMatchObject({
    "cache-tag": there.headers["cache-tag"],
    "cache-control": there.headers["cache-control"],
    etag: there.headers.etag,
    "content-type": there.headers["content-type"],
    "content-length": there.headers["content-length"],
  });
});

test("a change removes the response from the cache", async () => {
  await ask(fastify, details);
  await inTransaction(deps.db, (tx) => invalidate(tx, [`product:${id}`]));
  await deps.changes.settle();
  expect((await ask(front, details)).status).toBe(200);
  expect(wasCached).toBe(false);
  await ask(front, details);
  expect(wasCached).toBe(true);
});
