import type { Courier } from "@harbour/contracts";
import { expect, test } from "vitest";
import { quoteShipping } from "./quote-shipping.ts";

const makeCourier = (title: string, fee: string | null, reason: "too-heavy" | null = null) =>
  ({
    _id: title.toLowerCase(),
    has_stations: title === "Locker",
    title: { en: title, zh: title, cn: title },
    fee,
    unavailable_reason: reason && { code: reason, text: { en: "", zh: "", cn: "" } },
  }) as Courier;
const quoted = (couriers: Courier[], methods: readonly string[], isFree = false) =>
  quoteShipping(couriers, { language: "en", methods, isFree });
const quoteWith = (couriers: Courier[], hasPickup = true, isFree = false) => {
  const quote = quoted(couriers, hasPickup ? ["DELIVERY", "SELF_PICKUP"] : ["DELIVERY"], isFree);
  return quote && [quote.delivery.courier_id ?? null, quote.words.method, quote.words.others];
};

test("before a choice, a cart quotes the checkout's first delivery, and names a cheaper one", () => {
  const [van, locker] = [makeCourier("Van", "40.00"), makeCourier("Locker", "25.00")];
  expect(quoteWith([locker, van])).toEqual(["van", "Van", "HK$25.00 with Locker · Free pick-up"]);
  expect(quoteWith([van, locker], false)).toEqual(["van", "Van", "HK$25.00 with Locker"]);
  expect(quoteWith([van, makeCourier("Locker", "0.00")], false)).toEqual([
    "van",
    "Van",
    "Free with Locker",
  ]);
  expect(quoteWith([makeCourier("Van", "0.00"), locker])).toEqual(["van", "Van", null]);
  expect(quoteWith([locker, makeCourier("Bike", "60.00", "too-heavy")])).toEqual([
    "locker",
    "Locker",
    "Free pick-up",
  ]);
  expect(quoteWith([van], false)).toEqual(["van", "Van", null]);
  expect(quoteWith([makeCourier("Van", "0.00"), makeCourier("Locker", "0.00")])).toEqual([
    "van",
    null,
    null,
  ]);
  expect(quoteWith([], false)).toBeNull();
});

test("a courier that does not take the goods is not quoted", () => {
  const otherCouriers = [makeCourier("Bike", null), makeCourier("Locker", "0.00", "too-heavy")];
  expect(quoteWith([makeCourier("Van", "40.00"), ...otherCouriers])).toEqual([
    "van",
    "Van",
    "Free pick-up",
  ]);
  expect(quoteWith([makeCourier("Bike", null)], false)).toBeNull();
});

test("delivery that a promotion makes free names no cheaper way", () => {
  expect(quoteWith([makeCourier("Van", "40.00")], true, true)).toEqual(["van", null, null]);
  expect(quoteWith([], false, true)).toBeNull();
});

test("a cart quotes a free pick-up when its checkout begins with one", () => {
  const pickUp = {
    delivery: { method: "SELF_PICKUP" },
    words: { method: "Pick-up", others: null },
  };
  expect(quoted([makeCourier("Van", "40.00")], ["SELF_PICKUP"])).toEqual(pickUp);
  expect(quoted([makeCourier("Bike", "60.00", "too-heavy")], ["DELIVERY", "SELF_PICKUP"])).toEqual(
    pickUp,
  );
});
