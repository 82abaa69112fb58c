import { expect, test } from "vitest";
import { fontRuns } from "./font-runs.rules.ts";

const makeFont = (characters: string) => (codePoint: number) =>
  characters.includes(String.fromCodePoint(codePoint));
const hongKongFont = makeFont("總計購物車 HK$123，");
const mainlandFont = makeFont("总计购物车 HK$123，");

test("a text in one script is one run", () => {
  expect(fontRuns("總計 HK$123", [hongKongFont, mainlandFont])).toEqual([
    { font: 0, text: "總計 HK$123" },
  ]);
});

test("writes a letter that the first font lacks in the next font, with the signs that follow", () => {
  expect(fontRuns("購物車，购，車", [hongKongFont, mainlandFont])).toEqual([
    { font: 0, text: "購物車，" },
    { font: 1, text: "购，" },
    { font: 0, text: "車" },
  ]);
});

test("leaves a letter that no font has in the first font and keeps UTF-16 pairs whole", () => {
  expect(fontRuns("車🦊", [hongKongFont, mainlandFont])).toEqual([{ font: 0, text: "車🦊" }]);
});

test("an empty text makes no runs", () => {
  expect(fontRuns("", [hongKongFont])).toEqual([]);
});
