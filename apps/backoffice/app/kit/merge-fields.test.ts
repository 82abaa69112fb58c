import { expect, test } from "vitest";
import { mergeFields } from "./merge-fields.ts";

const base = { name: "Chan", phone: "9123", address: "Central" };

test("changes of different fields are both kept", () => {
  const mine = { ...base, phone: "6123" };
  const theirs = { ...base, address: "Mong Kok" };
  expect(mergeFields(base, mine, theirs)).toEqual({
    conflicts: [],
    merged: { name: "Chan", phone: "6123", address: "Mong Kok" },
  });
});

test("a field that both changed is a conflict, unless both wrote the same", () => {
  const mine = { ...base, phone: "6123", name: "Lee" };
  const theirs = { ...base, phone: "5123", name: "Lee" };
  const { conflicts, merged } = mergeFields(base, mine, theirs);
  expect(conflicts).toEqual(["phone"]);
  expect(merged).toEqual({ name: "Lee", phone: "6123", address: "Central" });
});
