import { expect, test } from "vitest";
import { foldText, searchText, wordsOf } from "./search.rules.ts";
import { titleToSlug } from "./slug.rules.ts";

test("Traditional and Simplified, wide and narrow, accents and case meet in one form", () => {
  expect(foldText("超級瑪利歐")).toBe(foldText("超级玛利欧"));
  expect(foldText("ＰＯＫéＭＯＮ")).toBe("pokemon");
  expect(foldText("  Star   Courier: Deluxe! ")).toBe("star courier deluxe");
});

test("Japanese voiced sounds keep their marks", () => {
  expect(foldText("ガンダム")).toBe("ガンダム");
});

test("a question is a few different words", () => {
  expect(wordsOf("Star  star 派對")).toEqual(["star", "派对"]);
  expect(wordsOf("!!!")).toEqual([]);
  expect(wordsOf("a b c d e f g h i j")).toHaveLength(8);
});

test("what is the same in two languages is kept once", () => {
  expect(searchText(["Star Courier", "星際快遞", "星际快递", null, "Lanternworks"])).toBe(
    "star courier 星际快递 lanternworks",
  );
});

test("a title becomes an address by the shop's rule", () => {
  expect(titleToSlug("  Star Courier: Édition 2 -- 豪華版! ")).toBe(
    "star-courier-édition-2-豪華版",
  );
  expect(titleToSlug("!!!")).toBe("");
});
