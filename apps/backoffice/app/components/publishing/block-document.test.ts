// @vitest-environment jsdom
import { blockDocument } from "@harbour/contracts";
import { getSchema } from "@tiptap/react";
import { describe, expect, test } from "vitest";
import { normaliseDocument, toBlockDocument, toEditorDocument } from "./block-document.ts";
import { BlockKit, EmbeddedBlock } from "./block-kit.ts";

const text = (words: string, ...marks: object[]) => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const src = `/files/catalogue/${"a".repeat(32)}.webp`;
const picture = { type: "image", attrs: { src, alt: "A tram", caption: "Noon" } };
const list = { type: "bulletList", content: [{ type: "listItem", content: [paragraph()] }] };
const cell = (type: string) => ({
  type,
  attrs: { colspan: 2, rowspan: 1 },
  content: [paragraph(text("Fare")), picture],
});

/** A document with every block and mark of the contract. */
const everyBlock = blockDocument.parse({
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 4 }, content: [text("Trams")] },
    paragraph(
      text("Bold code", { type: "bold" }, { type: "code" }),
      { type: "hardBreak" },
      text("linked", { type: "link", attrs: { href: "/faq" } }, { type: "strike" }),
      text("under", { type: "underline" }, { type: "italic" }),
    ),
    { type: "bulletList", content: [{ type: "listItem", content: [list, paragraph()] }] },
    {
      type: "orderedList",
      attrs: { start: 3 },
      content: [{ type: "listItem", content: [paragraph(text("Third"))] }],
    },
    { type: "blockquote", content: [paragraph(text("Ding ding")), list] },
    picture,
    { type: "gallery", content: [picture, picture] },
    {
      type: "video",
      attrs: { src: `/files/media/${"b".repeat(32)}.mp4`, poster: src, caption: "A ride" },
    },
    { type: "product", attrs: { product_id: "p1" } },
    {
      type: "table",
      content: [{ type: "tableRow", content: [cell("tableHeader"), cell("tableCell")] }],
    },
    { type: "horizontalRule" },
    paragraph(text("The end")),
  ],
});

describe("documents in the editor", () => {
  test("every block of the contract comes back from the editor unchanged", () => {
    const schema = getSchema([BlockKit, EmbeddedBlock]);
    const edited = schema.nodeFromJSON(toEditorDocument(everyBlock));
    edited.check();
    const stored = toBlockDocument(edited.toJSON());
    expect(stored).toEqual(normaliseDocument(everyBlock));
    expect(blockDocument.parse(stored)).toEqual(stored);
  });

  test("blank paragraphs at the start and end are dropped, and others stay", () => {
    const words = paragraph(text("Tram"));
    const document = {
      type: "doc",
      content: [paragraph(), words, paragraph(), words, paragraph()],
    };
    expect(toBlockDocument(document).content).toEqual([words, paragraph(), words]);
    expect(toBlockDocument({ type: "doc", content: [paragraph()] }).content).toEqual([]);
  });

  test("a list holds no headings, which the shop would refuse", () => {
    const { nodes } = getSchema([BlockKit, EmbeddedBlock]);
    expect(nodes["listItem"]!.contentMatch.matchType(nodes["heading"]!)).toBeNull();
    expect(nodes["blockquote"]!.contentMatch.matchType(nodes["embeddedBlock"]!)).toBeNull();
  });
});
