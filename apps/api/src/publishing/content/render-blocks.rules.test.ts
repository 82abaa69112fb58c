import type { Block, BlockDocument } from "@harbour/contracts";
import { describe, expect, test } from "vitest";
import { normaliseDocument } from "./normalise-blocks.rules.ts";
import { renderBlocks } from "./render-blocks.rules.ts";
import { listFileAddresses, listProductIds, nodeText } from "./walk-blocks.rules.ts";

const text = (plainText: string, ...marks: string[]) => ({
  type: "text" as const,
  text: plainText,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type: type as "bold" })) }),
});
const paragraph = (plainText: string): Extract<Block, { type: "paragraph" }> => ({
  type: "paragraph",
  content: [text(plainText)],
});
const heading = (plainText: string, level: 2 | 3 | 4 = 2): Block => ({
  type: "heading",
  attrs: { level, id: "" },
  content: [text(plainText)],
});
const toDocument = (...content: Block[]): BlockDocument => ({ type: "doc", content });
const renderContent = (...content: Block[]) =>
  renderBlocks(normaliseDocument(toDocument(...content)), (id) =>
    id === "star" ? { path: "/shop/main/product/star", title: 'Star "<i>" Courier' } : undefined,
  );
const picture = (attrs: object = {}): Extract<Block, { type: "image" }> => ({
  type: "image",
  attrs: {
    src: "/files/catalogue/a.webp",
    alt: "",
    caption: "",
    width: null,
    height: null,
    ...attrs,
  },
});

