import type { Block, BlockDocument, InlineNode } from "@harbour/contracts";
import escapeHtml from "escape-html";
import type { BlockNode } from "./walk-blocks.rules.ts";

/** A product in a text, as a link shows it. */
export interface NamedProduct {
  /** The product's page, as a path of the site. */
  readonly path: string;
  readonly title: string;
}

export type FindProduct = (productId: string) => NamedProduct | undefined;

/**
 * Renders a document as HTML. All text goes through {@link tags}, which escapes it, so no written text can become a
 * tag or leave an attribute. Unknown nodes render as nothing.
 */
export function renderBlocks(document: BlockDocument, findProduct: FindProduct): string {
  return String(renderChildren(document, findProduct));
}

/** HTML that is finished, unlike a plain string, which must be escaped. */
class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

type Value = string | number | Html | readonly Html[];

function tags(pieces: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    pieces.reduce((text, piece, index) => text + renderValue(values[index - 1]!) + piece),
  );
}

function renderValue(value: Value): string {
  if (value instanceof Html) return String(value);
  if (Array.isArray(value)) return value.map(String).join("");
  return escapeHtml(String(value));
}

const emptyHtml = new Html("");

type RenderNode = (node: BlockNode, findProduct: FindProduct) => Html;

const renderChildren = (node: BlockNode, findProduct: FindProduct): Html =>
  new Html((node.content ?? []).map((inner) => draw(inner, findProduct)).join(""));

const draw: RenderNode = (node, findProduct) =>
  nodes.get(node.type)?.(node, findProduct) ?? emptyHtml;

const wrapContent =
  (openingHtml: Html, closingHtml: Html): RenderNode =>
  (node, findProduct) =>
    tags`${openingHtml}${renderChildren(node, findProduct)}${closingHtml}`;

/** The renderer of each node type. A type without a renderer does not compile. */
const renderers: Readonly<Record<Block["type"] | InlineNode["type"] | "listItem", RenderNode>> = {
  text: (node) => renderMarked(node),
  hardBreak: () => tags`<br>`,
  paragraph: wrapContent(tags`<p>`, tags`</p>`),
  heading: (node, findProduct) => heading(node, renderChildren(node, findProduct)),
  bulletList: wrapContent(tags`<ul>`, tags`</ul>`),
  orderedList: (node, findProduct) => renderOrderedList(node, renderChildren(node, findProduct)),
  listItem: wrapContent(tags`<li>`, tags`</li>`),
  blockquote: wrapContent(tags`<blockquote>`, tags`</blockquote>`),
  horizontalRule: () => tags`<hr>`,
  image: (node) => tags`<figure>${picture(node)}${renderCaption(node)}</figure>`,
  gallery: wrapContent(tags`<div class="gallery">`, tags`</div>`),
  video: (node) => tags`<figure>${film(node)}${renderCaption(node)}</figure>`,
  product: (node, findProduct) => product(findProduct(readAttribute(node, "product_id"))),
  table: (node, findProduct) => renderTable(node, findProduct),
};
const nodes: ReadonlyMap<string, RenderNode> = new Map(Object.entries(renderers));

