import { expect, test } from "vitest";
import { exampleCart, exampleLine } from "../testing/example-cart.ts";
import { loaderArgs } from "../testing/loader-args.ts";
import { makeRefusingContext } from "../testing/refusing-context.ts";
import { loader } from "./mini-cart-lines.ts";

const whaleTitle = { en: "Whale", zh: "鯨", cn: "鲸" };

/** Returns the drawer's data for a cart of HK$130.00, which includes HK$30.00 for shipping. */
async function loadDrawer(methods: readonly string[]) {
  const { calculations } = exampleCart([]);
  const cart = exampleCart([exampleLine("Tram"), exampleLine("Bear")], {
    calculations: {
      ...calculations,
      price: { subtotal: "100.00", total: "130.00" },
      shipping_fee: "30.00",
    },
    gift_items: [
      {
        product_id: "whale",
        product_variant_id: "whale",
        qty: 1,
        product_title: whaleTitle,
        product_variant_title: whaleTitle,
        image: null,
        comes_with: "Tram",
      },
    ],
  });
  const context = makeRefusingContext(500, {
    cart: { details: async () => cart },
    configuration: { latest: async () => ({ "store-settings": { delivery_methods: methods } }) },
  });
  return (await loader(loaderArgs("/mini-cart?store=main", context))).data;
}

test("the drawer names the gifts that come with a line", async () => {
  const { lines } = await loadDrawer(["SELF_PICKUP"]);
  expect(lines.map(({ gifts }) => gifts)).toEqual([[{ id: "whale", title: "Whale", qty: 1 }], []]);
});

test("the drawer's total is the cart's: with its delivery, and without while nobody delivers", async () => {
  expect(await loadDrawer(["SELF_PICKUP"])).toMatchObject({
    sums: [
      ["Subtotal", "HK$100.00"],
      ["Shipping: Pick-up", "HK$30.00"],
    ],
    total: "HK$130.00",
    isEstimate: false,
  });
  expect(await loadDrawer([])).toMatchObject({
    sums: [],
    total: "HK$100.00",
    isEstimate: true,
  });
});
