import { z } from "zod";
import { blockLimits, videoKinds } from "../constants.ts";
import { id, singleLineText, link } from "../primitives.ts";
import { reasonMessage } from "../sentences.ts";

/*
 * A document that staff write, as nodes in the JSON format of ProseMirror and Tiptap. Unknown nodes and marks are
 * refused with their path. Unknown attributes are dropped.
 */

const marks = z.array(
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("bold") }),
    z.object({ type: z.literal("italic") }),
    z.object({ type: z.literal("underline") }),
    z.object({ type: z.literal("strike") }),
    z.object({ type: z.literal("code") }),
    z.object({ type: z.literal("link"), attrs: z.object({ href: link.max(500) }) }),
  ]),
);
export type Mark = z.output<typeof marks>[number];

const writtenText = z
  .string()
  .min(1)
  .max(blockLimits.characters)
  .overwrite((text) => text.replaceAll(invisibleCharacters, ""));
/**
 * Invisible characters. Some of them reverse the direction of the text that follows. Line breaks are removed too,
 * because they are separate nodes (`hardBreak`).
 */
const invisibleCharacters = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

const text = z.object({ type: z.literal("text"), text: writtenText, marks: marks.optional() });
const hardBreak = z.object({ type: z.literal("hardBreak") });
const inlineNode = z.discriminatedUnion("type", [text, hardBreak]);
export type InlineNode = z.output<typeof inlineNode>;
const inlines = z.array(inlineNode).default([]);

/** A picture on the shop's own server. Other servers are refused, because they could track readers. */
const blockPicture = z
  .string()
  .regex(/^\/files\/catalogue\/[0-9a-f]{32}\.webp$/, { error: reasonMessage("not-our-picture") });
const mediaFile = (kinds: readonly string[]) =>
  z.string().regex(new RegExp(`^/files/media/[0-9a-f]{32}\\.(?:${kinds.join("|")})$`), {
    error: reasonMessage("not-our-file"),
  });
const pixels = z.int().min(1).max(10_000);

const picture = z.object({
  type: z.literal("image"),
  attrs: z.object({
    src: blockPicture,
    alt: singleLineText(300).default("").meta({
      description: "The alternative text; empty for a decorative picture",
    }),
    caption: singleLineText(300).default(""),
    width: pixels.nullable().default(null),
    height: pixels.nullable().default(null),
  }),
});
export type ImageNode = z.output<typeof picture>;

const heading = z.object({
  type: z.literal("heading"),
  attrs: z.object({
    level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    id: z.string().max(100).default("").meta({
      description:
        "The id that links to the heading use. The shop derives it from the heading's text and ignores the sent value",
    }),
  }),
  content: inlines,
});
const paragraph = z.object({ type: z.literal("paragraph"), content: inlines });
const gallery = z.object({
  type: z.literal("gallery"),
  content: z.array(picture).min(1).max(blockLimits.galleryPictures),
});
const video = z.object({
  type: z.literal("video"),
  attrs: z.object({
    src: mediaFile(videoKinds),
    poster: blockPicture,
    caption: singleLineText(300).default(""),
    captions: mediaFile(["vtt"]).nullable().default(null).meta({
      description: "Subtitles as a WebVTT file; null for a video without speech",
    }),
    width: pixels.nullable().default(null),
    height: pixels.nullable().default(null),
  }),
});
const product = z.object({
  type: z.literal("product"),
  attrs: z.object({ product_id: id }),
});
const horizontalRule = z.object({ type: z.literal("horizontalRule") });

interface ListItem {
  type: "listItem";
  content: (z.output<typeof paragraph> | ListNode)[];
}
type ListNode =
  | { type: "bulletList"; content: ListItem[] }
  | { type: "orderedList"; attrs: { start: number }; content: ListItem[] };

const bulletList = z
  .object({
    type: z.literal("bulletList"),
    get content() {
      return z.array(listItem).min(1);
    },
  })
  .meta({ id: "BulletList" });
