import { expect, test } from "vitest";
import { replacementRules } from "./replacements.rules.ts";

test("deactivates rows that the file does not contain and leaves inactive ones alone", () => {
  const storedRows = [
    { key: "standard", is_enabled: true },
    { key: "old", is_enabled: false },
    { key: "van", is_enabled: true },
  ];
  expect(replacementRules.couriers(storedRows, [{ key: "van" }])).toEqual({
    records: [{ key: "van" }],
    switchedOffRows: [{ key: "standard", is_enabled: false }],
    unnamed: ["standard", "old"],
    notes: [{ name: "standard", text: "is not in the file and goes off" }],
  });
});

test.each([
  ["couriers", "is_enabled", { key: "a" }, "a"],
  ["promotions", "is_active", { key: "a" }, "a"],
  ["vouchers", "is_active", { key: "a" }, "a"],
  ["stations", "is_enabled", { courier: "a", code: "1" }, "a/1"],
] as const)(
  "activates inactive %s that a file contains without %s",
  (table, field, fileRecord, name) => {
    const inactiveRows = [{ ...fileRecord, [field]: false }];
    expect(replacementRules[table](inactiveRows, [fileRecord])).toMatchObject({
      records: [{ ...fileRecord, [field]: true }],
      notes: [{ name, text: "is in the file and goes on again" }],
    });
    const rowLeftOff = { ...fileRecord, [field]: false };
    expect(replacementRules[table](inactiveRows, [rowLeftOff])).toMatchObject({
      records: [rowLeftOff],
      switchedOffRows: [],
      notes: [],
    });
    expect(
      replacementRules[table](inactiveRows, [{ ...fileRecord, key: "b", code: "b" }]),
    ).toMatchObject({
      switchedOffRows: [],
    });
  },
);

test("keeps stations of couriers that the file does not contain", () => {
  const storedRows = [
    { courier: "a", code: "1", is_enabled: true },
    { courier: "b", code: "1", is_enabled: true },
  ];
  const { switchedOffRows } = replacementRules.stations(storedRows, [{ courier: "a", code: "2" }]);
  expect(switchedOffRows).toEqual([{ courier: "a", code: "1", is_enabled: false }]);
});

test("an empty list deactivates couriers and promotions, and warehouses keep their order", () => {
  expect(replacementRules.promotions([{ key: "a", is_active: true }], []).switchedOffRows).toEqual([
    { key: "a", is_active: false },
  ]);
  const storedRows = [
    { key: "warehouse", is_pickup_point: false, position: 1 },
    { key: "shop", is_pickup_point: true, position: 2 },
  ];
  expect(replacementRules.warehouses(storedRows, []).switchedOffRows).toEqual([
    { key: "shop", is_pickup_point: false, position: 3 },
  ]);
});

test("moves a missing warehouse behind those of the file, even without pickup", () => {
  const storedRows = [
    { key: "warehouse", is_pickup_point: false, position: 1 },
    { key: "shop", is_pickup_point: true, position: 2 },
    { key: "own", is_pickup_point: true, position: 3 },
    { key: "attic", is_pickup_point: false, position: 8 },
  ];
  const switchedOffFields = { is_pickup_point: false, position: 9 };
  const replacement = replacementRules.warehouses(storedRows, [{ key: "own" }]);
  expect(replacement.switchedOffRows).toEqual([
    { key: "warehouse", ...switchedOffFields },
    { key: "shop", ...switchedOffFields },
  ]);
  // Unchanged warehouses are listed too, because they may contain stock.
  expect(replacement.unnamed).toEqual(["warehouse", "shop", "attic"]);
});

test("notes a warehouse without pickup that the file contains without the switch", () => {
  const pierWarehouse = { key: "pier", is_pickup_point: false, position: 2 };
  const { records, notes } = replacementRules.warehouses([pierWarehouse], [{ key: "pier" }]);
  expect(records).toEqual([{ key: "pier" }]);
  expect(notes).toEqual([
    { name: "pier", text: expect.stringMatching(/^is in the file and is off: .*is_pickup_point$/) },
  ]);
  expect(replacementRules.warehouses([pierWarehouse], [pierWarehouse]).notes).toEqual([]);
});

test("leaves values that are no record to the planner's report", () => {
  const records = [null, "x", { key: "a" }] as unknown as object[];
  expect(replacementRules.couriers([], records)).toMatchObject({ records, switchedOffRows: [] });
});
