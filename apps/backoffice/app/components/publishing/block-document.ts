import type { Block, BlockDocument } from "@harbour/contracts";
import { compareBy } from "@harbour/i18n";
import type { JSONContent } from "@tiptap/react";

const embeddedTypes = ["image", "gallery", "video", "product", "table"] as const;
export type Embedded = Extract<Block, { type: (typeof embeddedTypes)[number] }>;

const isEmbedded = (block: Block): block is Embedded =>
  (embeddedTypes as readonly string[]).includes(block.type);

/** Returns the editor's node for a block that is no text. */
export const toEmbeddedNode = (block: Embedded): JSONContent => ({
  type: "embeddedBlock",
  attrs: { block },
});

/** Converts a stored document to the editor's. */
export function toEditorDocument({ content }: BlockDocument): JSONContent {
  return {
    type: "doc",
    content: content.map((block) =>
      isEmbedded(block) ? toEmbeddedNode(block) : (block as JSONContent),
    ),
  };
}

/** Converts the editor's document to a stored one, without the blank paragraphs at its start and end. */
export function toBlockDocument({ content = [] }: JSONContent): BlockDocument {
  const blocks = content.map(toStoredNode);
  const isWritten = ({ type, content: inner }: JSONContent) =>
    type !== "paragraph" || (inner ?? []).length > 0;
  const from = blocks.findIndex(isWritten);
  const last = blocks.findLastIndex(isWritten);
  return { type: "doc", content: (from === -1 ? [] : blocks.slice(from, last + 1)) as Block[] };
}

/** Brings a stored document into the form that the editor returns, so that both can be compared. */
export const normaliseDocument = (document: BlockDocument): BlockDocument =>
  toBlockDocument(toEditorDocument(document));

function toStoredNode({ type, attrs, content = [], text, marks = [] }: JSONContent): JSONContent {
  switch (type) {
    case "embeddedBlock":
      return attrs?.["block"] as JSONContent;
    case "text":
      return {
        type,
        text: text ?? "",
        ...(marks.length > 0 && { marks: marks.map(toStoredMark).toSorted(compareMarks) }),
      };
    case "hardBreak":
    case "horizontalRule":
      return { type };
    case "heading":
      // The shop derives the id from the words.
      return {
        type,
        attrs: { level: attrs?.["level"] as number, id: "" },
        content: content.map(toStoredNode),
      };
    case "orderedList":
      return {
        type,
        attrs: { start: (attrs?.["start"] as number | undefined) ?? 1 },
        content: content.map(toStoredNode),
      };
    case undefined:
    default:
      return { type: type ?? "paragraph", content: content.map(toStoredNode) };
  }
}

type Mark = NonNullable<JSONContent["marks"]>[number];

const toStoredMark = ({ type, attrs }: Mark): Mark =>
  type === "link" ? { type, attrs: { href: attrs?.["href"] as string } } : { type };

const compareMarks = compareBy<Mark>(({ type }) => type);