const orderedList = z
  .object({
    type: z.literal("orderedList"),
    attrs: z.object({ start: z.int().min(0).max(10_000).default(1) }).default({ start: 1 }),
    get content() {
      return z.array(listItem).min(1);
    },
  })
  .meta({ id: "OrderedList" });
const listItem: z.ZodType<ListItem> = z
  .object({
    type: z.literal("listItem"),
    get content() {
      return z
        .array(z.discriminatedUnion("type", [paragraph, bulletList, orderedList]))
        .min(1) as z.ZodType<ListItem["content"]>;
    },
  })
  .meta({ id: "ListItem" });

const flowContent = z.discriminatedUnion("type", [paragraph, bulletList, orderedList]);
const blockquote = z.object({
  type: z.literal("blockquote"),
  content: z.array(flowContent).min(1),
});

const cells = {
  attrs: z
    .object({
      colspan: z.int().min(1).max(20).default(1),
      rowspan: z.int().min(1).max(100).default(1),
    })
    .default({ colspan: 1, rowspan: 1 }),
  content: z.array(z.discriminatedUnion("type", [paragraph, bulletList, orderedList, picture])),
};
const tableCell = z.discriminatedUnion("type", [
  z.object({ type: z.literal("tableHeader"), ...cells }),
  z.object({ type: z.literal("tableCell"), ...cells }),
]);
const table = z.object({
  type: z.literal("table"),
  content: z
    .array(z.object({ type: z.literal("tableRow"), content: z.array(tableCell).min(1).max(20) }))
    .min(1)
    .max(200),
});

const block = z.discriminatedUnion("type", [
  heading,
  paragraph,
  bulletList,
  orderedList,
  blockquote,
  picture,
  gallery,
  video,
  product,
  table,
  horizontalRule,
]);
/** A block of a document. */
export type Block = z.output<typeof block>;

const wholeDocument = z
  .object({ type: z.literal("doc"), content: z.array(block) })
  .meta({ id: "Document" });
export type BlockDocument = z.output<typeof wholeDocument>;

/** A document in a request. Its size is checked before parsing, so that a very deep document is never parsed. */
export const blockDocument = z.preprocess((input, context) => {
  const { depth, nodes, characters } = documentSize(input);
  if (depth > blockLimits.depth)
    context.addIssue({ code: "custom", message: reasonMessage("too-deep") });
  else if (nodes > blockLimits.nodes || characters > blockLimits.characters)
    context.addIssue({ code: "custom", message: reasonMessage("too-much-text") });
  return input;
}, wholeDocument);

/** One document per language. */
export const localizedBlocks = z.object({
  en: blockDocument,
  zh: blockDocument,
  cn: blockDocument,
});
export type LocalizedBlocks = z.output<typeof localizedBlocks>;

/** A document from the database. Its blocks were validated when it was written and are not validated again. */
const storedDocument = z
  .custom<BlockDocument>((value) => wholeDocument.safeParse(value).success)
  .meta({ description: "A document in the format of the operator API's `Document`" });
export const shownBlocks = z.object({ en: storedDocument, zh: storedDocument, cn: storedDocument });

/** Measures a document without recursion, because a deep document would overflow the stack. */
function documentSize(document: unknown): { depth: number; nodes: number; characters: number } {
  const size = { depth: 0, nodes: 0, characters: 0 };
  const pendingNodes: [node: unknown, depth: number][] = [[document, 0]];
  for (let next = pendingNodes.pop(); next !== undefined; next = pendingNodes.pop()) {
    const [node, depth] = next;
    if (typeof node !== "object" || node === null) continue;
    size.depth = Math.max(size.depth, depth);
    size.nodes += 1;
    if (size.depth > blockLimits.depth || size.nodes > blockLimits.nodes) return size;
    const { text: chars, content } = node as { text?: unknown; content?: unknown };
    if (typeof chars === "string") size.characters += chars.length;
    if (Array.isArray(content)) for (const inner of content) pendingNodes.push([inner, depth + 1]);
  }
  return size;
}
