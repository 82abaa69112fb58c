import type { Courier } from "@harbour/contracts";
import { expect, test } from "vitest";
import { quoteShipping } from "./quote-shipping.ts";

const courier = (title: string, fee: string | null, reason: "too-heavy" | null = null) =>
  ({
    has_stations: title === "Locker",
    title: { en: title, zh: title, cn: title },
    fee,
    unavailable_reason: reason && { code: reason, text: { en: "", zh: "", cn: "" } },
  }) as Courier;
const quoted = (couriers: Courier[], methods: readonly string[], isFree = false) =>
  quoteShipping(couriers, { language: "en", methods, isFree });
const quoteWith = (couriers: Courier[], hasPickup = true, isFree = false) => {
  const found = quoted(couriers, hasPickup ? ["DELIVERY", "SELF_PICKUP"] : ["DELIVERY"], isFree);
  return found && [found.method, found.fee, found.others];
};

test("before a choice, a cart quotes the checkout's first delivery, and names a cheaper one", () => {
  const [van, locker] = [courier("Van", "40.00"), courier("Locker", "25.00")];
  const first = ["Van", "HK$40.00"];
  expect(quoteWith([locker, van])).toEqual([...first, "HK$25.00 with Locker · Free pick-up"]);
  expect(quoteWith([van, locker], false)).toEqual([...first, "HK$25.00 with Locker"]);
  expect(quoteWith([van, courier("Locker", "0.00")], false)).toEqual([
    ...first,
    "Free with Locker",
  ]);
  expect(quoteWith([courier("Van", "0.00"), locker])).toEqual(["Van", "Free", null]);
  expect(quoteWith([locker, courier("Bike", "60.00", "too-heavy")])).toEqual([
    "Locker",
    "HK$25.00",
    "Free pick-up",
  ]);
  expect(quoteWith([van], false)).toEqual([...first, null]);
  expect(quoteWith([courier("Van", "0.00"), courier("Locker", "0.00")])).toEqual([
    null,
    "Free",
    null,
  ]);
  expect(quoteWith([], false)).toBeNull();
});

test("a courier that does not take the goods is not quoted", () => {
  expect(
    quoteWith([
      courier("Van", "40.00"),
      courier("Bike", null),
      courier("Locker", "0.00", "too-heavy"),
    ]),
  ).toEqual(["Van", "HK$40.00", "Free pick-up"]);
  expect(quoteWith([courier("Bike", null)], false)).toBeNull();
});

test("delivery that a promotion makes free has no starting fee", () => {
  expect(quoteWith([courier("Van", "40.00")], true, true)).toEqual([null, "Free", null]);
  expect(quoteWith([], false, true)).toBeNull();
});

test("a cart quotes a free pick-up when its checkout begins with one", () => {
  const pickUp = { method: "Pick-up", fee: "Free", others: null, isFree: true };
  expect(quoted([courier("Van", "40.00")], ["SELF_PICKUP"])).toEqual(pickUp);
  expect(quoted([courier("Bike", "60.00", "too-heavy")], ["DELIVERY", "SELF_PICKUP"])).toEqual(
    pickUp,
  );
});

test("shipping is free only when the delivery that the checkout begins with is free", () => {
  const isFree = (...couriers: Courier[]) => quoted(couriers, ["DELIVERY"])?.isFree;
  expect(isFree(courier("Van", "0.00"), courier("Locker", "25.00"))).toBe(true);
  expect(isFree(courier("Van", "40.00"), courier("Locker", "0.00"))).toBe(false);
});
