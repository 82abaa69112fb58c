import { describe, expect, test } from "vitest";
import { makeSettingMerge } from "./merge-setting.ts";
import { describeChange, describeSettingValue, listDifferences } from "./setting-changes.ts";

const merge = makeSettingMerge((value) => describeSettingValue(value, "en"));
const text = (en: string) => ({ en, zh: "", cn: "" });

describe("a colleague's change of a setting", () => {
  test("merges different fields at any depth, and asks about the same field", () => {
    const base = { value: { footer: { email: "a", phone: "1" }, rows: [{ slug: "x", size: 1 }] } };
    const mine = { value: { footer: { email: "b", phone: "1" }, rows: [{ slug: "x", size: 2 }] } };
    const theirs = {
      value: { footer: { email: "c", phone: "2" }, rows: [{ slug: "y", size: 1 }] },
    };
    const { conflicts, merged } = merge(base, mine, theirs, () => "theirs");
    expect(conflicts).toEqual([{ path: "value.footer.email", mine: "b", theirs: "c" }]);
    expect(merged.value).toEqual({
      footer: { email: "c", phone: "2" },
      rows: [{ slug: "y", size: 2 }],
    });
  });

  test("asks about a whole list when both changed its rows", () => {
    const { conflicts, merged } = merge({ value: ["a"] }, { value: ["a", "b"] }, { value: [] });
    expect(conflicts).toEqual([{ path: "value", mine: "a, b", theirs: "" }]);
    expect(merged.value).toEqual(["a", "b"]);
  });
});

describe("the differences of a setting in words", () => {
  test("names fields by their path, and rows by their titles", () => {
    const placeOf = (name: string) => ({ sku: null, path: [name] });
    const rows = [{ slug: "a", title: text("Ann") }];
    const differences = listDifferences(
      { hours: 72, cents: 150, method: "ONLINE", rows },
      {
        hours: 48,
        cents: 200,
        method: "OFFLINE",
        rows: [...rows, { slug: "b", title: text("Ben") }],
      },
    );
    expect(differences.map((change) => describeChange("store-settings", change, "en"))).toEqual([
      { field: "hours", place: placeOf("hours"), from: "72", to: "48" },
      { field: "cents", place: placeOf("cents"), from: "1.50", to: "2.00" },
      { field: "method", place: placeOf("method"), from: "Online", to: "By transfer" },
      { field: "rows", place: placeOf("rows"), from: null, to: "Ben" },
    ]);
  });
});
