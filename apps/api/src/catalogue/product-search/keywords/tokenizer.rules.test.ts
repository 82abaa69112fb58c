import { expect, test } from "vitest";
import { parseKeyword, readSynonyms, buildTsqueries } from "./keyword-query.rules.ts";
import {
  listBarcodeForms,
  toBigrams,
  foldNames,
  normalizeSearchText,
  tokenize,
  buildTsvector,
} from "./tokenizer.rules.ts";

test("folds Traditional and Simplified Chinese, width, accents and case", () => {
  expect(normalizeSearchText("超級瑪利歐")).toBe(normalizeSearchText("超级玛利欧"));
  expect(normalizeSearchText("ＰＯＫéＭＯＮ")).toBe("pokemon");
  expect(normalizeSearchText("  Star   Courier: Deluxe! ")).toBe("star courier deluxe");
  expect(normalizeSearchText("Puzzle Cube 3×3")).toBe(normalizeSearchText("puzzle cube 3x3"));
});

test("folds special Latin letters to their usual spelling", () => {
  for (const [spelling, folded] of [
    ["Æbleskiver", "aebleskiver"],
    ["Øresund", "oresund"],
    ["Straße STRASSE", "strasse straße"],
    ["Łódź", "lodz"],
    ["Œuvre", "oeuvre"],
    ["Þór Đà", "thor da"],
  ] as const)
    expect(normalizeSearchText(spelling), spelling).toBe(normalizeSearchText(folded));
});

test("folds Japanese characters and Chinese variants", () => {
  for (const [spelling, folded] of [
    ["遊戯王", "遊戲王"],
    ["呪術廻戦", "咒術迴戰"],
    ["黒い砂漠の竜", "黑い砂漠の龍"],
    ["著色", "着色"],
    ["茘枝", "荔枝"],
    ["桜", "樱"],
  ] as const)
    expect(normalizeSearchText(spelling), spelling).toBe(normalizeSearchText(folded));
});

test("folds the two spellings of a word in Hong Kong's shops", () => {
  for (const [spelling, folded] of [
    ["遊戲咭", "遊戲卡"],
    ["摺櫈", "摺凳"],
    ["糖菓", "糖果"],
    ["薰香", "熏香"],
    ["去汚", "去污"],
    ["砵仔糕", "缽仔糕"],
    ["濶身", "闊身"],
    ["水鎗", "水槍"],
    ["大砲", "大炮"],
    ["紅荳", "紅豆"],
    ["籐籃", "藤籃"],
    ["黏土", "粘土"],
    ["鑵頭", "罐頭"],
    ["曲奇餠", "曲奇餅"],
    ["磁磗", "磁磚"],
    ["蔴雀", "麻雀"],
    ["蕃茄", "番茄"],
    ["奶咀", "奶嘴"],
    ["T裇", "T恤"],
    ["矽膠", "硅膠"],
    ["閙鐘", "鬧鐘"],
    ["韮菜", "韭菜"],
    ["餐檯", "餐枱"],
    ["臺燈", "台燈"],
    ["裡布", "裏布"],
    ["頸鍊", "頸鏈"],
  ] as const)
    expect(normalizeSearchText(spelling), spelling).toBe(normalizeSearchText(folded));
});

test("keeps characters of different meanings apart", () => {
  for (const [word, other] of [
    ["汽水", "氣水"],
    ["軚", "呔"],
    ["吋", "寸"],
    ["木槌", "木錘"],
  ] as const)
    expect(normalizeSearchText(word), word).not.toBe(normalizeSearchText(other));
});

test("recognises a barcode with any number of leading zeros", () => {
  expect(listBarcodeForms("012345678905")).toEqual([
    "12345678905".padStart(12, "0"),
    "0012345678905",
    "00012345678905",
  ]);
  expect(listBarcodeForms("0012345678905")).toEqual(listBarcodeForms("012345678905"));
  expect(listBarcodeForms("04006381333931")).toEqual(["4006381333931", "04006381333931"]);
  expect(listBarcodeForms("OWN-2")).toEqual(["OWN-2"]);
});

test("keeps the marks of voiced Japanese sounds", () => {
  expect(normalizeSearchText("ガンダム")).toBe("ガンダム");
});

