import { expect, test } from "vitest";
import { replacementRules } from "./replacements.rules.ts";

test("deactivates rows that the file does not contain and leaves inactive ones alone", () => {
  const stored = [
    { key: "standard", is_enabled: true },
    { key: "old", is_enabled: false },
    { key: "van", is_enabled: true },
  ];
  expect(replacementRules.couriers(stored, [{ key: "van" }])).toEqual({
    records: [{ key: "van" }],
    off: [{ key: "standard", is_enabled: false }],
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
    const off = [{ ...fileRecord, [field]: false }];
    expect(replacementRules[table](off, [fileRecord])).toMatchObject({
      records: [{ ...fileRecord, [field]: true }],
      notes: [{ name, text: "is in the file and goes on again" }],
    });
    const kept = { ...fileRecord, [field]: false };
    expect(replacementRules[table](off, [kept])).toMatchObject({
      records: [kept],
      off: [],
      notes: [],
    });
    expect(replacementRules[table](off, [{ ...fileRecord, key: "b", code: "b" }])).toMatchObject({
      off: [],
    });
  },
);

test("keeps stations of couriers that the file does not contain", () => {
  const stored = [
    { courier: "a", code: "1", is_enabled: true },
    { courier: "b", code: "1", is_enabled: true },
  ];
  const { off } = replacementRules.stations(stored, [{ courier: "a", code: "2" }]);
  expect(off).toEqual([{ courier: "a", code: "1", is_enabled: false }]);
});

test("an empty list deactivates couriers and promotions, and warehouses keep their order", () => {
  expect(replacementRules.promotions([{ key: "a", is_active: true }], []).off).toEqual([
    { key: "a", is_active: false },
  ]);
  const stored = [
    { key: "warehouse", is_pickup_point: false, position: 1 },
    { key: "shop", is_pickup_point: true, position: 2 },
  ];
  expect(replacementRules.warehouses(stored, []).off).toEqual([
    { key: "shop", is_pickup_point: false, position: 3 },
  ]);
});

test("moves a missing warehouse behind those of the file, even without pickup", () => {
  const stored = [
    { key: "warehouse", is_pickup_point: false, position: 1 },
    { key: "shop", is_pickup_point: true, position: 2 },
    { key: "own", is_pickup_point: true, position: 3 },
    { key: "attic", is_pickup_point: false, position: 8 },
  ];
  const off = { is_pickup_point: false, position: 9 };
  const replaced = replacementRules.warehouses(stored, [{ key: "own" }]);
  expect(replaced.off).toEqual([
    { key: "warehouse", ...off },
    { key: "shop", ...off },
  ]);
  // Unchanged warehouses are included, because they may contain goods.
  expect(replaced.unnamed).toEqual(["warehouse", "shop", "attic"]);
});

test("notes a warehouse without pickup that the file contains without the switch", () => {
  const pier = { key: "pier", is_pickup_point: false, position: 2 };
  const { records, notes } = replacementRules.warehouses([pier], [{ key: "pier" }]);
  expect(records).toEqual([{ key: "pier" }]);
  expect(notes).toEqual([
    { name: "pier", text: expect.stringMatching(/^is in the file and is off: .*is_pickup_point$/) },
  ]);
  expect(replacementRules.warehouses([pier], [pier]).notes).toEqual([]);
});

test("leaves values that are no record to the planner's report", () => {
  const records = [null, "x", { key: "a" }] as unknown as object[];
  expect(replacementRules.couriers([], records)).toMatchObject({ records, off: [] });
});
