import { readFileSync } from "node:fs";
import { translator } from "@harbour/i18n";
import { expect, test } from "vitest";
import { fieldWords } from "./field-words.ts";
import { faultText } from "./product-faults.ts";
import { productTexts } from "./product.texts.ts";

const rules = "apps/api/src/edge/catalogue-files";

/** Faults of fields that no form of the back office sends. */
const fileFaults =
  /must be (?:"main" or "mini"|"PRICE" or|such as|a path below|a text, or|at least two words)|must hold at least two words/;

test("every fault of a product that the rules word is told in Chinese", () => {
  const sources = ["import-record.ts", "record-fields.ts"].map((name) =>
    readFileSync(`${rules}/${name}`, "utf8"),
  );
  const reasons = sources.flatMap((source) =>
    [...source.matchAll(/(?:error: |Words = )(["'])(must .+?)\1[,; }]/g)].map(
      ([, , said]) => said!,
    ),
  );
  const shown = reasons
    .filter((reason) => !fileFaults.test(reason))
    .map((reason) => `This ${reason}.`);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((sentence) => faultText(sentence, "zh") === sentence)).toEqual([]);
});

test.each([
  ["There is no category nowhere.", "找不到分類 nowhere。"],
  ["This leaves nothing of the price 10.00.", "折扣不能令價錢 10.00 減至零。"],
  ["Orders hold 3 in kwai-chung, more than 1.", "訂單已留 kwai-chung 的 3 件，多於 1 件。"],
  ["LF-1 belongs to main/lantern-fox.", "貨號 LF-1 屬於貨品 lantern-fox。"],
  ["LF-1 is named twice.", "LF-1 重複。"],
])("%s", (sentence, chinese) => {
  expect(faultText(sentence, "zh")).toBe(chinese);
  expect(faultText(sentence, "en")).toBe(sentence);
});

test.each([
  ["title.zh", "Title, Traditional Chinese"],
  ["variants.0.discount.value", "Variant 1, Discount"],
  ["LF.1.stock.kwai-chung", "LF.1, Stock, kwai-chung"],
  ["variant LF-1", "Variant LF-1"],
  ["is_public", "Shoppers can see it"],
])("names the field %s in words", (path, words) => {
  expect(fieldWords(translator(productTexts, "en"), path)).toBe(words);
});
