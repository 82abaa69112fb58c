import { describe, expect, test } from "vitest";
import { makeSettingMerge } from "./merge-setting.ts";
import {
  describeChange,
  describeSettingValue,
  listDifferences,
  listDraftChanges,
} from "./setting-changes.ts";
import { readSettingField } from "./setting-fields.ts";

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
  const plainText = { type: "string" };
  const field = readSettingField({
    type: "object",
    properties: {
      method: { type: "string", enum: ["ONLINE", "OFFLINE"] },
      stores: { type: "array", items: { type: "string", enum: ["main", "mini"] } },
      bank: { type: "object", properties: { number: plainText, alias: plainText } },
    },
  });
  const describeChanges = (from: unknown, to: unknown) =>
    listDifferences(from, to)
      .map((change) => describeChange({ slug: "store-settings", field }, change, "en"))
      .map((change) => [change.field, change.from, change.to]);

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
    const described = { slug: "store-settings", field };
    expect(differences.map((change) => describeChange(described, change, "en"))).toEqual([
      { field: "hours", place: placeOf("hours"), from: "72", to: "48" },
      { field: "cents", place: placeOf("cents"), from: "1.50", to: "2.00" },
      { field: "method", place: placeOf("method"), from: "Online", to: "By transfer" },
      { field: "rows", place: placeOf("rows"), from: null, to: "Ben" },
    ]);
  });

  test("shows numbers and words of free texts as they are, and translates choices only", () => {
    expect(
      describeChanges(
        { bank: { number: "0123456789", alias: "Tide" }, stores: ["mini"] },
        { bank: { number: "9876543210", alias: "main" }, stores: ["main"] },
      ),
    ).toEqual([
      ["bank.number", "0123456789", "9876543210"],
      ["bank.alias", "Tide", "main"],
      ["stores.0", "Mini store", "Main store"],
    ]);
  });

  test("never shows a secret, and lists a new one in place of a stored one", () => {
    const secret = readSettingField({ type: "string", writeOnly: true });
    const describeSecretChanges = (from: unknown, to: unknown, language: "en" | "zh" = "en") =>
      listDraftChanges(secret, from, to)
        .map((change) => describeChange({ slug: "shop-password", field: secret }, change, language))
        .map((change) => [change.from, change.to]);
    expect(describeSecretChanges(null, "before the tide")).toEqual([
      ["No password", "New password"],
    ]);
    expect(describeSecretChanges("(secret)", "(secret)")).toEqual([
      ["Old password", "New password"],
    ]);
    expect(describeSecretChanges("(secret)", null, "zh")).toEqual([["舊密碼", "沒有密碼"]]);
    expect(describeSecretChanges(null, null)).toEqual([]);
  });
});
