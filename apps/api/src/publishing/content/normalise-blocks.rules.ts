import type { Block, BlockDocument, InlineNode, LocalizedBlocks, Mark } from "@harbour/contracts";
import { nodeText } from "./walk-blocks.rules.ts";

/** Normalises documents, so that equal meaning has one form and each heading has an anchor. */
export function normaliseBlocks({ en, zh, cn }: LocalizedBlocks): LocalizedBlocks {
  return { en: normaliseDocument(en), zh: normaliseDocument(zh), cn: normaliseDocument(cn) };
}

export function normaliseDocument({ content }: BlockDocument): BlockDocument {
  const addresses = new Set<string>();
  return {
    type: "doc",
    content: trimBlankParagraphs(content.map((block) => tidyNode(block, addresses))),
  };
}

function tidyNode<Node extends { readonly type: string }>(
  node: Node,
  addresses: Set<string>,
): Node {
  if (!("content" in node) || !Array.isArray(node.content)) return node;
  if (node.type === "heading") {
    const heading = node as unknown as Extract<Block, { type: "heading" }>;
    const content = joinNodes(heading.content);
    const id = makeUniqueAnchor(nodeText({ type: "heading", content }), addresses);
    return { ...heading, attrs: { ...heading.attrs, id }, content } as unknown as Node;
  }
  if (node.type === "paragraph")
    return { ...node, content: joinNodes(node.content as InlineNode[]) };
  const inner = node.content as { readonly type: string }[];
  return { ...node, content: inner.map((child) => tidyNode(child, addresses)) };
}

/** Makes a unique anchor from a heading's words, so that links survive changes above the heading. */
function makeUniqueAnchor(headingText: string, usedIds: Set<string>): string {
  const dashedWords = headingText
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const first = Array.from(dashedWords).slice(0, 60).join("").replace(/-$/, "") || "section";
  let address = first;
  for (let number = 2; usedIds.has(address); number += 1) address = `${first}-${number}`;
  usedIds.add(address);
  return address;
}

const order = ["link", "bold", "italic", "underline", "strike", "code"];

/** Joins neighbouring texts with the same marks. Removes empty texts, such as those of invisible characters. */
function joinNodes(nodes: readonly InlineNode[]): InlineNode[] {
  const inlineNodes: InlineNode[] = [];
  for (const node of nodes) {
    if (node.type === "hardBreak") {
      inlineNodes.push({ type: "hardBreak" });
      continue;
    }
    if (node.text === "") continue;
    const marks = sortMarks(node.marks ?? []);
    const last = inlineNodes.at(-1);
    if (last?.type === "text" && hasSameMarks(last.marks ?? [], marks)) last.text += node.text;
    else inlineNodes.push({ type: "text", text: node.text, ...(marks.length > 0 && { marks }) });
  }
  return inlineNodes;
}

/** Sorts marks with the outermost first, and keeps one mark of each kind. */
function sortMarks(marks: readonly Mark[]): Mark[] {
  const byType = new Map(marks.map((mark) => [mark.type, mark]));
  return [...byType.values()].toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

function hasSameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Removes the empty paragraphs that editors leave at the end and sometimes at the start. */
function trimBlankParagraphs(blocks: readonly Block[]): Block[] {
  const isBlank = (block: Block) => block.type === "paragraph" && block.content.length === 0;
  const from = blocks.findIndex((block) => !isBlank(block));
  const last = blocks.findLastIndex((block) => !isBlank(block));
  return from === -1 ? [] : blocks.slice(from, last + 1);
}
