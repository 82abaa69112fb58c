import type { Block } from "@harbour/contracts";
// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { listHeadings } from "./headings.ts";
import { ProductInText, TextBlocks } from "./text-blocks.tsx";

afterEach(cleanup);

type Inline = Extract<Block, { type: "paragraph" }>["content"];
const makeInlineText = (text: string): Inline => [{ type: "text", text }];
const paragraph = (text: string) => ({ type: "paragraph" as const, content: makeInlineText(text) });
const heading = (level: 2 | 3 | 4, text: string): Block => ({
  type: "heading",
  attrs: { level, id: text.toLowerCase() },
  content: makeInlineText(text),
});

function renderBlocks(...blocks: Block[]) {
  render(
    <MemoryRouter>
      <ProductInText value={(id) => <p>Product {id}</p>}>
        <main>
          <TextBlocks blocks={blocks} />
        </main>
      </ProductInText>
    </MemoryRouter>,
  );
  return screen.getByRole("main");
}

test("text that looks like markup is shown as text", () => {
  const markupText = `<img src=x onerror="alert(1)"></script><b>bold</b>`;
  const text = renderBlocks(paragraph(markupText), heading(2, markupText));
  expect(text.querySelector("img, script, b")).toBeNull();
  expect(within(text).getByText(markupText, { selector: "p" })).toBeDefined();
});

test("marks nest, the shop's links stay on the site, and others open in a tab without referrer", () => {
  const link = (href: string) => ({ type: "link" as const, attrs: { href } });
  const text = renderBlocks({
    type: "paragraph",
    content: [
      { type: "text", text: "here", marks: [link("/faq"), { type: "bold" }, { type: "italic" }] },
      { type: "hardBreak" },
      { type: "text", text: "there", marks: [link("https://example.org/")] },
    ],
  });
  const linkHere = within(text).getByRole("link", { name: "here" });
  expect(linkHere.getAttribute("href")).toBe("/faq");
  expect(linkHere.innerHTML).toBe("<strong><em>here</em></strong>");
  const linkThere = within(text).getByRole("link", { name: "there" });
  expect([linkThere.getAttribute("rel"), linkThere.getAttribute("target")]).toEqual([
    "noreferrer",
    "_blank",
  ]);
});

test("a table has heads for its columns and rows, and can be scrolled by keys", () => {
  const cell = (type: "tableHeader" | "tableCell", text: string) => ({
    type,
    attrs: { colspan: 1, rowspan: 1 },
    content: [paragraph(text)],
  });
  const text = renderBlocks({
    type: "table",
    content: [
      { type: "tableRow", content: [cell("tableHeader", "Scale"), cell("tableHeader", "Height")] },
      { type: "tableRow", content: [cell("tableHeader", "1/7"), cell("tableCell", "24 cm")] },
    ],
  });
  expect(within(text).getByRole("columnheader", { name: "Height" })).toBeDefined();
  expect(within(text).getByRole("rowheader", { name: "1/7" })).toBeDefined();
  expect(within(text).getByRole("region", { name: "Table" }).tabIndex).toBe(0);
});

test("empty cells of a table are no heads, and an empty first row is left out", () => {
  const cell = (type: "tableHeader" | "tableCell", text: string) => ({
    type,
    attrs: { colspan: 1, rowspan: 1 },
    content: [text === "" ? { type: "paragraph" as const, content: [] } : paragraph(text)],
  });
  const row = (...content: ReturnType<typeof cell>[]) => ({ type: "tableRow" as const, content });
  const line = row(cell("tableHeader", "1/7"), cell("tableCell", "24 cm"));
  const headerRow = row(cell("tableHeader", ""), cell("tableHeader", "Height"));
  const blankRow = row(cell("tableHeader", ""), cell("tableHeader", ""));
  const text = renderBlocks(
    { type: "table", content: [headerRow, line] },
    { type: "table", content: [blankRow, line] },
  );
  expect(within(text).getAllByRole("columnheader")).toHaveLength(1);
  expect(within(text).getAllByRole("row")).toHaveLength(3);
});

test("lists, quotes, pictures, galleries, videos, rules and products are drawn by their kind", () => {
  const image = {
    type: "image" as const,
    attrs: {
      src: "/files/catalogue/a.webp",
      alt: "A tram",
      caption: "Line 5",
      width: null,
      height: null,
    },
  };
  const text = renderBlocks(
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph("one")] }] },
    {
      type: "orderedList",
      attrs: { start: 3 },
      content: [{ type: "listItem", content: [paragraph("three")] }],
    },
    { type: "blockquote", content: [paragraph("said")] },
    image,
    { type: "gallery", content: [image, image] },
    {
      type: "video",
      attrs: {
        src: "/files/media/a.mp4",
        poster: "/files/catalogue/a.webp",
        caption: "",
        captions: "/files/media/a.vtt",
        width: null,
        height: null,
      },
    },
    { type: "horizontalRule" },
    { type: "product", attrs: { product_id: "p1" } },
  );
  expect(text.querySelector("ol")?.getAttribute("start")).toBe("3");
  expect(text.querySelector("blockquote")?.textContent).toBe("said");
  expect(within(text).getAllByAltText("A tram")).toHaveLength(3);
  expect(within(text).getAllByText("Line 5")).toHaveLength(3);
  expect(text.querySelector("video > track")?.getAttribute("src")).toBe("/files/media/a.vtt");
  expect(text.querySelector("hr")).not.toBeNull();
  expect(within(text).getByText("Product p1")).toBeDefined();
});

test("the table of contents lists parts and their parts, each by its own address", () => {
  const content = [heading(2, "Before"), paragraph("x"), heading(3, "Tools"), heading(4, "Glue")];
  expect(listHeadings({ type: "doc", content })).toEqual([
    { id: "before", text: "Before", isSubheading: false },
    { id: "tools", text: "Tools", isSubheading: true },
  ]);
  const text = renderBlocks(...content);
  const link = text.querySelector("#tools")?.querySelector("a");
  expect(link?.getAttribute("href")).toBe("#tools");
});
