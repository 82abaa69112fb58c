import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import type { RequestContext } from "../../request/request-context.ts";
import { addToCart, type AddAnswer } from "./add-to-cart.ts";

/** Creates a guest whose API refuses with `refusal`, if given. */
function guest(refusal?: string, details?: object) {
  const sentBodies: unknown[] = [];
  const cart = {
    addToCart: async ({ body }: { body: unknown }) => {
      if (refusal)
        throw new ApiError({
          status: 409,
          headers: {},
          body: JSON.stringify({ code: refusal, details }),
        });
      sentBodies.push(body);
      return { count: 7 };
    },
  };
  const context = {
    session: { ensureClient: async () => ({ cart }) },
    store: "main",
    language: "zh",
  } as unknown as RequestContext;
  return { context, sent: sentBodies };
}

function form(fields: Record<string, string>, address = "/zh/shop/main/product/p"): Request {
  return new Request(`https://shop.example.hk${address}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
}

const readAnswer = (reply: unknown) => (reply as { data: AddAnswer }).data;

test("an addition sends only the added quantity, so that additions of another tab stay", async () => {
  const { context, sent: sentBodies } = guest();
  await addToCart(context, form({ product_variant_id: "a", qty: "3" }));
  expect(sentBodies).toEqual([{ product_variant_id: "a", qty: 3, change: "add" }]);
});

test("without script the next page is the cart, in the same language", async () => {
  const reply = await addToCart(guest().context, form({ product_variant_id: "a", qty: "1" }));
  expect(reply).toBeInstanceOf(Response);
  expect((reply as unknown as Response).status).toBe(303);
  expect((reply as unknown as Response).headers.get("location")).toBe("/zh/shop/main/cart");
});

test("with script the page stays and gets the outcome", async () => {
  const reply = await addToCart(
    guest().context,
    form({ product_variant_id: "a", qty: "1" }, "/zh/shop/main/product/p.data"),
  );
  expect(readAnswer(reply)).toEqual({ isAdded: true, quantity: 1, cartCount: 7, error: null });
});

test("a refusal is in the shopper's language, and the browser then reads the cart again", async () => {
  const reply = await addToCart(
    guest("insufficient_stock").context,
    form({ product_variant_id: "a", qty: "1" }),
  );
  expect(readAnswer(reply)).toEqual({
    isAdded: false,
    quantity: 0,
    cartCount: null,
    error: "存貨不足。",
  });
});

test("an invalid quantity is refused before any request", async () => {
  const { context, sent: sentBodies } = guest();
  for (const qty of ["0", "-1", "1.5", "many"]) {
    expect(
      readAnswer(await addToCart(context, form({ product_variant_id: "a", qty }))).isAdded,
    ).toBe(false);
  }
  expect(sentBodies).toEqual([]);
});

test.each([
  ["insufficient_stock", { left: 3, present: 2 }, "尚餘 3 件，你的購物車已有 2 件"],
  ["insufficient_stock", { left: 3, present: 0 }, "尚餘 3 件"],
  ["insufficient_stock", { left: 0, present: 2 }, "此貨品剛剛售罄。"],
  ["quantity_limit", { most: 4, present: 2 }, "每張訂單最多 4 件，你的購物車已有 2 件"],
  ["quantity_limit", { most: 4, present: 0 }, "每張訂單最多 4 件"],
  // The cart is full of other articles.
  ["quantity_limit", { most: 200 }, "已超出每人限購數量。"],
])("a refusal (%s, %o) names the stock and the quantity in the cart", async (...row) => {
  const [code, details, sentence] = row;
  const { context } = guest(code, details);
  const reply = await addToCart(context, form({ product_variant_id: "a", qty: "5" }));
  expect(readAnswer(reply).error).toBe(sentence);
});
