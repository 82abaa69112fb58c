import { describe, expect, test } from "vitest";
import { readMarkdown } from "./read-markdown.ts";

const blocks = (text: string, language: "en" | "zh" = "en") => {
  const { document, faults } = readMarkdown(text, language);
  expect(faults).toEqual([]);
  return document.content;
};
const text = (plainText: string, ...marks: object[]) => ({
  type: "text",
  text: plainText,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });

describe("Markdown as merchants write it", () => {
  test("reads headings, paragraphs and marks", () => {
    expect(
      blocks("## Salt & tea\n\nA **bold**, *slanted*, ~~old~~ `sku` and\nthe next line"),
    ).toEqual([
      { type: "heading", attrs: { level: 2, id: "" }, content: [text("Salt & tea")] },
      paragraph(
        text("A "),
        text("bold", { type: "bold" }),
        text(", "),
        text("slanted", { type: "italic" }),
        text(", "),
        text("old", { type: "strike" }),
        text(" "),
        text("sku", { type: "code" }),
        text(" and the next line"),
      ),
    ]);
  });

  test("reads Chinese date ranges, and marks and links beside punctuation", () => {
    expect(blocks("3~5 天送達，偏遠地區 7~10 天", "zh")).toEqual([
      paragraph(text("3~5 天送達，偏遠地區 7~10 天")),
    ]);
    expect(blocks("~~舊價：~~現價", "zh")).toEqual([
      paragraph(text("舊價：", { type: "strike" }), text("現價")),
    ]);
    expect(blocks("**注意：**請勿*（濕水）*觸摸**「小心」**輕放", "zh")).toEqual([
      paragraph(
        text("注意：", { type: "bold" }),
        text("請勿"),
        text("（濕水）", { type: "italic" }),
        text("觸摸"),
        text("「小心」", { type: "bold" }),
        text("輕放"),
      ),
    ]);
    const href = "https://x.example/faq";
    expect(blocks(`詳見 ${href}。謝謝，再見`, "zh")).toEqual([
      paragraph(text("詳見 "), text(href, { type: "link", attrs: { href } }), text("。謝謝，再見")),
    ]);
  });

  test("links to the site's pages in the text's language and leaves other links unchanged", () => {
    const links =
      "[a](/faq) [b](https://x.example/) [c](/files/catalogue/a.webp) [d](/cn/faq) [e](mailto:a@b.example)";
    const listHrefs = (language: "en" | "zh") =>
      [...JSON.stringify(blocks(links, language)).matchAll(/"href":"([^"]+)"/g)].map(
        ([, href]) => href,
      );
    expect(listHrefs("en")[0]).toBe("/faq");
    expect(listHrefs("zh")).toEqual([
      "/zh/faq",
      "https://x.example/",
      "/files/catalogue/a.webp",
      "/cn/faq",
      "mailto:a@b.example",
    ]);
  });

  test("reads a picture with caption, several pictures as a gallery, and products by their keys", () => {
    const image = (src: string, alt: string, caption = "") => ({
      type: "image",
      attrs: { src, alt, caption, width: null, height: null },
    });
    expect(
      blocks(
        '![A duck](pictures/duck.webp "Afloat")\n\n![One](a.webp)\n![Two](b.webp)\n\n![](product:captain-duck)',
      ),
    ).toEqual([
      image("pictures/duck.webp", "A duck", "Afloat"),
      { type: "gallery", content: [image("a.webp", "One"), image("b.webp", "Two")] },
      { type: "product", attrs: { product_id: "captain-duck" } },
    ]);
  });

  test("reads nested lists, quotations, rules, and tables with or without a head", () => {
    expect(blocks("3. one\n   - inner\n\n> said\n>\n> by whom\n\n---")).toEqual([
      {
        type: "orderedList",
        attrs: { start: 3 },
        content: [
          {
            type: "listItem",
            content: [
              paragraph(text("one")),
              {
                type: "bulletList",
                content: [{ type: "listItem", content: [paragraph(text("inner"))] }],
              },
            ],
          },
        ],
      },
      { type: "blockquote", content: [paragraph(text("said")), paragraph(text("by whom"))] },
      { type: "horizontalRule" },
    ]);
    const rows = (markdown: string) =>
      blocks(markdown).map((block) =>
        "content" in block && block.type === "table"
          ? block.content.map((row) => row.content.map(({ type }) => type))
          : block,
      );
    expect(rows("| a | b |\n|---|---|\n| c | d |")).toEqual([
      [
        ["tableHeader", "tableHeader"],
        ["tableCell", "tableCell"],
      ],
    ]);
    expect(rows("| | |\n|---|---|\n| c | d |")).toEqual([[["tableCell", "tableCell"]]]);
  });

  test("refuses unsupported Markdown and names its line", () => {
    const findFaults = (markdown: string) => readMarkdown(markdown, "en").faults;
    expect(findFaults("# Title\n\nfine\n\n<b>no</b>\n\n```\ncode\n```\n")).toEqual([
      { line: 1, reason: expect.stringContaining("# is the title") },
      { line: 5, reason: expect.stringContaining("HTML (<b>)") },
      { line: 5, reason: expect.stringContaining("HTML (</b>)") },
      { line: 7, reason: "code in a block cannot be shown" },
    ]);
    expect(findFaults("see ![a](a.webp) there")).toEqual([
      { line: 1, reason: "a picture or a product stands in a paragraph of its own" },
    ]);
    expect(findFaults("- ## no")).toEqual([
      { line: 1, reason: "lists and quotations hold paragraphs and lists, nothing else" },
    ]);
  });
});
