import { expect, test } from "vitest";
import { misspellings, nearest, readings, listSwappedSpellings } from "./spelling.rules.ts";

test("counts wrong, missing, additional and swapped letters as one mistake each", () => {
  expect(misspellings("zelda", "zelda")).toBe(0);
  expect(misspellings("zelda", "zelfa")).toBe(1);
  expect(misspellings("zelda", "zeda")).toBe(1);
  expect(misspellings("zelda", "zellda")).toBe(1);
  expect(misspellings("zelda", "zleda")).toBe(1);
  expect(misspellings("couirer", "curier")).toBe(2);
  expect(misspellings("zelda", "mario")).toBeGreaterThan(2);
});

test("chooses the word with the fewest mistakes, then the most used", () => {
  const words = [
    { word: "courier", uses: 2 },
    { word: "couriers", uses: 9 },
    { word: "carrier", uses: 5 },
  ];
  expect(nearest("corier", words)).toEqual(["courier"]);
  expect(nearest("carier", words, 1)).toEqual(["carrier"]);
  expect(nearest("abc", words)).toEqual([]);
});

test("reads two misspelt words in several ways, the likeliest first", () => {
  const meant = new Map([
    ["corier", ["corner", "courier"]],
    ["satr", ["star"]],
  ]);
  expect(readings(meant, 4).map((reading) => [...reading.values()])).toEqual([
    ["corner", "star"],
    ["courier", "star"],
  ]);
  expect(readings(new Map(), 4)).toEqual([]);
});

test("swaps each pair of neighbouring letters", () => {
  expect(listSwappedSpellings("abc")).toEqual(["bac", "acb"]);
});
