import fs from "node:fs";
import type { Language } from "@harbour/i18n";
import { describe, expect, test, vi } from "vitest";
import { unprintableLetters } from "../../platform/values/unprintable-letters.ts";
import type { PrintedDocument } from "./printed-page.ts";
import { renderPdf } from "./render-pdf.ts";
import { type InkLine, readInk, readWords } from "./testing.ts";

const makeLabelDocument = (language: Language, lines: readonly string[]): PrintedDocument => ({
  language,
  sheet: "label",
  title: "HB-7KQ4-M2X9",
  accent: "#E52B1F",
  parts: [{ kind: "lines", size: "large", lines }],
});
const everything = { left: 0, right: 283 };
/** Returns the ink of each text, each printed on its own label. */
const readInkPerText = async (texts: readonly string[], language: Language = "zh") =>
  readInk(
    await renderPdf(
      texts.map((text) => makeLabelDocument(language, [text])),
      { printer: "back-office" },
    ),
    everything,
  );

const addresses: readonly (readonly [string, readonly string[]])[] = [
  ["Simplified", ["广东省深圳市南山区科技园路88号", "楼栋：3号楼12层1205室", "邮编：518000"]],
  ["Traditional", ["九龍深水埗元州邨元安樓23樓", "鰂魚涌滙豐大廈 8 樓 B 室", "香港"]],
  ["Traditional and Simplified", ["厉旭 Flat 12A, 8/F, 厦门大厦", "干諾道中 168-200 號，近滙豐"]],
  ["a rare letter", ["香港仔田灣𨋢口街12號", "5樓 Ł 座"]],
  ["Polish and Turkish", ["Wojciech Łęczyński-Świątek", "ul. Żwirki 12/34", "Őrség Ğü Şair"]],
  ["Korean", ["서울특별시 강남구 테헤란로 152", "12층 1203호 김민수"]],
  ["Thai", ["99/1 ถนนสุขุมวิท เขตวัฒนา", "กรุงเทพมหานคร 10110"]],
  [
    "Arabic",
    ["شارع الملك فهد 12، الرياض", "نزوى 5/F (الطابق الخامس)", "香港 محمد علي 彌敦道 8 號"],
  ],
  ["Hebrew", ["הרצל 45 דירה 7, תל אביב", "שלום כהן"]],
  ["Nepali", ["काठमाडौं महानगरपालिका ३२", "नेपाल 44600"]],
];

const sum = (lines: readonly { blackPixelCount: number }[]) =>
  lines.reduce((all, { blackPixelCount }) => all + blackPixelCount, 0);

describe.each(addresses)("printed address in %s", (_script, lines) => {
  test.each(["zh", "cn"] as const)(
    "each address line on paper in %s looks as it does when printed alone",
    async (language) => {
      const [address, ...separateShapes] = await readInkPerText(
        [lines.join("\n"), ...lines],
        language,
      );
      expect(address).toHaveLength(lines.length);
      for (const [index, line] of address!.entries()) {
        const { left, right, blackPixelCount } = separateShapes[index]![0]!;
        expect([line.left, line.right], lines[index]).toEqual([left, right]);
        expect(Math.abs(line.blackPixelCount / blackPixelCount - 1), lines[index]).toBeLessThan(
          0.02,
        );
      }
      const steps = address!.slice(1).map(({ top }, at) => top - address![at]!.top);
      for (const step of steps) expect(step).toBeGreaterThan(13 * 2);
    },
  );

  test("prints no word over another, because words have as much ink together as alone", async () => {
    const words = lines.flatMap((line) => line.match(/[\p{L}\p{M}]+|[^\p{L}\p{M}\s]+/gu)!);
    const [address, ...separateShapes] = await readInkPerText([lines.join("\n"), ...words]);
    expect(Math.abs(sum(address!) / sum(separateShapes.flat()) - 1)).toBeLessThan(0.03);
  });

  test("an address needs no letter that the fonts lack", async () => {
    expect(await unprintableLetters(lines.join("\n"))).toEqual([]);
  });
});

test("wraps a long line where its script allows, within the sheet", async () => {
  const [chinese, thaiLines, polishLines] = await readInkPerText([
    "广东省深圳市南山区科技园路88号楼栋3号楼12层1205室门口快递柜",
    "ถนนสุขุมวิทแขวงคลองเตยเหนือเขตวัฒนากรุงเทพมหานครประเทศไทย",
    "Zażółćgęśląjaźń".repeat(6),
  ]);
  for (const lines of [chinese!, thaiLines!, polishLines!]) {
    expect(lines.length).toBeGreaterThan(1);
    for (const { left, right } of lines) {
      expect(left).toBeGreaterThanOrEqual(18 * 2 - 2);
      expect(right).toBeLessThanOrEqual((283.46 - 18) * 2 + 2);
    }
  }
});

test("joins Arabic letters, except letters that a non-joiner separates", async () => {
  const [joined, separated] = (
    await readInkPerText(["ببببب", "ب\u200cب\u200cب\u200cب\u200cب"])
  ).map(([line]) => line!);
  expect(joined!.right - joined!.left).toBeLessThan(0.7 * (separated!.right - separated!.left));
});

test.each([
  ["Hebrew words", "ו ש", "ש"],
  ["Arabic words", "ا س", "س"],
  ["a number after Arabic words", "ااا 88888", "88888"],
  ["a Persian number", "۱۸۸۸۸", "۱"],
])("prints %s in reading order", async (_what, text, leftmostText) => {
  const [[line], [first]] = (await readInkPerText([text, leftmostText])) as [InkLine[], InkLine[]];
  const width = first!.right - first!.left;
  const column = { left: line!.left / 2, right: (line!.left + width + 1) / 2 };
  const pdf = await renderPdf([makeLabelDocument("zh", [text])], { printer: "back-office" });
  const [[croppedLine]] = (await readInk(pdf, column)) as [InkLine[]];
  expect(Math.abs(croppedLine!.blackPixelCount / first!.blackPixelCount - 1)).toBeLessThan(0.05);
});

test("prints no box for joiners, direction marks and soft hyphens", async () => {
  const markedText = "\u202a陳\u200b大\u2060文\u200d \u2066+852\u2069\ufeff x\u00ady\u202c";
  const [markedInk, plainInk] = await readInkPerText([markedText, "陳大文 +852 xy"]);
  expect(markedInk).toEqual(plainInk);
});

test("lists each letter that no font has once, without marks and gaps", async () => {
  expect(await unprintableLetters("ბინა Chan 陳\u200d é بيت בית 🦊🦊")).toEqual([
    "ბ",
    "ი",
    "ნ",
    "ა",
    "🦊",
  ]);
});

test("does not block requests while the fonts are read", async () => {
  const reading = vi.spyOn(fs, "readFileSync");
  expect(await unprintableLetters("ბ")).toEqual(["ბ"]);
  expect(reading.mock.calls.filter(([path]) => String(path).endsWith(".ttf"))).toEqual([]);
  reading.mockRestore();
});

test.each(["label", "A4"] as const)(
  "every sheet of paper (%s) names the order, because sheets come apart",
  async (sheet) => {
    const long = makeLabelDocument(
      "zh",
      Array.from({ length: 90 }, () => "12 Nathan Road"),
    );
    const sheets = await readWords(
      await renderPdf([{ ...long, sheet }], { printer: "back-office" }),
    );
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheetText of sheets.slice(1)) expect(sheetText).toContain("HB-7KQ4-M2X9");
  },
);
