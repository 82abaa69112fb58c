import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { buyAgain } from "./buy-again.server.ts";

const order = exampleOrder();
const [bearLine] = order.cart_items;
const orderWithTwoItems = {
  ...order,
  cart_items: [bearLine!, { ...bearLine!, product_variant_id: "gone" }],
};

interface Add {
  body: { product_variant_id: string; qty: number };
}
const makeRefusal = (status: number, code: string, details = {}) =>
  new ApiError({ status, headers: {}, body: JSON.stringify({ code, message: "no", details }) });

/** A cart that answers each add with `answer`. */
function createCartContext(answer: (add: Add["body"]) => ApiError | null) {
  const addedIds: string[] = [];
  const context = makeRefusingContext(500, {
    cart: {
      addToCart: async ({ body }: Add) => {
        const refused = answer(body);
        if (refused) throw refused;
        addedIds.push(`${body.qty} ${body.product_variant_id}`);
        return { count: 1 };
      },
    },
    configuration: { latest: async () => ({ "store-settings": { stores: [] } }) },
  });
  return { addedIds, context };
}

test("buying again names discontinued items and puts the rest into the cart", async () => {
  const { addedIds, context } = createCartContext(({ product_variant_id: id }) =>
    id === "gone" ? makeRefusal(404, "not_found") : null,
  );
  expect(await buyAgain(context, orderWithTwoItems)).toEqual([
    { title: expect.stringContaining("Bear"), problem: "no longer sold" },
  ]);
  expect(addedIds).toEqual(["2 brown"]);
});

test("buying again adds the available units of scarce items, and says so", async () => {
  const { addedIds, context } = createCartContext(({ qty }) =>
    qty > 1 ? makeRefusal(409, "insufficient_stock", { left: 1, most: 1, present: 0 }) : null,
  );
  expect(await buyAgain(context, order)).toEqual([
    { title: expect.stringContaining("Bear"), problem: "1 of 2 added. The rest are sold out" },
  ]);
  expect(addedIds).toEqual(["1 brown"]);
});

test("a shop that fails at once has added nothing, and the page says so", async () => {
  const { context } = createCartContext(() => makeRefusal(503, "unavailable"));
  await expect(buyAgain(context, order)).rejects.toThrow(ApiError);
});
