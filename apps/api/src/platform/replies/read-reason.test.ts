import { type ReasonCode, reasons, say, type Sentence } from "@harbour/contracts/reasons";
import { describe, expect, test } from "vitest";
import { readReason } from "./read-reason.ts";
import { toSentence } from "./refuse-faults.ts";

const codes = Object.keys(reasons) as ReasonCode[];

/** Says a reason with a value of its own for every placeholder. */
function sayWithValues(code: ReasonCode) {
  const names = [...reasons[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const values = Object.fromEntries(names.map((name) => [name, `9-${name}`]));
  const sentence = (say as (code: ReasonCode, values: object) => Sentence)(code, values);
  return { sentence, values };
}

describe("reasons", () => {
  test("a sentence is read back as its code and values", () => {
    const said = codes.map((code) => ({ code, ...sayWithValues(code) }));
    expect(said.map(({ sentence }) => readReason(sentence))).toEqual(
      said.map(({ code, values }) => ({ code, values, field: "" })),
    );
  });

  test("words of a report are read back with their field, and as a sentence", () => {
    for (const code of codes) {
      const { sentence, values } = sayWithValues(code);
      expect(readReason(`price: ${sentence}`)).toMatchObject({ field: "price", values });
      expect(readReason(toSentence(sentence))).toMatchObject({ values });
    }
  });

  test("a place inside of a column belongs to the field", () => {
    expect(readReason(`stock: kwai-chung ${say("at-most", { most: 9999 })}`)).toEqual({
      code: "at-most",
      values: { most: "9999" },
      field: "stock.kwai-chung",
    });
  });

  test("unlisted words have no reason", () => {
    expect(readReason("A product was rated before.")).toBeNull();
  });
});
