import { expect, test } from "vitest";
import { fontNames, hasGlyph } from "../../platform/values/paper-fonts.ts";
import { printableText } from "./printable-text.rules.ts";

const fonts = fontNames("zh", false).map(hasGlyph);

test.each([
  ["𠮷野家", "吉野家"],
  ["𣘺本 𡈽屋 𫝆井", "橋本 土屋 今井"],
  ["葛\u{e0100}城", "葛城"],
  ["Ｈ𝐚rbour", "Ｈarbour"],
  ["多謝🙏！", "多謝！"],
  ["Wong 🦊 Ltd 👨‍👩‍👧 🇭🇰", "Wong Ltd"],
  ["🦊Wong", "Wong"],
  ["ბინა სახლი 5/F", "… 5/F"],
  ["等等……\n𠮷", "等等……\n吉"],
  ["Flat A\tTower 2\r\nMong Kok", "Flat A Tower 2\nMong Kok"],
  ["陳大文 é Łódź ถนน नेपाल 서울 ★", "陳大文 é Łódź ถนน नेपाल 서울 ★"],
  ["نزوى عمان שלום", "نزوى عمان שלום"],
])("prints %s as %s", (text, printedText) => {
  expect(printableText(text, fonts)).toBe(printedText);
});
