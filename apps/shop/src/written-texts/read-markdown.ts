import {
  type Block,
  type BlockDocument,
  type InlineNode,
  link,
  type Mark,
} from "@harbour/contracts";
import { type Language, withLanguage } from "@harbour/i18n";
import { Marked, type Token, Tokenizer, type Tokens } from "marked";
import markedCjkFriendly from "marked-cjk-friendly";

/** A part of a text that cannot be converted to blocks, with its place. */
export interface MarkdownFault {
  readonly line: number;
  readonly reason: string;
}

export interface ReadMarkdown {
  /** The document. It names pictures and products as the file does, by path and key. */
  readonly document: BlockDocument;
  readonly faults: readonly MarkdownFault[];
  /** The paths of pictures, with their lines. */
  readonly pictures: readonly { readonly line: number; readonly path: string }[];
  /** The document's nodes, with their first lines. */
  readonly nodes: readonly { readonly node: object; readonly line: number }[];
}

const chinesePunctuation = /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/u;

/**
 * A Markdown parser adapted to Chinese. `**注意：**請` is bold. Only `~~` strikes out, because `3~5 天` is a range. A bare
 * link ends before Chinese punctuation.
 */
const markdown = new Marked(markedCjkFriendly(), {
  tokenizer: {
    // Replaces the extension's rule, which depends on rules that this version of Marked lacks.
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
 * Converts Markdown to a document of blocks. Links to the site are written without a language, and lead to pages in
 * the text's language. A paragraph of pictures becomes a picture or a gallery, and `![](product:KEY)` a product.
 */
export function readMarkdown(text: string, language: Language): ReadMarkdown {
  const faults: MarkdownFault[] = [];
  const pictures: { line: number; path: string }[] = [];
  const nodes: { node: object; line: number }[] = [];
  const makeContextAt = (line: number): TokenContext => ({
    language,
    fault: (reason) => faults.push({ line, reason }),
    picture: (path) => pictures.push({ line, path }),
    node: (node) => {
      nodes.push({ node, line });
      return node;
    },
    contextBelow: (lines) => makeContextAt(line + lines),
  });
  const content = visitEach(markdown.lexer(text), makeContextAt(1), toBlocks);
  return { document: { type: "doc", content }, faults, pictures, nodes };
}

interface TokenContext {
  readonly language: Language;
  readonly fault: (reason: string) => void;
  readonly picture: (path: string) => void;
  /** Records the place of a node that begins at this token. */
  readonly node: <Node extends object>(node: Node) => Node;
  /** Returns the context for content some lines further down. */
  readonly contextBelow: (lines: number) => TokenContext;
}

/** Visits consecutive tokens, giving each its line. */
function visitEach<Of extends { readonly raw: string }, Found>(
  tokens: readonly Of[],
  context: TokenContext,
  visit: (token: Of, context: TokenContext) => Found[],
): Found[] {
  let lines = 0;
  return tokens.flatMap((token) => {
    const foundNodes = visit(token, context.contextBelow(lines));
    lines += token.raw.split("\n").length - 1;
    return foundNodes;
  });
}

function toBlocks(token: Token, context: TokenContext): Block[] {
  return toUnplacedBlocks(token, context).map(context.node);
}

function toUnplacedBlocks(token: Token, context: TokenContext): Block[] {
  switch (token.type) {
    case "space":
    case "def":
      return [];
    case "heading":
      return toHeading(token as Tokens.Heading, context);
    case "paragraph":
      return toParagraph(token as Tokens.Paragraph, context);
    case "list":
      return [toList(token as Tokens.List, context)];
    case "blockquote":
      return toQuote(token as Tokens.Blockquote, context);
    case "table":
      return [toTable(token as Tokens.Table, context)];
    case "hr":
      return [{ type: "horizontalRule" }];
    default:
      context.fault(`${tokenName(token)} cannot be shown`);
      return [];
  }
}

function toHeading({ depth, tokens }: Tokens.Heading, context: TokenContext): Block[] {
  if (depth !== 2 && depth !== 3 && depth !== 4) {
    context.fault("headings are ##, ### or ####: # is the title, which stands beside the text");
    return [];
  }
  const attrs = { level: depth, id: "" } as const;
  return [{ type: "heading", attrs, content: toInline(tokens, context) }];
}

type TextOrList = Extract<Block, { type: "paragraph" | "bulletList" | "orderedList" }>;
type ListBlock = Exclude<TextOrList, { type: "paragraph" }>;
type Picture = Extract<Block, { type: "image" }>;

function toParagraph({ tokens }: Tokens.Paragraph, context: TokenContext): Block[] {
  const visibleTokens = tokens.filter(({ type, raw }) => type !== "br" && raw.trim() !== "");
  if (visibleTokens.length === 0 || visibleTokens.some(({ type }) => type !== "image"))
    return [{ type: "paragraph", content: toInline(tokens, context) }];
  const pictures: Picture[] = [];
  const products: Block[] = [];
  visitEach(tokens, context, (token, tokenContext) => {
    if (token.type !== "image") return [];
    const image = token as Tokens.Image;
    const [, key] = /^product:(.+)$/.exec(image.href) ?? [];
    if (key !== undefined)
      products.push(tokenContext.node({ type: "product", attrs: { product_id: key } }));
    else {
      pictures.push(tokenContext.node(toPicture(image)));
      // Addresses that begin with a slash are pictures that the shop already has.
      if (!image.href.startsWith("/")) tokenContext.picture(image.href);
    }
    return [];
  });
  const [first, ...rest] = pictures;
  if (first === undefined) return products;
  return [rest.length === 0 ? first : { type: "gallery", content: pictures }, ...products];
}

function toPicture({ href, text, title }: Tokens.Image): Picture {
  const attrs = { src: href, alt: text, caption: title ?? "", width: null, height: null };
  return { type: "image", attrs };
}

function toList({ ordered, start, items }: Tokens.List, context: TokenContext): ListBlock {
  const content = visitEach(items, context, ({ tokens }, tokenContext) => [
    { type: "listItem" as const, content: toTextOrList(tokens, tokenContext) },
  ]);
  if (!ordered) return { type: "bulletList", content };
  return { type: "orderedList", attrs: { start: start === "" ? 1 : start }, content };
}

/** Reads the contents of a list item or of a quotation. */
function toTextOrList(tokens: readonly Token[], context: TokenContext): TextOrList[] {
  return visitEach(tokens, context, (token, tokenContext): TextOrList[] => {
    if (token.type === "text") {
      const { tokens: inner } = token as Tokens.Text;
      return [{ type: "paragraph", content: toInline(inner ?? [token], tokenContext) }];
    }
    return toBlocks(token, tokenContext).flatMap((block): TextOrList[] => {
      if (block.type === "paragraph" || block.type === "bulletList" || block.type === "orderedList")
        return [block];
      tokenContext.fault("lists and quotations hold paragraphs and lists, nothing else");
      return [];
    });
  });
}

function toQuote({ tokens }: Tokens.Blockquote, context: TokenContext): Block[] {
  const content = toTextOrList(tokens, context);
  return content.length === 0 ? [] : [{ type: "blockquote", content }];
}

function toTable({ header, rows }: Tokens.Table, context: TokenContext): Block {
  const attrs = { colspan: 1, rowspan: 1 };
  const row = (
    cells: readonly Tokens.TableCell[],
    type: "tableHeader" | "tableCell",
    lines: number,
  ) => ({
    type: "tableRow" as const,
    content: cells.map(({ tokens }) => ({
      type,
      attrs,
      content: [
        { type: "paragraph" as const, content: toInline(tokens, context.contextBelow(lines)) },
      ],
    })),
  });
  // Markdown requires a header row, so an empty header row means no header.
  const hasHead = header.some(({ text }) => text.trim() !== "");
  // The two lines before the rows are the header and its underline.
  const content = rows.map((cells, index) => row(cells, "tableCell", index + 2));
  return {
    type: "table",
    content: hasHead ? [row(header, "tableHeader", 0), ...content] : content,
  };
}

const inlineMarkTypes = { strong: "bold", em: "italic", del: "strike" } as const;

function toInline(
  tokens: readonly Token[],
  context: TokenContext,
  marks: readonly Mark[] = [],
): InlineNode[] {
  return visitEach(tokens, context, (token, tokenContext): InlineNode[] => {
    const text = (textContent: string, extraMarks: readonly Mark[] = []): InlineNode[] => {
      const all = [...marks, ...extraMarks];
      if (textContent === "") return [];
      return [
        tokenContext.node({
          type: "text",
          text: textContent,
          ...(all.length > 0 && { marks: all }),
        }),
      ];
    };
    switch (token.type) {
      case "strong":
      case "em":
      case "del": {
        const mark: Mark = { type: inlineMarkTypes[token.type] };
        return toInline((token as Tokens.Strong).tokens, tokenContext, [...marks, mark]);
      }
      case "link": {
        const { href, raw, tokens: inner } = token as Tokens.Link;
        if (!link.safeParse(href).success) tokenContext.fault(explainUnfitLink(href, raw));
        const mark: Mark = {
          type: "link",
          attrs: { href: localizeAddress(context.language, href) },
        };
        return toInline(inner, tokenContext, [...marks, mark]);
      }
      case "codespan":
        return text((token as Tokens.Codespan).text, [{ type: "code" }]);
      case "br":
        return [{ type: "hardBreak" }];
      case "escape":
      case "text": {
        const { tokens: inner, text: rawText } = token as Tokens.Text;
        return inner ? toInline(inner, tokenContext, marks) : text(rawText.replaceAll("\n", " "));
      }
      case "image":
        tokenContext.fault("a picture or a product stands in a paragraph of its own");
        return [];
      default:
        tokenContext.fault(`${tokenName(token)} cannot be shown`);
        return [];
    }
  });
}

function explainUnfitLink(href: string, raw: string): string {
  const address = raw.includes(href) ? href : raw;
  const httpsHint = href.startsWith("http://") ? `, as in ${href.replace("http:", "https:")}` : "";
  return `${address} cannot be a link: links begin with https://${httpsHint}, with mailto: or tel:, or with / for a page of this site`;
}

/**
 * Adds the text's language to links to the site's own pages, unless the link already has one. Files have no language.
 */
function localizeAddress(language: Language, href: string): string {
  const isPage = /^\/(?!\/|files\/|zh(?:[/?#]|$)|cn(?:[/?#]|$))/.test(href);
  return isPage ? withLanguage(href, language) : href;
}

const tokenName = ({ type, raw }: Token): string =>
  type === "html"
    ? `HTML (${raw.trim().slice(0, 30)})`
    : type === "code"
      ? "code in a block"
      : type;
