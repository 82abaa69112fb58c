import { expect, test } from "vitest";
import { fontRuns } from "./font-runs.rules.ts";

const knowing = (letters: string) => (point: number) =>
  letters.includes(String.fromCodePoint(point));
const hongKong = knowing("總計購物車 HK$123，");
const mainland = knowing("总计购物车 HK$123，");

test("a text in one script is one piece", () => {
  expect(fontRuns("總計 HK$123", [hongKong, mainland])).toEqual([{ font: 0, text: "總計 HK$123" }]);
});

test("a letter that the first font lacks is written in the next, with the signs that follow it", () => {
  expect(fontRuns("購物車，购，車", [hongKong, mainland])).toEqual([
    { font: 0, text: "購物車，" },
    { font: 1, text: "购，" },
    { font: 0, text: "車" },
  ]);
});

test("a letter that no font has stays with the first, and a pair of UTF-16 is one letter", () => {
  expect(fontRuns("車🦊", [hongKong, mainland])).toEqual([{ font: 0, text: "車🦊" }]);
});

test("nothing makes no piece", () => {
  expect(fontRuns("", [hongKong])).toEqual([]);
});
