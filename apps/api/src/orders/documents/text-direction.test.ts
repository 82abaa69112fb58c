import { expect, test } from "vitest";
import { fontRuns } from "./font-runs.rules.ts";
import { directLines, orderRuns, isolateNumbers } from "./text-direction.ts";

const makeFont = (characterPattern: RegExp) => (codePoint: number) =>
  characterPattern.test(String.fromCodePoint(codePoint));
const fonts = [
  makeFont(/[\p{Script=Latin}\p{Script=Han}\p{N}\p{P}\p{S}\s]/u),
  makeFont(/[\p{Script=Arabic}\p{Script=Hebrew}\d\p{P}\s]/u),
];
/** Returns each line's runs from left to right. */
const drawRuns = (paragraph: string, lines = [paragraph]) =>
  directLines(paragraph, lines).map((line) => orderRuns(line, fontRuns(line.text, fonts)));
const drawnTexts = (paragraph: string, lines = [paragraph]) =>
  drawRuns(paragraph, lines).map((runs) => runs.map(({ text }) => text));

test("leaves a text without Arabic or Hebrew as its font runs", () => {
  const text = "總計 HK$123 (3 件)";
  expect(isolateNumbers(text)).toBe(text);
  expect(drawRuns(text)).toEqual([[{ font: 0, text, isReversed: false }]]);
});

test("an empty line draws nothing, and the next line is whole", () => {
  expect(drawnTexts("שלום", ["", "שלום"])).toEqual([[], ["שלום"]]);
});

test("draws a right-to-left word whole, which its font reverses", () => {
  expect(drawRuns("محمد بن علي")).toEqual([[{ font: 1, text: "محمد بن علي", isReversed: true }]]);
});

test("places a number to the left of the word before it, digits in order", () => {
  expect(drawnTexts("شارع 12")).toEqual([["12", "شارع "]]);
});

test("keeps Chinese and Latin text in order around an Arabic name", () => {
  expect(drawnTexts("香港 محمد علي Road")).toEqual([["香港 ", "محمد علي", " ", "Road"]]);
});

test("begins at the right when the first letter is Arabic or Hebrew", () => {
  expect(drawnTexts("שלום ABC 香港")).toEqual([["ABC 香港", "שלום "]]);
});

test("mirrors brackets and reverses signs that their font leaves alone", () => {
  expect(drawnTexts("(שלום)")).toEqual([["שלום(", ")"]]);
  expect(drawnTexts("-> שלום")).toEqual([["שלום", " <-"]]);
});

test("keeps digits that their font reverses in order", () => {
  expect(drawnTexts("گل ۱۲۳")).toEqual([["۳۲۱", "گل "]]);
});

test("a number on a line of its own keeps the direction of the line before", () => {
  expect(drawnTexts("HB عطر 12 عطر", ["HB عطر", "12 عطر"])).toEqual([
    ["HB ", "عطر"],
    ["عطر", " ", "12"],
  ]);
});

test.each([
  ["نزوى 5/F", "نزوى ⟨5/F⟩"],
  ["محمد +852 9123 4567, 2026-11-29", "محمد ⟨+852 9123 4567⟩, ⟨2026-11-29⟩"],
  ["שלום 9123 4567 (12)", "שלום ⟨9123 4567⟩ (⟨12⟩)"],
  ["خصم 50% على #12", "خصم ⟨50%⟩ على ⟨#12⟩"],
  ["نزوى 5樓 HK$1,234.00 ABC", "نزوى ⟨5樓⟩ ⟨HK$1,234.00⟩ ABC"],
  ["شارع 12، الرياض", "شارع ⟨12⟩، الرياض"],
])("isolates the numbers of %s", (text, isolatedText) => {
  expect(isolateNumbers(text)).toBe(
    isolatedText.replaceAll("⟨", "\u2066").replaceAll("⟩", "\u2069"),
  );
});
