import { ApiError } from "@harbour/api-client";
import type { Cart } from "@harbour/contracts";
import { expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { writeExpectedCart } from "./expected-cart.ts";
import { placeOrder } from "./place-order.server.ts";

const confirmedCart = exampleCart([exampleLine("Tram")]);

/** Places an order whose total has changed, and records the requests. With `limitMs` the shop never answers. */
async function order(
  fields: Record<string, string>,
  {
    shownCart,
    refusal = {},
    limitMs,
  }: { shownCart?: Cart; refusal?: object; limitMs?: number } = {},
) {
  const dearerLine = exampleLine("Tram", { discounted_price_per_unit: "130.00" });
  const now = exampleCart([dearerLine], { voucher_problem: { code: "expired", message: "" } });
  const context = makeRefusingContext(500, {
    cart: { details: async () => now },
    checkout: {
      place: async (request: object) => {
        sentRequests.push(request);
        if (limitMs !== undefined) await new Promise(() => {});
        const details = shownCart && { cart: shownCart };
        const body = JSON.stringify({ code: "total_changed", message: "", details, ...refusal });
        throw new ApiError({ status: 409, headers: {}, body });
      },
    },
  });
  const sentRequests: object[] = [];
  const form = new FormData();
  const filledValues = {
    method: "SELF_PICKUP",
    warehouse_id: "central",
    recipient_name: "Anna Chan",
    email: "anna@example.hk",
    area_code: "852",
    phone: "91234567",
    payment_method: "ONLINE",
    total: "100.00",
    expected: writeExpectedCart(confirmedCart, "en"),
    ...fields,
  };
  for (const [name, value] of Object.entries(filledValues)) form.set(name, value);
  const client = await context.session.ensureClient();
  const limit = limitMs === undefined ? {} : { limitMs };
  return {
    ...(await placeOrder(context, client, form, { hasScript: false, ...limit })),
    sent: sentRequests,
  };
}

const priceMessage = "Tram is now HK$130.00 each instead of HK$100.00.";

test("a code that no longer lowers the total is a cause of its change", async () => {
  const { causes } = await order({ voucher_code: "WINTER" });
  expect(causes).toEqual([priceMessage, "This code has expired."]);
});

test("a code that was refused before is no cause", async () => {
  const { causes } = await order({ voucher_code: "WINTER", refused_code: "WINTER" });
  expect(causes).toEqual([priceMessage]);
});

test("a forged description of the cart is ignored", async () => {
  const { causes, problem } = await order({ expected: '{"lines":{"Tram":null},"discounts":{}}' });
  expect(causes).toEqual([]);
  expect(problem).toContain("HK$100.00");
});

test("a gift that this contact cannot have is removed, and the page says so", async () => {
  const gift = { ...exampleLine("Bell"), comes_with: "Tram" };
  const expectedCart = { ...confirmedCart, gift_items: [gift] };
  const {
    cart,
    problem,
    causes,
    sent: sentRequests,
  } = await order(
    { expected: writeExpectedCart(expectedCart, "en"), total: "0.00" },
    { shownCart: confirmedCart },
  );
  expect(sentRequests).toMatchObject([
    {
      body: { expected_points: 0, expected_gifts: [{ product_variant_id: "Bell", qty: 1 }] },
    },
  ]);
  expect(problem).toBe("Your order has changed. Please check it and order again.");
  expect(causes).toContain("The gift Bell no longer comes with this order.");
  expect(cart?.gift_items).toEqual([]);
});

const removedLineRefusal = {
  code: "validation",
  errors: { checkout_product_variant_ids: ["Something chosen is no longer in the cart."] },
};

test("a whole cart is ordered as the page showed it, and lines removed in another tab are reported", async () => {
  const expectedCart = exampleCart([exampleLine("Tram"), exampleLine("Bear")]);
  const {
    sent: sentRequests,
    causes,
    cart,
  } = await order(
    { expected: writeExpectedCart(expectedCart, "en") },
    { refusal: removedLineRefusal },
  );
  expect(sentRequests).toMatchObject([
    { body: { checkout_product_variant_ids: ["Tram", "Bear"] } },
  ]);
  expect(causes).toContain("Items no longer in your cart: 1.");
  expect(cart?.cart_items).toHaveLength(1);
});

test("an order without an answer in time returns to the form, to be sent again under its key", async () => {
  const {
    needsResubmit,
    values,
    unsentForm,
    sent: sentRequests,
  } = await order({ key: "k1" }, { limitMs: 1 });
  expect(sentRequests).toHaveLength(1);
  expect([needsResubmit, values.key, values.recipient_name]).toEqual([true, "k1", "Anna Chan"]);
  expect(new URLSearchParams(unsentForm).get("key"), "for a browser without script").toBe("k1");
});
