import type { Block, BlockDocument, InlineNode, Mark } from "@harbour/contracts";
import { type Language, withLanguage } from "@harbour/i18n";
import { Marked, type Token, Tokenizer, type Tokens } from "marked";
import markedCjkFriendly from "marked-cjk-friendly";

/** A part of a text that cannot become blocks, with its place. */
export interface MarkdownFault {
  readonly line: number;
  readonly reason: string;
}

export interface ReadMarkdown {
  /** Pictures and products by the names that the file gives them: paths and keys. */
  readonly document: BlockDocument;
  readonly faults: readonly MarkdownFault[];
  /** Files that it names as pictures, and where. */
  readonly pictures: readonly { readonly line: number; readonly path: string }[];
}

const chinesePunctuation = /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/u;

/**
 * Reads Markdown as it is written in Chinese too: `**注意：**請` is bold, only `~~` strikes out (`3~5 天` is a span of days), and
 * a bare link ends before Chinese punctuation.
 */
const marked = new Marked(markedCjkFriendly(), {
  tokenizer: {
    // Marked's own: the extension's needs rules that this version of Marked lacks.
    del(src) {
      return src.startsWith("~~") ? Tokenizer.prototype.del.call(this, src) : undefined;
    },
    url(src) {
      const end = src.search(chinesePunctuation);
      return end < 0 ? false : Tokenizer.prototype.url.call(this, src.slice(0, end));
    },
  },
});

/**
 * Markdown as merchants write it, as a document of blocks. Links to the site's own pages are written without a language and lead to the
 * text's own. A paragraph of pictures alone is a picture or a gallery, and `![](product:KEY)` a product.
 */
export function readMarkdown(text: string, language: Language): ReadMarkdown {
  const faults: MarkdownFault[] = [];
  const pictures: { line: number; path: string }[] = [];
  const content: Block[] = [];
  let line = 1;
  for (const token of marked.lexer(text)) {
    const at = line;
    const place: Place = {
      language,
      fault: (reason) => faults.push({ line: at, reason }),
      picture: (path) => pictures.push({ line: at, path }),
    };
    content.push(...blocksOf(token, place));
    line += token.raw.split("\n").length - 1;
  }
  return { document: { type: "doc", content }, faults, pictures };
}

interface Place {
  readonly language: Language;
  readonly fault: (reason: string) => void;
  readonly picture: (path: string) => void;
}

function blocksOf(token: Token, place: Place): Block[] {
  switch (token.type) {
    case "space":
    case "def":
      return [];
    case "heading":
      return headingOf(token as Tokens.Heading, place);
    case "paragraph":
      return paragraphOf(token as Tokens.Paragraph, place);
    case "list":
      return [listOf(token as Tokens.List, place)];
    case "blockquote":
      return quoteOf(token as Tokens.Blockquote, place);
    case "table":
      return [tableOf(token as Tokens.Table, place)];
    case "hr":
      return [{ type: "horizontalRule" }];
    default:
      place.fault(`${nameOf(token)} cannot be shown`);
      return [];
  }
}

function headingOf({ depth, tokens }: Tokens.Heading, place: Place): Block[] {
  if (depth !== 2 && depth !== 3 && depth !== 4) {
    place.fault("headings are ##, ### or ####: # is the title, which stands beside the text");
    return [];
  }
  const attrs = { level: depth, id: "" } as const;
  return [{ type: "heading", attrs, content: inlineOf(tokens, place) }];
}

type Flowing = Extract<Block, { type: "paragraph" | "bulletList" | "orderedList" }>;
type List = Exclude<Flowing, { type: "paragraph" }>;
type Picture = Extract<Block, { type: "image" }>;

function paragraphOf({ tokens }: Tokens.Paragraph, place: Place): Block[] {
  const shown = tokens.filter(({ type, raw }) => type !== "br" && raw.trim() !== "");
  if (shown.length === 0 || shown.some(({ type }) => type !== "image"))
    return [{ type: "paragraph", content: inlineOf(tokens, place) }];
  const pictures: Picture[] = [];
  const products: Block[] = [];
  for (const image of shown as Tokens.Image[]) {
    const [, key] = /^product:(.+)$/.exec(image.href) ?? [];
    if (key !== undefined) products.push({ type: "product", attrs: { product_id: key } });
    else {
      pictures.push(pictureOf(image));
      // Others are addresses of pictures that the shop has.
      if (!image.href.startsWith("/")) place.picture(image.href);
    }
  }
  const [first, ...rest] = pictures;
  if (first === undefined) return products;
  return [rest.length === 0 ? first : { type: "gallery", content: pictures }, ...products];
}

