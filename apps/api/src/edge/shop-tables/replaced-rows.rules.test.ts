import { expect, test } from "vitest";
import { replacements } from "./replaced-rows.rules.ts";

test("what a file does not name goes off, what is off stays as it is", () => {
  const stored = [
    { key: "standard", is_enabled: true },
    { key: "old", is_enabled: false },
    { key: "van", is_enabled: true },
  ];
  expect(replacements.couriers(stored, [{ key: "van" }])).toEqual({
    said: [{ key: "van" }],
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
  "%s that are off and that a file names without %s go on",
  (table, field, said, name) => {
    const off = [{ ...said, [field]: false }];
    expect(replacements[table](off, [said])).toMatchObject({
      said: [{ ...said, [field]: true }],
      notes: [{ name, text: "is in the file and goes on again" }],
    });
    const kept = { ...said, [field]: false };
    expect(replacements[table](off, [kept])).toMatchObject({ said: [kept], off: [], notes: [] });
    expect(replacements[table](off, [{ ...said, key: "b", code: "b" }])).toMatchObject({ off: [] });
  },
);

test("stations of couriers that the file does not name stay", () => {
  const stored = [
    { courier: "a", code: "1", is_enabled: true },
    { courier: "b", code: "1", is_enabled: true },
  ];
  const { off } = replacements.stations(stored, [{ courier: "a", code: "2" }]);
  expect(off).toEqual([{ courier: "a", code: "1", is_enabled: false }]);
});

test("an empty list names nothing: couriers and promotions go off, warehouses keep their order", () => {
  expect(replacements.promotions([{ key: "a", is_active: true }], []).off).toEqual([
    { key: "a", is_active: false },
  ]);
  const stored = [
    { key: "warehouse", is_pickup_point: false, position: 1 },
    { key: "shop", is_pickup_point: true, position: 2 },
  ];
  expect(replacements.warehouses(stored, []).off).toEqual([
    { key: "shop", is_pickup_point: false, position: 3 },
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
  const replaced = replacements.warehouses(stored, [{ key: "own" }]);
  expect(replaced.off).toEqual([
    { key: "warehouse", ...off },
    { key: "shop", ...off },
  ]);
  // Also those that stay as they are: goods may lie there.
  expect(replaced.unnamed).toEqual(["warehouse", "shop", "attic"]);
});

test("a warehouse that is no pick-up point and is named without the switch stays so, and is told", () => {
  const pier = { key: "pier", is_pickup_point: false, position: 2 };
  const { said, notes } = replacements.warehouses([pier], [{ key: "pier" }]);
  expect(said).toEqual([{ key: "pier" }]);
  expect(notes).toEqual([
    { name: "pier", text: expect.stringMatching(/^is in the file and is off: .*is_pickup_point$/) },
  ]);
  expect(replacements.warehouses([pier], [pier]).notes).toEqual([]);
});

test("what is no record is left for the plan to tell of", () => {
  const said = [null, "x", { key: "a" }] as unknown as object[];
  expect(replacements.couriers([], said)).toMatchObject({ said, off: [] });
});