describe("HTML of blocks", () => {
  test("renders each block with its own tags", () => {
    expect(
      renderContent(
        heading("First"),
        {
          type: "paragraph",
          content: [
            text("plain "),
            text("both", "italic", "bold"),
            { type: "hardBreak" },
            text("code", "code"),
          ],
        },
        {
          type: "bulletList",
          content: [{ type: "listItem", content: [paragraph("one")] }],
        },
        {
          type: "orderedList",
          attrs: { start: 3 },
          content: [{ type: "listItem", content: [paragraph("three")] }],
        },
        { type: "blockquote", content: [paragraph("said")] },
        { type: "horizontalRule" },
      ),
    ).toBe(
      '<h2 id="first">First</h2><p>plain <strong><em>both</em></strong><br><code>code</code></p><ul><li><p>one</p></li></ul>' +
        '<ol start="3"><li><p>three</p></li></ol><blockquote><p>said</p></blockquote><hr>',
    );
  });

  test("renders pictures, films and galleries with captions and sizes", () => {
    const film: Block = {
      type: "video",
      attrs: {
        src: "/files/media/b.mp4",
        poster: "/files/catalogue/c.webp",
        caption: "A lap",
        captions: "/files/media/d.vtt",
        width: 16,
        height: 9,
      },
    };
    expect(
      renderContent(picture({ alt: "A bear", caption: "After", width: 4, height: 3 }), film),
    ).toBe(
      '<figure><img src="/files/catalogue/a.webp" alt="A bear" width="4" height="3" loading="lazy"><figcaption>After</figcaption></figure>' +
        '<figure><video controls preload="none" src="/files/media/b.mp4" poster="/files/catalogue/c.webp" width="16" height="9">' +
        '<track kind="captions" src="/files/media/d.vtt" default></video><figcaption>A lap</figcaption></figure>',
    );
    expect(renderContent({ type: "gallery", content: [picture(), picture()] })).toMatch(
      /^<div class="gallery">(<figure><img [^>]+><\/figure>){2}<\/div>$/,
    );
  });

  test("marks the header cells of tables", () => {
    const cell = (type: "tableHeader" | "tableCell", plainText: string, colspan = 1) => ({
      type,
      attrs: { colspan, rowspan: 1 },
      content: [paragraph(plainText)],
    });
    expect(
      renderContent({
        type: "table",
        content: [
          { type: "tableRow", content: [cell("tableHeader", "a", 2)] },
          { type: "tableRow", content: [cell("tableHeader", "b"), cell("tableCell", "c")] },
        ],
      }),
    ).toBe(
      '<table><tbody><tr><th scope="col" colspan="2"><p>a</p></th></tr><tr><th scope="row"><p>b</p></th><td><p>c</p></td></tr></tbody></table>',
    );
  });

  test("renders no header for empty cells and omits an empty first row", () => {
    const cell = (type: "tableHeader" | "tableCell", plainText: string) => ({
      type,
      attrs: { colspan: 1, rowspan: 1 },
      content: [
        plainText === "" ? { type: "paragraph" as const, content: [] } : paragraph(plainText),
      ],
    });
    const row = (...content: ReturnType<typeof cell>[]) => ({ type: "tableRow" as const, content });
    const line = row(cell("tableHeader", "a"), cell("tableCell", "b"));
    expect(
      renderContent({
        type: "table",
        content: [row(cell("tableHeader", ""), cell("tableHeader", "c")), line],
      }),
    ).toMatch(/^<table><tbody><tr><td><p><\/p><\/td><th scope="col"><p>c<\/p><\/th><\/tr><tr>/);
    expect(
      renderContent({
        type: "table",
        content: [row(cell("tableHeader", ""), cell("tableHeader", "")), line],
      }),
    ).toMatch(/^<table><tbody><tr><th scope="row"><p>a<\/p><\/th><td><p>b<\/p>/);
  });

  test("renders products as links with their names and omits unknown ones", () => {
    const product = (product_id: string): Block => ({ type: "product", attrs: { product_id } });
    expect(renderContent(product("star"), product("gone"))).toBe(
      '<p><a href="/shop/main/product/star">Star &quot;&lt;i&gt;&quot; Courier</a></p>',
    );
  });

  test("escapes any hostile text", () => {
    const hostile = `</p><script>alert("1")</script><img src=x onerror='a()'>&amp;`;
    const html = renderContent(
      heading(hostile),
      paragraph(hostile),
      picture({ alt: hostile, caption: hostile }),
      {
        type: "paragraph",
        content: [
          {
            type: "text",
            text: hostile,
            marks: [{ type: "link", attrs: { href: "https://a.example/?a=1&b=2" } }],
          },
        ],
      },
    );
    expect(html).not.toMatch(/<script|<img src=x|onerror='/);
    expect(html).toContain('<a href="https://a.example/?a=1&amp;b=2" rel="noopener nofollow">');
    expect(html.match(/<(\w+)/g)).toEqual([
      "<h2",
      "<p",
      "<figure",
      "<img",
      "<figcaption",
      "<p",
      "<a",
    ]);
  });

  test("omits unknown nodes", () => {
    const unknownBlock = {
      type: "iframe",
      attrs: { src: "https://a.example" },
    } as unknown as Block;
    expect(renderBlocks(toDocument(unknownBlock, paragraph("after")), () => undefined)).toBe(
      "<p>after</p>",
    );
  });
});

describe("stored form of a document", () => {
  const normaliseContent = (...content: Block[]) =>
    normaliseDocument(toDocument(...content)).content;
  const ids = (...content: Block[]) =>
    normaliseContent(...content).map((block) => (block.type === "heading" ? block.attrs.id : ""));

  test("gives every heading a unique anchor from its words", () => {
    expect(
      ids(heading("What we sell!"), heading("退貨"), heading("What we sell"), heading("…")),
    ).toEqual(["what-we-sell", "退貨", "what-we-sell-2", "section"]);
  });

  test("joins equal text, drops empty parts and sorts marks", () => {
    const [onlyBlock] = normaliseContent(
      { type: "paragraph", content: [] },
      {
        type: "paragraph",
        content: [text("a", "bold", "italic"), text("b", "italic", "bold"), text(""), text("c")],
      },
      { type: "paragraph", content: [] },
    );
    expect(onlyBlock).toEqual({
      type: "paragraph",
      content: [text("ab", "bold", "italic"), text("c")],
    });
    expect(normaliseContent({ type: "paragraph", content: [] })).toEqual([]);
  });

  test("keeps empty lines between lines of text", () => {
    expect(
      normaliseContent(paragraph("a"), { type: "paragraph", content: [] }, paragraph("b")),
    ).toHaveLength(3);
  });

  test("normalising a stored document changes nothing", () => {
    const normalised = normaliseDocument(toDocument(heading("A"), paragraph("b"), heading("A")));
    expect(normaliseDocument(normalised)).toEqual(normalised);
  });
});

test("lists a document's products, pictures and words", () => {
  const document = toDocument(
    heading("A title"),
    { type: "product", attrs: { product_id: "star" } },
    { type: "gallery", content: [picture({ src: "1" }), picture({ src: "2" })] },
    { type: "product", attrs: { product_id: "star" } },
    { type: "blockquote", content: [paragraph("Words")] },
  );
  expect(listProductIds([document, document])).toEqual(["star"]);
  expect(listFileAddresses(document)).toEqual(["1", "2"]);
  expect(nodeText(document).split(/\s+/).filter(Boolean)).toEqual(["A", "title", "Words"]);
});
