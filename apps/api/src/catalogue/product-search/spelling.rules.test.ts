import { expect, test } from "vitest";
import { misspellings, nearest, readings, swapped } from "./spelling.rules.ts";

test("wrong, missing, additional and swapped letters count one each", () => {
  expect(misspellings("zelda", "zelda")).toBe(0);
  expect(misspellings("zelda", "zelfa")).toBe(1);
  expect(misspellings("zelda", "zeda")).toBe(1);
  expect(misspellings("zelda", "zellda")).toBe(1);
  expect(misspellings("zelda", "zleda")).toBe(1);
  expect(misspellings("couirer", "curier")).toBe(2);
  expect(misspellings("zelda", "mario")).toBeGreaterThan(2);
});

test("the nearest word is the one with fewest mistakes, then the one most used", () => {
  const words = [
    { word: "courier", uses: 2 },
    { word: "couriers", uses: 9 },
    { word: "carrier", uses: 5 },
  ];
  expect(nearest("corier", words)).toEqual(["courier"]);
  expect(nearest("carier", words, 1)).toEqual(["carrier"]);
  expect(nearest("abc", words)).toEqual([]);
});

test("a keyword with two misspelt words is read in several ways, the likeliest first", () => {
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

test("neighbours are swapped pair by pair", () => {
  expect(swapped("abc")).toEqual(["bac", "acb"]);
});
