import { expect, test } from "vitest";
import { parseKeyword, readSynonyms, tsqueriesOf } from "./keyword-query.rules.ts";
import {
  barcodeForms,
  bigramsOf,
  foldedNames,
  foldText,
  tokenize,
  tsvectorOf,
} from "./tokenizer.rules.ts";

test("Traditional and Simplified, wide and narrow, accents and case meet in one form", () => {
  expect(foldText("超級瑪利歐")).toBe(foldText("超级玛利欧"));
  expect(foldText("ＰＯＫéＭＯＮ")).toBe("pokemon");
  expect(foldText("  Star   Courier: Deluxe! ")).toBe("star courier deluxe");
  expect(foldText("Puzzle Cube 3×3")).toBe(foldText("puzzle cube 3x3"));
});

test("letters that many keyboards lack meet their spelling, in titles and in keywords", () => {
  for (const [one, other] of [
    ["Æbleskiver", "aebleskiver"],
    ["Øresund", "oresund"],
    ["Straße STRASSE", "strasse straße"],
    ["Łódź", "lodz"],
    ["Œuvre", "oeuvre"],
    ["Þór Đà", "thor da"],
  ] as const)
    expect(foldText(one), one).toBe(foldText(other));
});

test("Japanese letters and Chinese ones meet, and those that are written either way", () => {
  for (const [one, other] of [
    ["遊戯王", "遊戲王"],
    ["呪術廻戦", "咒術迴戰"],
    ["黒い砂漠の竜", "黑い砂漠の龍"],
    ["著色", "着色"],
    ["茘枝", "荔枝"],
    ["桜", "樱"],
  ] as const)
    expect(foldText(one), one).toBe(foldText(other));
});

test("a barcode is the same with as many zeros before it as its kind has digits", () => {
  expect(barcodeForms("012345678905")).toEqual([
    "12345678905".padStart(12, "0"),
    "0012345678905",
    "00012345678905",
  ]);
  expect(barcodeForms("0012345678905")).toEqual(barcodeForms("012345678905"));
  expect(barcodeForms("04006381333931")).toEqual(["4006381333931", "04006381333931"]);
  expect(barcodeForms("OWN-2")).toEqual(["OWN-2"]);
});

test("Japanese voiced sounds keep their marks", () => {
  expect(foldText("ガンダム")).toBe("ガンダム");
});

test("a text is cut where the writing changes, and Chinese into bigrams", () => {
  expect(tokenize(foldText("PS5 手掣 / ガンダム")).map(({ text }) => text)).toEqual([
    "ps5",
    "手掣",
    "ガンダム",
  ]);
  expect(bigramsOf("手提机")).toEqual(["手提", "提机"]);
  expect(bigramsOf("机")).toEqual(["机"]);
});

test("a product is found by its names first, and by neighbouring words written together", () => {
  const words = tsvectorOf({
    names: ["Key Beat 75", "星際"],
    makers: ["Beat", null],
    kinds: ["Ivory"],
    numbers: ["HB-KBK-01"],
  }).split(" ");
  expect(words).toEqual(
    expect.arrayContaining(["'key':1A", "'keybeat':1A", "'beat':1A", "'星际':1A", "'星':1A"]),
  );
  expect(words).toEqual(expect.arrayContaining(["'ivory':1C", "'hbkbk01':1A", "'kbk':1D"]));
});

test("names that are the same in two languages are kept once", () => {
  expect(foldedNames(["Star Courier", "星際快遞", "星际快递", "!!!"])).toEqual([
    "starcourier",
    "星际快递",
  ]);
});

const synonyms = readSynonyms([
  ["PS5", "PlayStation 5"],
  ["任天堂", "Nintendo"],
  ["公仔", "毛絨", "plush"],
]);
const asked = (keyword: string) => tsqueriesOf(parseKeyword(keyword, synonyms).clauses)?.anywhere;

test("words that mean the same stand for each other, in any language and in several words", () => {
  expect(asked("ps5")).toBe("('ps5':* | ('playstation' & '5'))");
  expect(asked("PlayStation 5")).toContain("| 'ps5'");
  expect(asked("任天堂公仔")).toBe(
    "(('任天' & '天堂') | 'nintendo') & ('公仔' | '毛绒' | 'plush')".replace(/^(.*)$/, "($1)"),
  );
});

test("a keyword without a letter has nothing to look for, and a long one is cut", () => {
  expect(asked("🎮 !!!")).toBeUndefined();
  expect(asked("❤️")).toBeUndefined();
  expect(asked("a b c d e f g h i j")?.match(/ & /g)).toHaveLength(7);
});

test("an article number is looked up in one word, however it is divided", () => {
  const queries = tsqueriesOf(parseKeyword("GD-1 48/1-0", synonyms).clauses);
  expect(queries?.inName).toContain("| 'gd14810':A)");
  expect(queries?.anywhere).toContain("| 'gd14810':*)");
});

test("plurals find what there is one of; numbers and single letters do not begin others", () => {
  expect(asked("controllers")).toBe("('controllers':* | 'controller')");
  expect(asked("batteries")).toBe("('batteries':* | 'batterie' | 'battery')");
  expect(asked("battery")).toBe("('battery':* | 'batteries')");
  expect(asked("boxes")).toBe("('boxes':* | 'boxe' | 'box')");
  expect(asked("glass")).toBe("'glass':*");
  expect(asked("2")).toBe("'2'");
  expect(asked("x")).toBe("'x'");
});
