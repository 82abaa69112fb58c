import { expect, test } from "vitest";
import { rowsOff } from "./replaced-rows.rules.ts";

test("what a file does not name goes off, what is off stays as it is", () => {
  const stored = [
    { key: "standard", is_enabled: true },
    { key: "old", is_enabled: false },
    { key: "van", is_enabled: true },
  ];
  expect(rowsOff("couriers", stored, [{ key: "van" }])).toEqual([
    { name: "standard", record: { key: "standard", is_enabled: false } },
  ]);
});

test("stations of couriers that the file does not name stay", () => {
  const stored = [
    { courier: "a", code: "1", is_enabled: true },
    { courier: "b", code: "1", is_enabled: true },
  ];
  expect(rowsOff("stations", stored, [{ courier: "a", code: "2" }])).toEqual([
    { name: "a/1", record: { courier: "a", code: "1", is_enabled: false } },
  ]);
});

test("a warehouse goes behind those of the file, also one where nobody fetches goods", () => {
  const stored = [
    { key: "warehouse", is_pickup_point: false, position: 1 },
    { key: "shop", is_pickup_point: true, position: 2 },
    { key: "own", is_pickup_point: true, position: 3 },
    { key: "attic", is_pickup_point: false, position: 8 },
  ];
  const off = { is_pickup_point: false, position: 9 };
  expect(rowsOff("warehouses", stored, [{ key: "own" }])).toEqual([
    { name: "warehouse", record: { key: "warehouse", ...off } },
    { name: "shop", record: { key: "shop", ...off } },
  ]);
});
