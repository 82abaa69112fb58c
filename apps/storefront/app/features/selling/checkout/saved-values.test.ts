import { expect, test } from "vitest";
import { makeEmptyValues } from "./checkout-form.ts";
import { mergeSavedValues } from "./saved-values.ts";

const makeCourier = (_id: string, has_stations = false) => ({ _id, has_stations });
const stored = {
  values: {
    ...makeEmptyValues(undefined),
    courier_id: "van",
    station_courier: "locker",
    warehouse_id: "shop",
    address_id: "home",
  },
  offeredMethods: ["DELIVERY", "STATION"] as const,
  couriers: [makeCourier("van"), makeCourier("bike"), makeCourier("locker", true)],
  pickupPoints: [{ _id: "shop" }],
  addresses: [{ _id: "home" }],
};

test("typed values return with the choices that still exist", () => {
  const savedValues = {
    recipient_name: "Anna",
    courier_id: "bike",
    method: "STATION",
    address_id: "new",
    street: "1 A Road",
  };
  expect(mergeSavedValues(stored, savedValues)).toMatchObject({
    ...savedValues,
    station_courier: "locker",
  });
});

test("choices that no longer exist get the shop's default", () => {
  const savedValues = {
    courier_id: "locker",
    station_courier: "gone",
    warehouse_id: "gone",
    method: "SELF_PICKUP",
    address_id: "gone",
  };
  expect(mergeSavedValues(stored, savedValues)).toMatchObject({
    courier_id: "van",
    station_courier: "locker",
    warehouse_id: "shop",
    method: "DELIVERY",
    address_id: "home",
  });
});

test("a guest who signs in keeps typed values and gets the missing ones", () => {
  const accountData = {
    ...stored,
    values: { ...stored.values, email: "anna@example.com", phone: "91234567" },
  };
  const savedValues = { email: "", phone: "61234567", address_id: "new", street: "" };
  expect(mergeSavedValues(accountData, savedValues)).toMatchObject({
    email: "anna@example.com",
    phone: "61234567",
    address_id: "home",
  });
});
