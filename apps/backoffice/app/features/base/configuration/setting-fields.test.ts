import { describe, expect, test } from "vitest";
import { makeEmptyValue, readSettingField, type SettingSchema } from "./setting-fields.ts";

const text = { type: "string" };
const localized = { type: "object", properties: { en: text, zh: text, cn: text } };
const readKind = (schema: SettingSchema, name = "") =>
  readSettingField(schema, { $defs: { LocalizedText: localized } }, name).kind;

describe("the fields of a schema", () => {
  test.each([
    [{ $ref: "#/$defs/LocalizedText" }, "texts"],
    [{ type: "boolean" }, "flag"],
    [{ anyOf: [{ type: "boolean" }, { const: 1 }, { const: 0 }] }, "flag"],
    [{ type: "string", enum: ["a", "b"] }, "choice"],
    [{ type: "array", items: { type: "string", enum: ["a"] } }, "choices"],
    [{ type: "array", items: text }, "lines"],
    [{ type: "array", items: localized }, "list"],
    [{ type: "object", additionalProperties: { type: "integer" } }, "record"],
    [{ anyOf: [text, { type: "number" }] }, "json"],
    [{}, "json"],
  ] as const)("%j is one of %s", (schema, kind) => expect(readKind(schema)).toBe(kind));

  test("a whole number of cents is an amount", () => {
    expect(readKind({ type: "integer" }, "cents_per_point")).toBe("cents");
    expect(readKind({ type: "integer" }, "percents")).toBe("number");
  });

  test("knows values that may be null or absent", () => {
    const field = readSettingField({
      type: "object",
      properties: { logo: { anyOf: [{ ...text, format: "picture" }, { type: "null" }] } },
    });
    expect(field).toMatchObject({
      kind: "group",
      fields: [{ name: "logo", field: { format: "picture", isNullable: true, isOptional: true } }],
    });
  });

  test("a new row has every required value, an internal id included, and no optional one", () => {
    const field = readSettingField({
      type: "object",
      properties: { _id: text, title: localized, domain: text, store: { enum: ["main"] } },
      required: ["_id", "title", "store"],
    });
    expect(makeEmptyValue(field)).toEqual({
      _id: expect.stringMatching(/^new-/) as string,
      title: { en: "", zh: "", cn: "" },
      store: "main",
    });
  });
});
