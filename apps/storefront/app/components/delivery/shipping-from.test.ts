import type { Courier } from "@harbour/contracts";
import { expect, test } from "vitest";
import { nothingToPay } from "../cart/goods-total.ts";
import { shippingFrom } from "./shipping-from.ts";

const courier = (title: string, fee: string) =>
  ({
    title: { en: title, zh: title, cn: title },
    fee_bands: [{ from: "0.00", to: null, fee }],
  }) as Courier;
const told = (couriers: Courier[], hasPickup = true) =>
  shippingFrom(couriers, nothingToPay, { language: "en", hasPickup });

test("before one has chosen, a cart says the least that its way costs, and promises no more", () => {
  expect(told([courier("Van", "40.00"), courier("Locker", "25.00")])).toBe(
    "From HK$25.00; pick-up free",
  );
  expect(told([courier("Van", "40.00")], false)).toBe("From HK$40.00");
  expect(told([courier("Van", "40.00"), courier("Locker", "0.00")])).toBe("Free by Locker");
  expect(told([courier("Van", "0.00"), courier("Locker", "0.00")])).toBe("Free");
  expect(told([])).toBeNull();
});
