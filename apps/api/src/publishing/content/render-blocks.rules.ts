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
 * Renders a document as HTML. All text goes through {@link tags}, which escapes it, so nothing written can become a tag
 * or leave an attribute. Unknown nodes render as nothing.
 */
export function renderBlocks(document: BlockDocument, findProduct: FindProduct): string {
  return String(inside(document, findProduct));
}

/** Finished HTML, unlike plain strings. */
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

const nothing = new Html("");

type Draw = (node: BlockNode, findProduct: FindProduct) => Html;

const inside = (node: BlockNode, findProduct: FindProduct): Html =>
  new Html((node.content ?? []).map((inner) => draw(inner, findProduct)).join(""));

const draw: Draw = (node, findProduct) => nodes.get(node.type)?.(node, findProduct) ?? nothing;

const around =
  (before: Html, after: Html): Draw =>
  (node, findProduct) =>
    tags`${before}${inside(node, findProduct)}${after}`;

/** The renderer of each node type. A type without a renderer does not compile. */
const renderers: Readonly<Record<Block["type"] | InlineNode["type"] | "listItem", Draw>> = {
  text: (node) => renderMarked(node),
  hardBreak: () => tags`<br>`,
  paragraph: around(tags`<p>`, tags`</p>`),
  heading: (node, findProduct) => heading(node, inside(node, findProduct)),
  bulletList: around(tags`<ul>`, tags`</ul>`),
  orderedList: (node, findProduct) => renderOrderedList(node, inside(node, findProduct)),
  listItem: around(tags`<li>`, tags`</li>`),
  blockquote: around(tags`<blockquote>`, tags`</blockquote>`),
  horizontalRule: () => tags`<hr>`,
  image: (node) => tags`<figure>${picture(node)}${caption(node)}</figure>`,
  gallery: around(tags`<div class="gallery">`, tags`</div>`),
  video: (node) => tags`<figure>${film(node)}${caption(node)}</figure>`,
  product: (node, findProduct) => product(findProduct(attr(node, "product_id"))),
  table: (node, findProduct) => table(node, findProduct),
};
const nodes: ReadonlyMap<string, Draw> = new Map(Object.entries(renderers));

/** Returns an attribute, or an empty text. */
function attr({ attrs }: BlockNode, name: string): string {
  const value = attrs?.[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function heading(node: BlockNode, words: Html): Html {
  const level = Math.min(4, Math.max(2, Number(attr(node, "level"))));
  const id = attr(node, "id");
  const address = id === "" ? nothing : tags` id="${id}"`;
  return tags`<h${level}${address}>${words}</h${level}>`;
}

function renderOrderedList(node: BlockNode, items: Html): Html {
  const start = Number(attr(node, "start") || 1);
  const from = start === 1 ? nothing : tags` start="${start}"`;
  return tags`<ol${from}>${items}</ol>`;
}

function product(found: NamedProduct | undefined): Html {
  return found === undefined ? nothing : tags`<p><a href="${found.path}">${found.title}</a></p>`;
}

function sizes(node: BlockNode): Html {
  const [width, height] = [Number(attr(node, "width")), Number(attr(node, "height"))];
  return width > 0 && height > 0 ? tags` width="${width}" height="${height}"` : nothing;
}

function picture(node: BlockNode): Html {
  const [src, alt] = [attr(node, "src"), attr(node, "alt")];
  return tags`<img src="${src}" alt="${alt}"${sizes(node)} loading="lazy">`;
}

function caption(node: BlockNode): Html {
  const words = attr(node, "caption");
  return words === "" ? nothing : tags`<figcaption>${words}</figcaption>`;
}

function film(node: BlockNode): Html {
  const [src, poster, captions] = [attr(node, "src"), attr(node, "poster"), attr(node, "captions")];
  const track = captions === "" ? nothing : tags`<track kind="captions" src="${captions}" default>`;
  const shown = tags`src="${src}" poster="${poster}"${sizes(node)}`;
  return tags`<video controls preload="none" ${shown}>${track}</video>`;
}

function table(node: BlockNode, findProduct: FindProduct): Html {
  const rows = (node.content ?? []).map(({ content = [] }, line) => {
    const isBlank = content.every((cell) => cell.type === "tableHeader" && headsNothing(cell));
    if (isBlank) return nothing;
    const cells = content.map((cell) => {
      const isHeader = cell.type === "tableHeader" && !headsNothing(cell);
      const name = new Html(isHeader ? "th" : "td");
      const scope = !isHeader ? nothing : line === 0 ? tags` scope="col"` : tags` scope="row"`;
      return tags`<${name}${scope}${spans(cell)}>${inside(cell, findProduct)}</${name}>`;
    });
    return tags`<tr>${cells}</tr>`;
  });
  return tags`<table><tbody>${rows}</tbody></table>`;
}

/** Tells whether a head cell is empty: the corner above row names, or the first row of a table without heads. */
function headsNothing({ content = [] }: BlockNode): boolean {
  return content.every((block) => block.type === "paragraph" && !block.content?.length);
}

function spans(cell: BlockNode): Html {
  const [columns, rows] = [Number(attr(cell, "colspan")), Number(attr(cell, "rowspan"))];
  const across = columns > 1 ? tags` colspan="${columns}"` : nothing;
  return rows > 1 ? tags`${across} rowspan="${rows}"` : across;
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
      const rel = href.startsWith("https:") ? tags` rel="noopener nofollow"` : nothing;
      return tags`<a href="${href}"${rel}>${inner}</a>`;
    },
    tags`${node.text ?? ""}`,
  );
}
