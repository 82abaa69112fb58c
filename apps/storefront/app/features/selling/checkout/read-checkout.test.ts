import type { Cart, CartItem } from "@harbour/contracts";
import { expect, test } from "vitest";
import { findDefaultCourier } from "../../../components/delivery/choose-couriers.ts";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { readCheckout, sortByReadyTime } from "./read-checkout.server.ts";

const tooHeavy = {
  _id: "van",
  has_stations: false,
  excluded_districts: [],
  unavailable_reason: { code: "too-heavy", text: { en: "Too heavy", zh: "過重", cn: "过重" } },
  fee: "40.00",
};

/** Creates a context whose carts are priced, and records each request in `requests`. */
function contextWith(
  couriers: object[],
  points: object[],
  requests: object[] = [],
  how: Partial<Cart> = {},
  lines: readonly CartItem[] = [exampleLine("mug")],
  search = "",
) {
  const context = refusingContext(503, {
    cart: {
      details: async ({ body }: { body: { checkout_product_variant_ids?: string[] } }) => {
        requests.push(body);
        const ids = body.checkout_product_variant_ids;
        const shown = lines.map((line) => ({
          ...line,
          is_checkout: ids?.includes(line.product_variant_id) ?? true,
        }));
        return exampleCart(shown, how);
      },
    },
    delivery: {
      couriers: async () => ({ data: couriers }),
      warehouses: async () => ({ data: points, total: points.length, next_page_url: null }),
    },
    configuration: {
      latest: async () => ({
        "store-settings": {
          delivery_methods: ["DELIVERY", "SELF_PICKUP"],
          payment_methods: ["OFFLINE"],
        },
        "offline-payment-credentials": { bank: { id: "" }, fps: { id: "" }, payme: { id: "" } },
        "area-codes": [],
      }),
    },
  });
  return { ...context, url: new URL(search, context.url) };
}
async function read(...shop: Parameters<typeof contextWith>) {
  const context = contextWith(...shop);
  const client = await context.session.existingClient();
  const user = async () => null;
  return readCheckout({ ...context, session: { ...context.session, user } }, client!);
}

test("a checkout without a courier begins with pick-up, and shows why", async () => {
  const shown = await read([tooHeavy], [{ _id: "shop", is_pickup_point: true }]);
  expect(shown?.values).toMatchObject({ method: "SELF_PICKUP", warehouse_id: "shop" });
  expect(shown?.couriers).toMatchObject([{ unavailable_reason: { code: "too-heavy" } }]);
});

test("a checkout begins with the courier that the cart quotes, though lockers cost less", async () => {
  const locker = { ...tooHeavy, _id: "locker", has_stations: true, fee: "0.00" };
  const fleet = [locker, tooHeavy, { ...tooHeavy, _id: "bike", fee: "60.00" }].map((item) =>
    item._id === "van" ? item : { ...item, unavailable_reason: null },
  );
  const shown = await read(fleet, []);
  expect(shown?.values).toMatchObject({ method: "DELIVERY", courier_id: "bike" });
  expect(shown?.values.courier_id).toBe(findDefaultCourier(shown!.couriers)?._id);
});

test("a checkout without pick-up prices no delivery method", async () => {
  const requests: object[] = [];
  const shown = await read([], [], requests);
  expect(shown?.values.method).toBe("DELIVERY");
  expect(requests.at(-1)).not.toHaveProperty("delivery_info");
});

test("a cart is priced once, however many couriers a promotion makes free", async () => {
  const requests: object[] = [];
  const van = { ...tooHeavy, unavailable_reason: null };
  const fleet = Array.from({ length: 9 }, (_, index) => ({ ...van, _id: `van${index}` }));
  const shown = await read(fleet, [], requests, { is_shipping_free: true });
  expect(shown?.cart.is_shipping_free).toBe(true);
  // One call names the goods, one prices them with the delivery.
  expect(requests).toHaveLength(2);
});

const gone = exampleLine("tram", { max_qty: 0, problem: "sold-out" });

test.each([
  ["", ["mug", "pen"]],
  ["?chosen=1&item=tram&item=mug", ["mug"]],
])(
  "a checkout opened at its address%s leaves out sold-out lines, and names them",
  async (search, bought) => {
    const requests: object[] = [];
    const cart = [exampleLine("mug"), gone, exampleLine("pen")];
    const shown = await read([], [], requests, {}, cart, search);
    const counted = shown?.cart.cart_items.filter((line) => line.is_checkout);
    expect(counted?.map((line) => line.product_variant_id)).toEqual(bought);
    expect(shown?.values.items).toEqual(bought);
    expect(shown?.leftOut).toEqual([{ product_title: gone.product_title }]);
  },
);

test("a checkout with only sold-out lines stays, so that a refused order can explain why", async () => {
  const shown = await read([], [], [], {}, [gone]);
  expect(shown?.cart.cart_items).toMatchObject([{ is_checkout: true, problem: "sold-out" }]);
  expect(shown?.leftOut).toEqual([]);
});

test("shops are sorted by the day when everything is ready, and equal ones keep their order", () => {
  const point = (name: string, at: string | null) => ({
    name,
    pick_up: { stock: [], has_all: true, is_today: false, ready_at: at, promise: null },
  });
  const points = [
    point("never", null),
    point("late", "2026-11-25T02:00:00Z"),
    point("soon", "2026-11-24T02:00:00Z"),
    point("as soon", "2026-11-24T02:00:00Z"),
  ];
  expect(sortByReadyTime(points).map(({ name }) => name)).toEqual([
    "soon",
    "as soon",
    "late",
    "never",
  ]);
});
