import type { Cart, CartItem } from "@harbour/contracts";
import { expect, test } from "vitest";
import { findDefaultCourier } from "../../../components/delivery/choose-couriers.ts";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readCheckout, sortByReadyTime } from "./read-checkout.server.ts";

const tooHeavyCourier = {
  _id: "van",
  has_stations: false,
  excluded_districts: [],
  unavailable_reason: { code: "too-heavy", text: { en: "Too heavy", zh: "過重", cn: "过重" } },
  fee: "40.00",
};

/** Creates a context whose carts are priced, and records each request in `requests`. */
function createCheckoutContext(
  couriers: object[],
  points: object[],
  requests: object[] = [],
  changes: Partial<Cart> = {},
  lines: readonly CartItem[] = [exampleLine("mug")],
  search = "",
) {
  const context = makeRefusingContext(503, {
    cart: {
      details: async ({ body }: { body: { checkout_product_variant_ids?: string[] } }) => {
        requests.push(body);
        const ids = body.checkout_product_variant_ids;
        const checkoutData = lines.map((line) => ({
          ...line,
          is_checkout: ids?.includes(line.product_variant_id) ?? true,
        }));
        return exampleCart(checkoutData, changes);
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
async function loadCheckout(...shop: Parameters<typeof createCheckoutContext>) {
  const context = createCheckoutContext(...shop);
  const client = await context.session.findExistingClient();
  const user = async () => null;
  return readCheckout({ ...context, session: { ...context.session, user } }, client!);
}

test("a checkout without a courier begins with pick-up, and shows why", async () => {
  const checkoutData = await loadCheckout(
    [tooHeavyCourier],
    [{ _id: "shop", is_pickup_point: true }],
  );
  expect(checkoutData?.values).toMatchObject({ method: "SELF_PICKUP", warehouse_id: "shop" });
  expect(checkoutData?.couriers).toMatchObject([{ unavailable_reason: { code: "too-heavy" } }]);
});

test("a checkout begins with the courier that the cart quotes, though lockers cost less", async () => {
  const locker = { ...tooHeavyCourier, _id: "locker", has_stations: true, fee: "0.00" };
  const offeredCouriers = [
    locker,
    tooHeavyCourier,
    { ...tooHeavyCourier, _id: "bike", fee: "60.00" },
  ].map((item) => (item._id === "van" ? item : { ...item, unavailable_reason: null }));
  const checkoutData = await loadCheckout(offeredCouriers, []);
  expect(checkoutData?.values).toMatchObject({ method: "DELIVERY", courier_id: "bike" });
  expect(checkoutData?.values.courier_id).toBe(findDefaultCourier(checkoutData!.couriers)?._id);
});

test("a checkout without pick-up prices no delivery method", async () => {
  const requests: object[] = [];
  const checkoutData = await loadCheckout([], [], requests);
  expect(checkoutData?.values.method).toBe("DELIVERY");
  expect(requests.at(-1)).not.toHaveProperty("delivery_info");
});

test("a cart is priced once, however many couriers a promotion makes free", async () => {
  const requests: object[] = [];
  const van = { ...tooHeavyCourier, unavailable_reason: null };
  const offeredCouriers = Array.from({ length: 9 }, (_, index) => ({ ...van, _id: `van${index}` }));
  const checkoutData = await loadCheckout(offeredCouriers, [], requests, {
    is_shipping_free: true,
  });
  expect(checkoutData?.cart.is_shipping_free).toBe(true);
  // One call names the goods, one prices them with the delivery.
  expect(requests).toHaveLength(2);
});

const soldOutLine = exampleLine("tram", { max_qty: 0, problem: "sold-out" });

test.each([
  ["", ["mug", "pen"]],
  ["?chosen=1&item=tram&item=mug", ["mug"]],
])(
  "a checkout opened at its address%s leaves out sold-out lines, and names them",
  async (search, expectedIds) => {
    const requests: object[] = [];
    const cart = [exampleLine("mug"), soldOutLine, exampleLine("pen")];
    const checkoutData = await loadCheckout([], [], requests, {}, cart, search);
    const checkedLines = checkoutData?.cart.cart_items.filter((line) => line.is_checkout);
    expect(checkedLines?.map((line) => line.product_variant_id)).toEqual(expectedIds);
    expect(checkoutData?.values.items).toEqual(expectedIds);
    expect(checkoutData?.excludedLines).toEqual([{ product_title: soldOutLine.product_title }]);
  },
);

test("a checkout with only sold-out lines stays, so that a refused order can explain why", async () => {
  const checkoutData = await loadCheckout([], [], [], {}, [soldOutLine]);
  expect(checkoutData?.cart.cart_items).toMatchObject([{ is_checkout: true, problem: "sold-out" }]);
  expect(checkoutData?.excludedLines).toEqual([]);
});

test("shops are sorted by the day when everything is ready, and equal ones keep their order", () => {
  const makePickUpPoint = (name: string, readyAt: string | null) => ({
    name,
    pick_up: { stock: [], has_all: true, is_today: false, ready_at: readyAt, promise: null },
  });
  const points = [
    makePickUpPoint("never", null),
    makePickUpPoint("late", "2026-11-25T02:00:00Z"),
    makePickUpPoint("soon", "2026-11-24T02:00:00Z"),
    makePickUpPoint("as soon", "2026-11-24T02:00:00Z"),
  ];
  expect(sortByReadyTime(points).map(({ name }) => name)).toEqual([
    "soon",
    "as soon",
    "late",
    "never",
  ]);
});
