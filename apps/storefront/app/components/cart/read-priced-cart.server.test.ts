import { ApiError } from "@harbour/api-client";
import type { Courier } from "@harbour/contracts";
import { describe, expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../testing/example-cart.ts";
import { makeRefusingContext } from "../../testing/refusing-context.ts";
import { emptyCalculations } from "./goods-total.ts";
import { readPricedCart } from "./read-priced-cart.server.ts";

const couriers = [makeCourier("van", "45.00"), makeCourier("locker", "25.00")];
const fees: Readonly<Record<string, number>> = { van: 45, locker: 25 };

function makeCourier(id: string, fee: string) {
  const title = { en: id, zh: id, cn: id };
  const has_stations = id === "locker";
  return { _id: id, title, fee, has_stations, unavailable_reason: null } as Courier;
}

/** Prices a cart of HK$100.00 as the API does: with the named courier's fee, or the lowest before a choice. */
async function readTestCart(setup: {
  cookie?: string;
  unknownCourier?: string;
  lines?: number;
  methods?: readonly string[];
  couriers?: readonly Courier[];
}) {
  const { methods = ["DELIVERY", "SELF_PICKUP"], lines = 1 } = setup;
  let priced = 0;
  const context = makeRefusingContext(500, {
    cart: {
      details: async ({ body }: { body: { delivery_info?: DeliveryInfo } }) => {
        priced++;
        const requestedDelivery = body.delivery_info;
        if (setup.unknownCourier && setup.unknownCourier === requestedDelivery?.courier_id)
          throw new ApiError({ status: 422, headers: {}, body: "" });
        const fee =
          requestedDelivery?.method === "SELF_PICKUP"
            ? 0
            : (fees[requestedDelivery?.courier_id ?? ""] ?? 25);
        return exampleCart(
          ["Tram"].slice(0, lines).map((title) => exampleLine(title)),
          {
            calculations: {
              ...emptyCalculations,
              price: { subtotal: "100.00", total: `${100 + fee}.00` },
              shipping_fee: `${fee}.00`,
            },
          },
        );
      },
    },
    delivery: { couriers: async () => ({ data: setup.couriers ?? couriers }) },
    configuration: { latest: async () => ({ "store-settings": { delivery_methods: methods } }) },
  });
  const client = await context.session.ensureClient();
  const pricedCart = await readPricedCart({ ...context, readCookie: () => setup.cookie }, client);
  return { ...pricedCart, total: pricedCart.cart.calculations.price.total, priced };
}

interface DeliveryInfo {
  readonly method: string;
  readonly courier_id?: string;
}

describe("the total of a cart", () => {
  test("includes the delivery with which the checkout begins", async () => {
    expect(await readTestCart({})).toMatchObject({
      total: "145.00",
      shipping: { method: "van", others: "HK$25.00 with locker · Free pick-up" },
      chosen: null,
    });
    expect(await readTestCart({ methods: ["SELF_PICKUP"] })).toMatchObject({
      total: "100.00",
      shipping: { method: "Pick-up" },
    });
  });

  test("includes the remembered delivery, which is priced once", async () => {
    expect(await readTestCart({ cookie: "method=DELIVERY&courier=locker" })).toMatchObject({
      total: "125.00",
      shipping: { method: "locker", others: null },
      chosen: { method: "DELIVERY", courier_id: "locker" },
      priced: 1,
    });
  });

  test("includes the first delivery when the remembered one is gone", async () => {
    const fallbackCart = { total: "145.00", shipping: { method: "van" }, chosen: null };
    expect(await readTestCart({ cookie: "method=DELIVERY&courier=bike" })).toMatchObject(
      fallbackCart,
    );
    expect(
      await readTestCart({ cookie: "method=DELIVERY&courier=bike", unknownCourier: "bike" }),
    ).toMatchObject(fallbackCart);
  });

  test("leaves shipping unknown when nobody delivers the goods, and in an empty cart", async () => {
    const withoutCouriers = { couriers: [], methods: ["DELIVERY"] };
    expect(await readTestCart(withoutCouriers)).toMatchObject({ shipping: null, priced: 1 });
    expect(await readTestCart({ lines: 0 })).toMatchObject({ shipping: null, priced: 1 });
  });
});
