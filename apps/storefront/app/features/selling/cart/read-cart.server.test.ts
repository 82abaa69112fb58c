import { expect, test } from "vitest";
import { emptyCalculations } from "../../../components/cart/goods-total.ts";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readCart } from "./read-cart.server.ts";

/** Reads what the cart page learns of a member's 30 points. */
async function readShownPoints(scenario: {
  store: "main" | "mini";
  needed: number;
  isMember: boolean;
}): Promise<number | null> {
  const calculations = {
    ...emptyCalculations,
    point: { subtotal: scenario.needed, total: scenario.needed },
  };
  const context = makeRefusingContext(500, {
    cart: {
      details: async () => exampleCart([], { calculations }),
      related: async () => ({ data: [] }),
      count: async () => ({ count: 0 }),
    },
    delivery: { couriers: async () => ({ data: [] }) },
    configuration: { latest: async () => ({ "store-settings": { delivery_methods: [] } }) },
    membership: { status: async () => ({ available_points: 30 }) },
  });
  const session = { ...context.session, user: async () => (scenario.isMember ? {} : null) };
  const storeContext = { ...context, store: scenario.store, session } as typeof context;
  return (await readCart(storeContext, await context.session.ensureClient())).points;
}

test.each([
  [{ store: "main", needed: 80, isMember: true }, 30],
  [{ store: "main", needed: 0, isMember: true }, null],
  [{ store: "main", needed: 80, isMember: false }, null],
  [{ store: "mini", needed: 0, isMember: true }, 30],
] as const)("points are read wherever something costs points: %o", async (scenario, points) => {
  expect(await readShownPoints(scenario)).toBe(points);
});

test("a line that can no longer be bought is not part of the price", async () => {
  const requests: unknown[] = [];
  const soldOutFacts = { max_qty: 0, problem: "sold-out" } as const;
  const context = makeRefusingContext(500, {
    cart: {
      details: async ({ body }: { body: { checkout_product_variant_ids?: string[] } }) => {
        const ids = body.checkout_product_variant_ids;
        requests.push(ids);
        const makeChecked = (id: string) => ({ is_checkout: ids?.includes(id) ?? true });
        const lines = [
          exampleLine("tram", { ...soldOutFacts, ...makeChecked("tram") }),
          exampleLine("bear", makeChecked("bear")),
        ];
        return exampleCart(lines);
      },
      related: async () => ({ data: [] }),
      count: async () => ({ count: 0 }),
    },
    delivery: { couriers: async () => ({ data: [] }) },
    configuration: { latest: async () => ({ "store-settings": { delivery_methods: [] } }) },
  });
  const { cart } = await readCart(context, await context.session.ensureClient());
  expect(requests).toEqual([undefined, ["bear"]]);
  expect(cart.cart_items.map((line) => line.is_checkout)).toEqual([false, true]);
});

test("an empty cart shows the last order and the other cart, and a filled one reads no orders", async () => {
  const requests: unknown[] = [];
  const readCartWith = async (lines: ReturnType<typeof exampleLine>[]) => {
    const context = makeRefusingContext(500, {
      cart: {
        details: async () => exampleCart(lines),
        related: async () => ({ data: [] }),
        count: async ({ params }: { params: { store_id: string } }) => {
          requests.push(params.store_id);
          return { count: 2 };
        },
      },
      orders: {
        list: async ({ query }: { query: object }) => {
          requests.push(query);
          return { data: [{ reference: "HB-2222-3333" }] };
        },
      },
      delivery: { couriers: async () => ({ data: [] }) },
      configuration: { latest: async () => ({ "store-settings": { delivery_methods: [] } }) },
    });
    return readCart(context, await context.session.ensureClient());
  };
  expect(await readCartWith([])).toMatchObject({ otherStoreCount: 2, lastOrder: "HB-2222-3333" });
  expect(requests).toEqual(["mini", { store_id: "main", per_page: 1 }]);
  expect(await readCartWith([exampleLine("tram")])).toMatchObject({
    otherStoreCount: 2,
    lastOrder: null,
  });
  expect(requests).toHaveLength(3);
});
