import type { Courier } from "@harbour/contracts";
import { expect, test } from "vitest";
import { shippingFrom } from "./shipping-from.ts";

const courier = (title: string, fee: string | null, reason: "too-heavy" | null = null) =>
  ({
    title: { en: title, zh: title, cn: title },
    fee,
    unavailable_reason: reason && { code: reason, text: { en: "", zh: "", cn: "" } },
  }) as Courier;
const told = (couriers: Courier[], hasPickup = true, isFree = false) =>
  shippingFrom(couriers, { language: "en", hasPickup, isFree });

test("before one has chosen, a cart says the least that its way costs, and promises no more", () => {
  expect(told([courier("Van", "40.00"), courier("Locker", "25.00")])).toBe(
    "From HK$25.00; pick-up free",
  );
  expect(told([courier("Van", "40.00")], false)).toBe("From HK$40.00");
  expect(told([courier("Van", "40.00"), courier("Locker", "0.00")])).toBe("Free by Locker");
  expect(told([courier("Van", "0.00"), courier("Locker", "0.00")])).toBe("Free");
  expect(told([])).toBeNull();
});

test("a courier that does not take the goods costs nothing to nobody", () => {
  expect(
    told([courier("Van", "40.00"), courier("Bike", null), courier("Locker", "0.00", "too-heavy")]),
  ).toBe("From HK$40.00; pick-up free");
  expect(told([courier("Bike", null)])).toBeNull();
});

test("what a promotion gives free has no fee that it begins at", () => {
  expect(told([courier("Van", "40.00")], true, true)).toBe("Free");
  expect(told([], true, true)).toBeNull();
});