function pictureOf({ href, text, title }: Tokens.Image): Picture {
  const attrs = { src: href, alt: text, caption: title ?? "", width: null, height: null };
  return { type: "image", attrs };
}

function listOf({ ordered, start, items }: Tokens.List, place: Place): List {
  const content = items.map(({ tokens }) => ({
    type: "listItem" as const,
    content: flowingOf(tokens, place),
  }));
  if (!ordered) return { type: "bulletList", content };
  return { type: "orderedList", attrs: { start: start === "" ? 1 : start }, content };
}

/** Reads the contents of a list's item or of a quotation. */
function flowingOf(tokens: readonly Token[], place: Place): Flowing[] {
  return tokens.flatMap((token): Flowing[] => {
    if (token.type === "text") {
      const { tokens: inner } = token as Tokens.Text;
      return [{ type: "paragraph", content: inlineOf(inner ?? [token], place) }];
    }
    return blocksOf(token, place).flatMap((block): Flowing[] => {
      if (block.type === "paragraph" || block.type === "bulletList" || block.type === "orderedList")
        return [block];
      place.fault("lists and quotations hold paragraphs and lists, nothing else");
      return [];
    });
  });
}

function quoteOf({ tokens }: Tokens.Blockquote, place: Place): Block[] {
  const content = flowingOf(tokens, place);
  return content.length === 0 ? [] : [{ type: "blockquote", content }];
}

function tableOf({ header, rows }: Tokens.Table, place: Place): Block {
  const attrs = { colspan: 1, rowspan: 1 };
  const row = (cells: readonly Tokens.TableCell[], type: "tableHeader" | "tableCell") => ({
    type: "tableRow" as const,
    content: cells.map(({ tokens }) => ({
      type,
      attrs,
      content: [{ type: "paragraph" as const, content: inlineOf(tokens, place) }],
    })),
  });
  // A first row without words is there because Markdown asks for one.
  const hasHead = header.some(({ text }) => text.trim() !== "");
  const content = rows.map((cells) => row(cells, "tableCell"));
  return { type: "table", content: hasHead ? [row(header, "tableHeader"), ...content] : content };
}

const markTypes = { strong: "bold", em: "italic", del: "strike" } as const;

function inlineOf(
  tokens: readonly Token[],
  place: Place,
  marks: readonly Mark[] = [],
): InlineNode[] {
  const text = (words: string, more: readonly Mark[] = []): InlineNode[] => {
    const all = [...marks, ...more];
    if (words === "") return [];
    return [{ type: "text", text: words, ...(all.length > 0 && { marks: all }) }];
  };
  return tokens.flatMap((token): InlineNode[] => {
    switch (token.type) {
      case "strong":
      case "em":
      case "del": {
        const mark: Mark = { type: markTypes[token.type] };
        return inlineOf((token as Tokens.Strong).tokens, place, [...marks, mark]);
      }
      case "link": {
        const { href, tokens: inner } = token as Tokens.Link;
        const mark: Mark = { type: "link", attrs: { href: addressIn(place.language, href) } };
        return inlineOf(inner, place, [...marks, mark]);
      }
      case "codespan":
        return text((token as Tokens.Codespan).text, [{ type: "code" }]);
      case "br":
        return [{ type: "hardBreak" }];
      case "escape":
      case "text": {
        const { tokens: inner, text: words } = token as Tokens.Text;
        return inner ? inlineOf(inner, place, marks) : text(words.replaceAll("\n", " "));
      }
      case "image":
        place.fault("a picture or a product stands in a paragraph of its own");
        return [];
      default:
        place.fault(`${nameOf(token)} cannot be shown`);
        return [];
    }
  });
}

/** Own pages in the text's own language, unless the address names one; files have none. */
function addressIn(language: Language, href: string): string {
  const isPage = /^\/(?!\/|files\/|zh(?:[/?#]|$)|cn(?:[/?#]|$))/.test(href);
  return isPage ? withLanguage(href, language) : href;
}

const nameOf = ({ type, raw }: Token): string =>
  type === "html"
    ? `HTML (${raw.trim().slice(0, 30)})`
    : type === "code"
      ? "code in a block"
      : type;
