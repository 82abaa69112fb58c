import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";

const require = createRequire(import.meta.url);

/**
 * Matches only the shop's own pictures. A request for another address of the shop would be made in the reader's name.
 */
const shopPicturePattern = /^\/files\/catalogue\/[0-9a-f]{32}\.webp(\?w=\d{1,4})?$/;

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "br",
    "hr",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "blockquote",
    "figure",
    "figcaption",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "small",
    "sub",
    "sup",
    "a",
    "img",
    "details",
    "summary",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    h2: ["id"],
    h3: ["id"],
  },
  allowedSchemes: ["https", "mailto", "tel"],
  // Pictures come from the shop itself, because foreign ones could track shoppers.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  exclusiveFilter: ({ tag, attribs }) =>
    tag === "img" && !shopPicturePattern.test(attribs["src"] ?? ""),
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https:/i.test(attributes["href"] ?? "")
        ? { ...attributes, rel: "noopener nofollow" }
        : attributes,
    }),
    th: limitSpans,
    td: limitSpans,
  },
};

/**
 * The largest spans, the same as in documents of blocks. They are limited because browsers lay out every spanned
 * cell.
 */
const maxSpans = { colspan: 20, rowspan: 100 };

function limitSpans(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const limitedAttributes = { ...attribs };
  for (const [name, max] of Object.entries(maxSpans)) {
    const span = Number(limitedAttributes[name]);
    if (Number.isInteger(span) && span > 1) limitedAttributes[name] = String(Math.min(span, max));
    else delete limitedAttributes[name];
  }
  return { tagName, attribs: limitedAttributes };
}

/** Matches most descriptions: paragraphs that contain nothing harmful or unclosed. */
const plainParagraphs = /^(?:<p>[^<>&]*<\/p>\s*)*$/;

/** A limit far beyond any page. The parser's time grows with the square of the number of open tags. */
const maxOpenTags = 256;
class TooManyOpenTags extends Error {}

/**
 * Sanitizes HTML: keeps text, lists, tables, links and the shop's own pictures, and removes scripts, styles, frames
 * and event handlers. A text with too many open tags loses all tags.
 */
export function sanitizeShopHtml(html: string): string {
  if (plainParagraphs.test(html)) return html;
  try {
    return sanitizeBounded(html);
  } catch (error) {
    if (!(error instanceof TooManyOpenTags)) throw error;
    return sanitizeBounded(stripTags(html));
  }
}

/** @throws TooManyOpenTags at the first tag beyond the limit, before the rest is parsed */
function sanitizeBounded(html: string): string {
  let openTags = 0;
  const onOpenTag = () => {
    openTags += 1;
    if (openTags > maxOpenTags) throw new TooManyOpenTags();
  };
  const onCloseTag = () => {
    openTags -= 1;
  };
  // The library is loaded on demand, because its 72 files are not needed at most starts.
  const sanitize = require("sanitize-html") as typeof sanitizeHtml;
  return sanitize(html, { ...options, onOpenTag, onCloseTag });
}

/** Removes tags without a parser. The text of malformed tags stays. */
const stripTags = (html: string): string =>
  html.replace(/<\/?[a-z][^<>]*>/gi, "").replaceAll("<", "&lt;");
