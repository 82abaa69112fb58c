import { expect, test } from "vitest";
import { until } from "../../../../tools/testing/until.ts";
import { startTestShop } from "./testing.ts";

test("a public page is rendered once, and every visitor gets the same bytes", async () => {
  const shop = await startTestShop({
    headers: { "content-security-policy": "default-src 'none'" },
  });
  const replies = [await shop.get("/"), await shop.get("/"), await shop.get("/")];
  for (const { bytes, headers, text } of replies) {
    expect(bytes.equals(replies[0]!.bytes)).toBe(true);
    expect(text).toBe("<html>/</html>");
    expect(headers).toMatchObject({
      "content-type": "text/html",
      "content-security-policy": "default-src 'none'",
      "cache-control": "public, no-cache",
      vary: "accept-encoding, cookie",
      "x-frame-options": "DENY",
    });
  }
  expect(shop.cache.stats()).toMatchObject({ hits: 2, entries: 1 });
  expect(shop.renders()).toBe(1);
});

test("a page requested again is compressed better and keeps its ETag", async () => {
  const longText = Array.from({ length: 2000 }, (_, index) => `word ${(index * 7919) % 613}`).join(
    " ",
  );
  const shop = await startTestShop({ makeContent: () => longText });
  const first = await shop.get("/");
  await until(async () => (await shop.get("/")).bytes.length < first.bytes.length);
  const recompressedReply = await shop.get("/");
  expect(recompressedReply.text).toBe(first.text);
  expect(recompressedReply.headers["content-length"]).toBe(String(recompressedReply.bytes.length));
  expect(recompressedReply.headers.etag).toBe(first.headers.etag);
  expect(shop.renders()).toBe(1);
});

test("each client gets the page in the best coding that it accepts, with the right length", async () => {
  const shop = await startTestShop();
  await shop.get("/");
  for (const [acceptHeader, encoding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["br", "br"],
    ["br;q=0, gzip", "gzip"],
    ["gzip", "gzip"],
    ["identity", undefined],
    ["gzip;q=0", undefined],
  ] as const) {
    const reply = await shop.get("/", { "accept-encoding": acceptHeader });
    expect(reply.headers["content-encoding"]).toBe(encoding);
    expect(reply.headers["content-length"]).toBe(String(reply.bytes.length));
    expect(reply.text).toContain("</html>");
  }
});

test("a HEAD request gets the page's headers alone and never caches an empty page", async () => {
  const shop = await startTestShop();
  const first = await shop.head("/");
  const fullReply = await shop.get("/");
  const headReply = await shop.head("/");
  expect([first.bytes.length, headReply.bytes.length]).toEqual([0, 0]);
  for (const { headers } of [first, headReply])
    expect({ ...headers, date: "" }).toEqual({ ...fullReply.headers, date: "" });
  expect(fullReply.text).toContain("</html>");
  expect(shop.renders()).toBe(1);
});

test("a browser with the current page gets 304 until the page changes", async () => {
  const pageContents = ["one price", "another price"];
  const shop = await startTestShop({ makeContent: () => pageContents.shift()! });
  const { etag } = (await shop.get("/")).headers;
  const ask = () => shop.get("/", { "accept-encoding": "br", "if-none-match": etag! });
  const repeatedReply = await ask();
  expect([repeatedReply.status, repeatedReply.bytes.length, repeatedReply.headers.etag]).toEqual([
    304,
    0,
    etag,
  ]);
  expect(repeatedReply.headers["cache-control"]).toBe("public, no-cache");
  shop.change({ tags: ["product:1"] });
  const changedPage = await ask();
  expect([changedPage.status, changedPage.text]).toEqual([200, "<html>/another price</html>"]);
});

test("fifty shoppers who open a new page at once share one rendering", async () => {
  const gate = Promise.withResolvers<void>();
  const shop = await startTestShop({ beforeStoring: () => gate.promise });
  const replies = Array.from({ length: 50 }, () => shop.get("/new"));
  await shop.arrived(50);
  gate.resolve();
  expect(new Set((await Promise.all(replies)).map(({ text }) => text)).size).toBe(1);
  expect(shop.renders()).toBe(1);
});

test("a personal page is rendered for each request and never cached", async () => {
  const shop = await startTestShop({ isPublic: false });
  await Promise.all([shop.get("/cart"), shop.get("/cart"), shop.get("/cart")]);
  expect(shop.cache.stats()).toMatchObject({ entries: 0, hits: 0 });
  expect(shop.renders()).toBe(3);
});

test("a page whose data changed during rendering is shown once but not cached", async () => {
  const shop = await startTestShop({
    beforeStoring: ({ change }) => change({ tags: ["product:1"] }),
    isFirstRenderOnly: true,
  });
  await shop.get("/product/1");
  expect(shop.cache.stats()).toMatchObject({ entries: 0, refusedAsStale: 1 });
  await shop.get("/product/1");
  expect(shop.cache.stats().entries).toBe(1);
  expect(shop.renders()).toBe(2);
});

test("requests that waited for a stale page render it again once", async () => {
  const gate = Promise.withResolvers<void>();
  const shop = await startTestShop({
    beforeStoring: ({ change }) => gate.promise.then(() => change({ tags: ["product:1"] })),
    isFirstRenderOnly: true,
  });
  const replies = Array.from({ length: 20 }, () => shop.get("/product/1"));
  await shop.arrived(20);
  gate.resolve();
  await Promise.all(replies);
  expect(shop.renders()).toBe(2);
});

test("when a rendering fails, each waiting request renders the page itself", async () => {
  const gate = Promise.withResolvers<void>();
  const shop = await startTestShop({
    beforeStoring: () => gate.promise.then(() => Promise.reject(new Error("the visitor left"))),
    isFirstRenderOnly: true,
  });
  const replies = Array.from({ length: 3 }, () => shop.get("/"));
  await shop.arrived(3);
  gate.resolve();
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 500)).toHaveLength(1);
});

test("without change events the page cache is emptied and caches no page", async () => {
  const shop = await startTestShop();
  await shop.get("/");
  shop.lose();
  await shop.get("/");
  expect(shop.cache.stats()).toMatchObject({ entries: 0, hits: 0 });
  shop.hearAgain();
  await shop.get("/");
  expect(shop.cache.stats().entries).toBe(1);
});

test("a prefetched page may be shown for ten seconds without asking again", async () => {
  const shop = await startTestShop();
  const prefetchHeaders = { "sec-purpose": "prefetch", "accept-encoding": "br" };
  for (const time of ["made", "held"])
    expect((await shop.get("/", prefetchHeaders)).headers["cache-control"], time).toBe(
      "private, max-age=10",
    );
  expect((await shop.get("/")).headers["cache-control"]).toBe("public, no-cache");
});