test("splits text where the script changes, and Chinese into bigrams", () => {
  expect(tokenize(normalizeSearchText("PS5 手掣 / ガンダム")).map(({ text }) => text)).toEqual([
    "ps5",
    "手掣",
    "ガンダム",
  ]);
  expect(toBigrams("手提机")).toEqual(["手提", "提机"]);
  expect(toBigrams("机")).toEqual(["机"]);
});

test("indexes names with the highest weight, and neighbouring words as one", () => {
  const tsvectorTerms = buildTsvector({
    names: ["Key Beat 75", "星際"],
    makers: ["Beat", null],
    kinds: ["Ivory"],
    numbers: ["HB-KBK-01"],
  }).split(" ");
  expect(tsvectorTerms).toEqual(
    expect.arrayContaining(["'key':1A", "'keybeat':1A", "'beat':1A", "'星际':1A", "'星':1A"]),
  );
  expect(tsvectorTerms).toEqual(expect.arrayContaining(["'ivory':1C", "'hbkbk01':1A", "'kbk':1D"]));
});

test("stores a name shared by two languages once", () => {
  expect(foldNames(["Star Courier", "星際快遞", "星际快递", "!!!"])).toEqual([
    "starcourier",
    "星际快递",
  ]);
});

const synonyms = readSynonyms([
  ["PS5", "PlayStation 5"],
  ["任天堂", "Nintendo"],
  ["公仔", "毛絨", "plush"],
]);
const toQuery = (keyword: string) =>
  buildTsqueries(parseKeyword(keyword, synonyms).clauses)?.anywhere;

test("searches synonyms in any language and of several words", () => {
  expect(toQuery("ps5")).toBe("('ps5':* | ('playstation' & '5'))");
  expect(toQuery("PlayStation 5")).toContain("| 'ps5'");
  expect(toQuery("任天堂公仔")).toBe(
    "(('任天' & '天堂') | 'nintendo') & ('公仔' | '毛绒' | 'plush')".replace(/^(.*)$/, "($1)"),
  );
});

test("a keyword without letters has no query, and a long one is shortened", () => {
  expect(toQuery("🎮 !!!")).toBeUndefined();
  expect(toQuery("❤️")).toBeUndefined();
  expect(toQuery("a b c d e f g h i j")?.match(/ & /g)).toHaveLength(7);
});

test("searches an article number as one word in any division", () => {
  const queries = buildTsqueries(parseKeyword("GD-1 48/1-0", synonyms).clauses);
  expect(queries?.inName).toContain("| 'gd14810':A)");
  expect(queries?.anywhere).toContain("| 'gd14810':*)");
});

test("plurals find singulars; numbers and single letters match whole words only", () => {
  expect(toQuery("controllers")).toBe("('controllers':* | 'controller')");
  expect(toQuery("batteries")).toBe("('batteries':* | 'batterie' | 'battery')");
  expect(toQuery("battery")).toBe("('battery':* | 'batteries')");
  expect(toQuery("boxes")).toBe("('boxes':* | 'boxe' | 'box')");
  expect(toQuery("glass")).toBe("'glass':*");
  expect(toQuery("2")).toBe("'2'");
  expect(toQuery("x")).toBe("'x'");
});

test("ignores ornamental signs between Chinese and Japanese letters, and nowhere else", () => {
  for (const folded of ["遊☆戯☆王", "遊★戲★王", "遊♪戯♥王", "遊❤︎戯王"])
    expect(normalizeSearchText(folded), folded).toBe(normalizeSearchText("遊戯王"));
  expect(normalizeSearchText("Star☆Light")).toBe("star light");
  expect(normalizeSearchText("第1☆王")).toBe(normalizeSearchText("第1 王"));
});

test("indexes a dotted name as one word, and asks for the words beside a dot", () => {
  const indexName = (name: string) =>
    buildTsvector({ names: [name], makers: [], kinds: [], numbers: [] });
  expect(indexName("マリオ・カート")).toBe(indexName("マリオカート"));
  expect(normalizeSearchText("マリオ・カート")).toBe("マリオ カート");
});
