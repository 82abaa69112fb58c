import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import type { RequestContext } from "../../../request/request-context.ts";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { changeCart } from "./change-cart.server.ts";
import { formatRemovedLine } from "./removed-lines.ts";

const addedAt = "2026-11-22T01:05:00.000000Z";

/** Creates a shop with this stock, and a cart that has some units already. */
function fakeShopWith(
  stock: Record<string, number>,
  initialQtys: Record<string, number> = {},
  failingVariantId = "",
) {
  const cart = new Map(Object.entries(initialQtys));
  const context = makeRefusingContext(500, {
    cart: {
      details: async () =>
        exampleCart([...cart].map(([id, qty]) => exampleLine(id, { qty, product_id: `p-${id}` }))),
      addToCart: async ({ body }: { body: Record<string, unknown> }) => {
        const {
          product_variant_id: id,
          qty,
          change,
        } = body as {
          product_variant_id: string;
          qty: number;
          change: string;
        };
        if (id === failingVariantId) throw new ApiError({ status: 503, headers: {}, body: "" });
        const currentQty = cart.get(id) ?? 0;
        const next = change === "add" ? currentQty + qty : qty;
        const stockLeft = stock[id] ?? 0;
        if (next > stockLeft) {
          const details = { left: stockLeft, most: stockLeft, present: currentQty };
          const refusal = { code: "insufficient_stock", message: "", details };
          throw new ApiError({ status: 409, headers: {}, body: JSON.stringify(refusal) });
        }
        cart.set(id, next);
      },
    },
    catalogue: {
      byIds: async ({ query }: { query: { ids: string[] } }) => ({
        data: query.ids.map((id) => ({ _id: id, title: { en: id, zh: id, cn: id } })),
      }),
    },
  });
  return { cart, context };
}

async function undo(context: RequestContext, removedUnits: Record<string, number>) {
  const body = new FormData();
  body.set("intent", "restore");
  for (const [variant, qty] of Object.entries(removedUnits))
    body.append("was", formatRemovedLine({ variant, qty, addedAt, product: `p-${variant}` }));
  const address = "https://shop.example.hk/shop/main/cart.data";
  return changeCart(context, new Request(address, { method: "POST", body }));
}

test("an undo continues after a line that cannot be restored, and names it with the reason", async () => {
  const { cart, context } = fakeShopWith({ tram: 5, bear: 0, cat: 5 });
  expect(await undo(context, { tram: 1, bear: 1, cat: 2 })).toEqual({
    refusal: null,
    unrestoredLines: [{ variant: "bear", title: "p-bear", problem: "This just sold out." }],
  });
  expect([...cart]).toEqual([
    ["tram", 1],
    ["cat", 2],
  ]);
});

test("an undo restores as many units as are left", async () => {
  const { cart, context } = fakeShopWith({ tram: 2 });
  expect(await undo(context, { tram: 3 })).toEqual({ refusal: null });
  expect(cart.get("tram")).toBe(2);
});

test("an undo keeps additions from another tab", async () => {
  const { cart, context } = fakeShopWith({ tram: 9, bear: 9 }, { tram: 4, bear: 1 });
  expect(await undo(context, { tram: 2, bear: 3 })).toEqual({ refusal: null });
  expect([...cart.values()]).toEqual([4, 3]);
});

test("an undo that loses its connection names everything that is not restored", async () => {
  const { cart, context } = fakeShopWith({ tram: 9, bear: 9, cat: 9 }, {}, "bear");
  const result = await undo(context, { tram: 1, bear: 1, cat: 1 });
  const unrestoredLines = "unrestoredLines" in result ? result.unrestoredLines : undefined;
  expect(unrestoredLines?.map(({ variant }) => variant)).toEqual(["bear", "cat"]);
  expect([...cart.keys()]).toEqual(["tram"]);
});

test("an undo without any answer names the lines that it was for", async () => {
  const { context } = fakeShopWith({}, {}, "tram");
  expect(await undo(context, { tram: 1 })).toMatchObject({
    data: { refusal: { intent: "restore" } },
    init: { status: 503 },
  });
});
