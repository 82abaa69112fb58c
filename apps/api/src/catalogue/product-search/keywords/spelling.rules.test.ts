import { expect, test } from "vitest";
import {
  countMisspellings,
  findNearestWords,
  listCorrections,
  listSwappedSpellings,
} from "./spelling.rules.ts";

test("counts wrong, missing, additional and swapped letters as one mistake each", () => {
  expect(countMisspellings("zelda", "zelda")).toBe(0);
  expect(countMisspellings("zelda", "zelfa")).toBe(1);
  expect(countMisspellings("zelda", "zeda")).toBe(1);
  expect(countMisspellings("zelda", "zellda")).toBe(1);
  expect(countMisspellings("zelda", "zleda")).toBe(1);
  expect(countMisspellings("couirer", "curier")).toBe(2);
  expect(countMisspellings("zelda", "mario")).toBeGreaterThan(2);
});

test("chooses the word with the fewest mistakes, then the most used", () => {
  const catalogueWords = [
    { word: "courier", uses: 2 },
    { word: "couriers", uses: 9 },
    { word: "carrier", uses: 5 },
  ];
  expect(findNearestWords("corier", catalogueWords)).toEqual(["courier"]);
  expect(findNearestWords("carier", catalogueWords, 1)).toEqual(["carrier"]);
  expect(findNearestWords("abc", catalogueWords)).toEqual([]);
});

test("reads two misspelt words in several ways, the likeliest first", () => {
  const correctionsByWord = new Map([
    ["corier", ["corner", "courier"]],
    ["satr", ["star"]],
  ]);
  expect(listCorrections(correctionsByWord, 4).map((reading) => [...reading.values()])).toEqual([
    ["corner", "star"],
    ["courier", "star"],
  ]);
  expect(listCorrections(new Map(), 4)).toEqual([]);
});

test("swaps each pair of neighbouring letters", () => {
  expect(listSwappedSpellings("abc")).toEqual(["bac", "acb"]);
});
