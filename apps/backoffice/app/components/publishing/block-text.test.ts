import { expect, test } from "vitest";
import { convertDocument, readNodeText } from "./block-text.ts";

const src = "/files/catalogue/zh.webp";
const document = {
  type: "doc" as const,
  content: [
    {
      type: "paragraph" as const,
      content: [
        { type: "text" as const, text: "zh tram" },
        { type: "hardBreak" as const },
        { type: "text" as const, text: "zh ferry" },
      ],
    },
    {
      type: "image" as const,
      attrs: { src, alt: "zh pier", caption: "", width: null, height: null },
    },
  ],
};

test("the words of a document are its paragraphs and the words of its pictures", () => {
  expect(readNodeText(document)).toBe("zh tram\nzh ferry\nzh pier");
});

test("a converted document has other words and the same addresses", () => {
  const converted = convertDocument(document, (words) => words.replace("zh", "cn"));
  expect(readNodeText(converted)).toBe("cn tram\ncn ferry\ncn pier");
  expect(converted.content[1]).toMatchObject({ attrs: { src } });
});
