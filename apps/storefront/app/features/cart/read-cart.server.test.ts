import { expect, test } from "vitest";
import { nothingToPay } from "../../components/cart/goods-total.ts";
import { exampleCart } from "../../testing/example-cart.ts";
import { refusingContext } from "../../testing/refusing-context.ts";
import { readCart } from "./read-cart.server.ts";

/** What the cart page learns of the points of somebody who has 30. */
async function pointsShown(told: {
  store: "main" | "mini";
  needed: number;
  isMember: boolean;
}): Promise<number | null> {
  const calculations = { ...nothingToPay, point: { subtotal: told.needed, total: told.needed } };
  const context = refusingContext(500, {
    cart: {
      all: async () => exampleCart([], { calculations }),
      related: async () => ({ data: [] }),
    },
    delivery: { couriers: async () => ({ data: [] }) },
    configuration: { latest: async () => ({ "store-settings": { delivery_methods: [] } }) },
    membership: { status: async () => ({ available_points: 30 }) },
  });
  const session = { ...context.session, user: async () => (told.isMember ? {} : null) };
  const asked = { ...context, store: told.store, session } as typeof context;
  return (await readCart(asked, await context.session.open())).points;
}

test.each([
  [{ store: "main", needed: 80, isMember: true }, 30],
  [{ store: "main", needed: 0, isMember: true }, null],
  [{ store: "main", needed: 80, isMember: false }, null],
  [{ store: "mini", needed: 0, isMember: true }, 30],
] as const)("points are read wherever something costs some: %o", async (told, points) => {
  expect(await pointsShown(told)).toBe(points);
});
