import { get, type IncomingMessage } from "node:http";
import { productMedia } from "@harbour/contracts";
import { expect, test } from "vitest";
import {
  anOrder,
  aCourier,
  aProduct,
  startTestApi,
  setOnHand,
  announceChange,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const origin = await shop.listen();
const eventsUrl = (product: string) =>
  `${origin}/api/customer/stores/main/product-management/products/${product}/stock-events`;

/** Requests over a separate socket. */
const ask = (product: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(eventsUrl(product), { agent: false }, resolve).on("error", reject);
  });

/**
 * Listens to a product. `next` resolves with the next event's data, or "ended" when the shop
 * disconnects.
 */
async function listenToStock(product: string) {
  const reply = await ask(product);
  const chunks = reply.setEncoding("utf8").iterator({ destroyOnReturn: false });
  let received = "";
  const next = async (): Promise<unknown> => {
    for (;;) {
      const event = /event: stock\ndata: (.*)\n\n/.exec(received);
      if (event) {
        received = received.slice(event.index + event[0].length);
        return productMedia.stockEvents.response.strict().parse(JSON.parse(event[1]!));
      }
      const { done, value } = (await chunks.next()) as IteratorResult<string>;
      if (done) return "ended";
      received += value;
    }
  };
  return { reply, next, leave: () => reply.destroy() };
}

test("an open product page gets the stock change of another shopper's order", async () => {
  const { id, variants } = await aProduct(deps, { variants: [{ stock: 2 }, { stock: 0 }] });
  const [first, second] = variants.map((variant) => variant.id);
  const page = await listenToStock(id);
  expect(page.reply.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  expect(page.reply.headers["content-encoding"]).toBeUndefined();
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

test("sends no event for other products and invisible changes", async () => {
  const watchedProduct = await aProduct(deps, { variants: [{ stock: 1 }] });
  const otherProduct = await aProduct(deps, { variants: [{ stock: 1 }] });
  const page = await listenToStock(watchedProduct.slug);
  await page.next();
  await setOnHand(deps, otherProduct.variants[0]!.id, 0);
  await announceChange(deps, `product:${watchedProduct.id}`);
  await setOnHand(deps, watchedProduct.variants[0]!.id, 5);
  expect(await page.next()).toMatchObject({ variants: [{ stock: 5 }] });
  page.leave();
});

test("refuses event streams of unsold products and too many streams of one address", async () => {
  expect((await ask("nothing")).statusCode).toBe(404);
  const { id } = await aProduct(deps);
  const pages = await Promise.all(Array.from({ length: 30 }, () => listenToStock(id)));
  expect(pages.every(({ reply }) => reply.statusCode === 200)).toBe(true);
  const refusedReply = await ask(id);
  expect([refusedReply.statusCode, refusedReply.headers["retry-after"]]).toEqual([429, "60"]);
  for (const page of pages) page.leave();
});

test("closes event streams when the shop stops", async () => {
  const { id } = await aProduct(deps);
  const page = await listenToStock(id);
  await page.next();
  const ended = page.next();
  await shop.api.close();
  expect(await ended).toBe("ended");
});
