import { expect, test } from "vitest";
import { anOrder, aCourier, aProduct, startTestApi, stocked } from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const origin = await shop.listen();
const eventsOf = (product: string) =>
  `${origin}/api/customer/stores/main/product-management/products/${product}/stock-events`;

/** Listens through a real socket. `next` resolves with the next event's data; `ended` when the shop hung up. */
async function listenTo(product: string) {
  const leaving = new AbortController();
  const reply = await fetch(eventsOf(product), { signal: leaving.signal });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  const next = async (): Promise<unknown> => {
    for (;;) {
      const event = /event: stock\ndata: (.*)\n\n/.exec(buffer);
      if (event) {
        buffer = buffer.slice(event.index + event[0].length);
        return JSON.parse(event[1]!) as unknown;
      }
      const { done, value } = await reader.read();
      if (done) return "ended";
      buffer += value;
    }
  };
  return { reply, next, leave: () => leaving.abort() };
}

test("an order elsewhere is seen at once by whoever looks at the product", async () => {
  const { id, variants } = await aProduct(deps, { variants: [{ stock: 2 }, { stock: 0 }] });
  const [first, second] = variants.map((variant) => variant.id);
  const page = await listenTo(id);
  expect(page.reply.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(page.reply.headers.get("content-encoding")).toBeNull();
  expect(await page.next()).toEqual({
    variants: [
      { _id: first, stock: 2, availability: "IN_STOCK" },
      { _id: second, stock: 0, availability: "SOLD_OUT" },
    ],
  });
  await anOrder(shop, { variantId: first!, qty: 2 });
  expect(await page.next()).toMatchObject({
    variants: [{ _id: first, stock: 0, availability: "SOLD_OUT" }, { _id: second }],
  });
  page.leave();
});

test("changes of other products, and changes that show nothing, are not told", async () => {
  const watched = await aProduct(deps, { variants: [{ stock: 1 }] });
  const other = await aProduct(deps, { variants: [{ stock: 1 }] });
  const page = await listenTo(watched.slug);
  await page.next();
  await stocked(deps, other.variants[0]!.id, 0);
  await deps.sql`select pg_notify('harbour_tags', ${`product:${watched.id}`})`;
  await stocked(deps, watched.variants[0]!.id, 5);
  expect(await page.next()).toMatchObject({ variants: [{ stock: 5 }] });
  page.leave();
});

test("nobody listens to what is not sold, and nobody from everywhere at once", async () => {
  expect((await fetch(eventsOf("nothing"))).status).toBe(404);
  const { id } = await aProduct(deps);
  const pages = await Promise.all(Array.from({ length: 10 }, () => listenTo(id)));
  expect(pages.map(({ reply }) => reply.status)).toEqual(Array.from({ length: 10 }, () => 200));
  const refused = await fetch(eventsOf(id));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  for (const page of pages) page.leave();
});

test("when the shop stops, it hangs up", async () => {
  const { id } = await aProduct(deps);
  const page = await listenTo(id);
  await page.next();
  const ended = page.next();
  await shop.api.close();
  expect(await ended).toBe("ended");
});
