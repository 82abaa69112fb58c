import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../testing/example-cart.ts";
import { refusingContext } from "../../testing/refusing-context.ts";
import { placeOrder } from "./place-order.server.ts";
import { seenOf } from "./seen-cart.ts";

/** An order whose total has moved, from a form that says so of its code. */
async function order(fields: Record<string, string>) {
  const shown = exampleCart([exampleLine("Tram")]);
  const dearer = exampleLine("Tram", { discounted_price_per_unit: "130.00" });
  const now = exampleCart([dearer], { voucher_problem: { code: "expired", message: "" } });
  const context = refusingContext(500, {
    cart: { all: async () => now },
    checkout: {
      place: async () => {
        const body = JSON.stringify({ code: "total_changed", message: "" });
        throw new ApiError({ status: 409, headers: {}, body });
      },
    },
  });
  const form = new FormData();
  const filled = {
    method: "SELF_PICKUP",
    warehouse_id: "central",
    recipient_name: "Anna Chan",
    email: "anna@example.hk",
    area_code: "852",
    phone: "91234567",
    payment_method: "ONLINE",
    total: "100.00",
    seen: seenOf(shown, "en"),
    ...fields,
  };
  for (const [name, value] of Object.entries(filled)) form.set(name, value);
  const client = await context.session.open();
  return placeOrder(context, client, form, { hasScript: false });
}

const price = "Tram now costs HK$130.00 each instead of HK$100.00.";

test("a code that stopped lowering the total is a cause of its change", async () => {
  const { causes } = await order({ voucher_code: "WINTER" });
  expect(causes).toEqual([price, "This code has expired."]);
});

test("a code that the page had refused already is none", async () => {
  const { causes } = await order({ voucher_code: "WINTER", refused_code: "WINTER" });
  expect(causes).toEqual([price]);
});

test("a description of the cart that is not the page's own says nothing, and breaks nothing", async () => {
  const { causes, problem } = await order({ seen: '{"lines":{"Tram":null},"discounts":{}}' });
  expect(causes).toEqual([]);
  expect(problem).toContain("HK$100.00");
});
