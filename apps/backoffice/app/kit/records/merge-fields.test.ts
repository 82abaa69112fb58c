import { expect, test } from "vitest";
import { mergeFields } from "./merge-fields.ts";

const base = { name: "Chan", phone: "9123", address: "Central" };

test("two people's changes of different fields are both kept", () => {
  const mine = { ...base, phone: "6123" };
  const theirs = { ...base, address: "Mong Kok" };
  expect(mergeFields(base, mine, theirs)).toEqual({
    conflicts: [],
    merged: { name: "Chan", phone: "6123", address: "Mong Kok" },
  });
});

test("a field that two people changed is a conflict, unless both typed the same value", () => {
  const mine = { ...base, phone: "6123", name: "Lee" };
  const theirs = { ...base, phone: "5123", name: "Lee" };
  const { conflicts, merged } = mergeFields(base, mine, theirs);
  expect(conflicts).toEqual([{ path: "phone", mine: "6123", theirs: "5123" }]);
  expect(merged).toEqual({ name: "Lee", phone: "6123", address: "Central" });
});

test("a conflict in a text concerns one language, and takes the chosen person's value", () => {
  const title = (en: string, zh: string) => ({ title: { en, zh, cn: "" } });
  const sides = [title("Ten", "十"), title("Ten off", "九折"), title("10 %", "十")] as const;
  expect(mergeFields(...sides).merged).toEqual(title("Ten off", "九折"));
  const { conflicts, merged } = mergeFields(...sides, () => "theirs");
  expect(conflicts).toEqual([{ path: "title.en", mine: "Ten off", theirs: "10 %" }]);
  expect(merged).toEqual(title("10 %", "九折"));
});