/** Returns an attribute, or an empty text. */
function readAttribute({ attrs }: BlockNode, name: string): string {
  const value = attrs?.[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function heading(node: BlockNode, headingHtml: Html): Html {
  const level = Math.min(4, Math.max(2, Number(readAttribute(node, "level"))));
  const id = readAttribute(node, "id");
  const address = id === "" ? emptyHtml : tags` id="${id}"`;
  return tags`<h${level}${address}>${headingHtml}</h${level}>`;
}

function renderOrderedList(node: BlockNode, items: Html): Html {
  const start = Number(readAttribute(node, "start") || 1);
  const from = start === 1 ? emptyHtml : tags` start="${start}"`;
  return tags`<ol${from}>${items}</ol>`;
}

function product(namedProduct: NamedProduct | undefined): Html {
  return namedProduct === undefined
    ? emptyHtml
    : tags`<p><a href="${namedProduct.path}">${namedProduct.title}</a></p>`;
}

function sizes(node: BlockNode): Html {
  const [width, height] = [
    Number(readAttribute(node, "width")),
    Number(readAttribute(node, "height")),
  ];
  return width > 0 && height > 0 ? tags` width="${width}" height="${height}"` : emptyHtml;
}

function picture(node: BlockNode): Html {
  const [src, alt] = [readAttribute(node, "src"), readAttribute(node, "alt")];
  return tags`<img src="${src}" alt="${alt}"${sizes(node)} loading="lazy">`;
}

function renderCaption(node: BlockNode): Html {
  const caption = readAttribute(node, "caption");
  return caption === "" ? emptyHtml : tags`<figcaption>${caption}</figcaption>`;
}

function film(node: BlockNode): Html {
  const [src, poster, captions] = [
    readAttribute(node, "src"),
    readAttribute(node, "poster"),
    readAttribute(node, "captions"),
  ];
  const captionsTrack =
    captions === "" ? emptyHtml : tags`<track kind="captions" src="${captions}" default>`;
  const videoAttributes = tags`src="${src}" poster="${poster}"${sizes(node)}`;
  return tags`<video controls preload="none" ${videoAttributes}>${captionsTrack}</video>`;
}

function renderTable(node: BlockNode, findProduct: FindProduct): Html {
  const rows = (node.content ?? []).map(({ content = [] }, line) => {
    const isBlank = content.every((cell) => cell.type === "tableHeader" && isEmptyHeadCell(cell));
    if (isBlank) return emptyHtml;
    const cells = content.map((cell) => {
      const isHeader = cell.type === "tableHeader" && !isEmptyHeadCell(cell);
      const name = new Html(isHeader ? "th" : "td");
      const scope = !isHeader ? emptyHtml : line === 0 ? tags` scope="col"` : tags` scope="row"`;
      return tags`<${name}${scope}${renderCellSpans(cell)}>${renderChildren(cell, findProduct)}</${name}>`;
    });
    return tags`<tr>${cells}</tr>`;
  });
  return tags`<table><tbody>${rows}</tbody></table>`;
}

/**
 * Tells whether a head cell is empty. The corner above row names is empty, and so is the first row of a table without
 * heads.
 */
function isEmptyHeadCell({ content = [] }: BlockNode): boolean {
  return content.every((block) => block.type === "paragraph" && !block.content?.length);
}

function renderCellSpans(cell: BlockNode): Html {
  const [columns, rows] = [
    Number(readAttribute(cell, "colspan")),
    Number(readAttribute(cell, "rowspan")),
  ];
  const colspan = columns > 1 ? tags` colspan="${columns}"` : emptyHtml;
  return rows > 1 ? tags`${colspan} rowspan="${rows}"` : colspan;
}

const simpleMarks: ReadonlyMap<string, string> = new Map([
  ["bold", "strong"],
  ["italic", "em"],
  ["underline", "u"],
  ["strike", "s"],
  ["code", "code"],
]);

interface WrittenMark {
  readonly type: string;
  readonly attrs?: { readonly href?: unknown };
}

/** Wraps a text in its marks; the first mark is the outermost. */
function renderMarked(node: BlockNode): Html {
  const { marks = [] } = node as { readonly marks?: readonly WrittenMark[] };
  return marks.reduceRight<Html>(
    (inner, { type, attrs }) => {
      const tag = simpleMarks.get(type);
      if (tag !== undefined) return tags`<${new Html(tag)}>${inner}</${new Html(tag)}>`;
      const href = attrs?.href;
      if (type !== "link" || typeof href !== "string") return inner;
      const rel = href.startsWith("https:") ? tags` rel="noopener nofollow"` : emptyHtml;
      return tags`<a href="${href}"${rel}>${inner}</a>`;
    },
    tags`${node.text ?? ""}`,
  );
}
