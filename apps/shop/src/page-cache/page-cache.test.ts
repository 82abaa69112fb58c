import { expect, test } from "vitest";
import { aShop } from "./testing.ts";

test("every answer carries its own nonce, in the page and in its policy", async () => {
  const shop = await aShop();
  const answers = [await shop.get("/"), await shop.get("/"), await shop.get("/")];
  const nonces = answers.map(({ headers, text }) => {
    const inPolicy = /'nonce-([\w-]{24})'/.exec(headers["content-security-policy"] as string)?.[1];
    expect(text).toBe(
      `<html><script nonce="${inPolicy}">1</script>/<script nonce="${inPolicy}">2</script></html>`,
    );
    return inPolicy;
  });
  expect(new Set(nonces).size).toBe(3);
  expect(shop.cache.stats()).toMatchObject({ hits: 2, renders: 1, pages: 1 });
});

test("a slow reader's page stays its own while others are answered from the same memory", async () => {
  const shop = await aShop({ filling: "x".repeat(8_000_000) });
  await shop.get("/");
  const slow = await shop.open("/", { "accept-encoding": "identity" });
  for (let i = 0; i < 5; i++) await shop.get("/", { "accept-encoding": "identity" });

  const { headers, text } = await slow.read();
  const inPolicy = /'nonce-([\w-]{24})'/.exec(headers["content-security-policy"] as string)?.[1];
  expect([...text.matchAll(/nonce="([\w-]{24})"/g)].map((match) => match[1])).toEqual([
    inPolicy,
    inPolicy,
  ]);
});

test("questions sent in one breath on one connection get pages with a nonce each", async () => {
  const shop = await aShop();
  await shop.get("/");
  const answers = await shop.pipelined("/", 4);
  expect(answers).toHaveLength(4);
  for (const answer of answers) {
    const nonces = [...answer.matchAll(/nonce[-=]"?([\w-]{24})/g)].map((match) => match[1]);
    expect([nonces.length, new Set(nonces).size]).toEqual([4, 1]);
  }
});

test("clients with and without gzip get the same page, and lengths that are true", async () => {
  const shop = await aShop();
  await shop.get("/");
  for (const [accept, encoding] of [
    ["gzip, br", "gzip"],
    ["identity", undefined],
    ["gzip;q=0", undefined],
  ] as const) {
    const answer = await shop.get("/", { "accept-encoding": accept });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
    expect(answer.text).toContain("</html>");
  }
});

test("HEAD is answered with the page's headers alone, and never leaves an empty page behind", async () => {
  const shop = await aShop();
  await shop.head("/");
  expect(shop.cache.stats().pages).toBe(0);
  const full = await shop.get("/");
  const head = await shop.head("/");
  expect(head.bytes.length).toBe(0);
  expect(head.headers["content-length"]).toBe(String((await shop.get("/")).bytes.length));
  expect(full.text).toContain("</html>");
});

test("of fifty shoppers who open one new page at once, one has it rendered for all", async () => {
  const gate = Promise.withResolvers<void>();
  const shop = await aShop({ beforeKeeping: () => gate.promise });
  const answers = Array.from({ length: 50 }, () => shop.get("/new"));
  await shop.arrived(50);
  gate.resolve();
  expect(new Set((await Promise.all(answers)).map(({ text }) => text)).size).toBe(50);
  expect(shop.cache.stats().renders).toBe(1);
});

test("a personal page is rendered for each and kept for nobody", async () => {
  const shop = await aShop({ isPersonal: true });
  await Promise.all([shop.get("/cart"), shop.get("/cart"), shop.get("/cart")]);
  expect(shop.cache.stats()).toMatchObject({ renders: 3, pages: 0, hits: 0 });
});

test("a page whose data changed while it was rendered is shown once but not kept", async () => {
  const shop = await aShop({ beforeKeeping: (cache) => cache.drop(["product:1"]), once: true });
  await shop.get("/product/1");
  expect(shop.cache.stats()).toMatchObject({ pages: 0, refusedAsStale: 1 });
  await shop.get("/product/1");
  expect(shop.cache.stats()).toMatchObject({ pages: 1, renders: 2 });
});

test("those who waited for a page that went stale have one of them render it anew", async () => {
  const gate = Promise.withResolvers<void>();
  const shop = await aShop({
    beforeKeeping: (cache) => gate.promise.then(() => cache.drop(["product:1"])),
    once: true,
  });
  const answers = Array.from({ length: 20 }, () => shop.get("/product/1"));
  await shop.arrived(20);
  gate.resolve();
  await Promise.all(answers);
  expect(shop.cache.stats().renders).toBe(2);
});

test("when a render fails, those who waited render for themselves", async () => {
  const gate = Promise.withResolvers<void>();
  const shop = await aShop({
    beforeKeeping: () => gate.promise.then(() => Promise.reject(new Error("database away"))),
    once: true,
  });
  const answers = Array.from({ length: 3 }, () => shop.get("/"));
  await shop.arrived(3);
  gate.resolve();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 500)).toHaveLength(1);
});

test("while invalidations cannot be heard nothing is held, and what was held is gone afterwards", async () => {
  const shop = await aShop();
  await shop.get("/");
  shop.cache.listening(false);
  await shop.get("/");
  expect(shop.cache.stats()).toMatchObject({ pages: 0, hits: 0 });
  shop.cache.listening(true);
  expect(shop.cache.stats().pages).toBe(0);
  await shop.get("/");
  expect(shop.cache.stats().pages).toBe(1);
});

test("a page that sets a cookie or is not a success is never kept", async () => {
  const withCookie = await aShop({ headers: { "Set-Cookie": "a=1" } });
  await withCookie.get("/");
  const missing = await aShop({ status: 404 });
  await missing.get("/gone");
  expect([withCookie.cache.stats().pages, missing.cache.stats().pages]).toEqual([0, 0]);
});

test("a page's data without a nonce is confirmed by its ETag", async () => {
  const shop = await aShop({ hasNonce: false });
  await shop.get("/_root.data");
  const { headers, text } = await shop.get("/_root.data");
  expect(text).toContain("</html>");
  const again = await shop.get("/_root.data", { "if-none-match": headers.etag as string });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test("data that a browser fetches ahead may be used at once, for ten seconds; pages never", async () => {
  const ahead = { "sec-purpose": "prefetch", "accept-encoding": "gzip" };
  const data = await aShop({ hasNonce: false });
  const page = await aShop();
  for (const shop of [data, page]) await shop.get("/");
  const control = async (shop: typeof data, headers?: Record<string, string>) =>
    (await shop.get("/", headers)).headers["cache-control"];
  expect(await control(data, ahead)).toBe("private, max-age=10");
  expect(await control(data)).toBe("private, no-cache");
  expect(await control(page, ahead)).toBe("private, no-cache");
});
