import type { BlockDocument, InlineNode } from "@harbour/contracts";

export interface Heading {
  /** The heading's anchor in the address. */
  readonly id: string;
  readonly text: string;
  readonly isSubheading: boolean;
}

/** Lists the headings of a text's table of contents: its parts and their parts. Lower headings are left out. */
export function listHeadings({ content }: BlockDocument): Heading[] {
  return content.flatMap((block) => {
    if (block.type !== "heading" || block.attrs.level > 3) return [];
    const text = joinPlainText(block.content);
    return text && block.attrs.id
      ? [{ id: block.attrs.id, text, isSubheading: block.attrs.level === 3 }]
      : [];
  });
}

const joinPlainText = (nodes: readonly InlineNode[]): string =>
  nodes
    .map((node) => (node.type === "text" ? node.text : " "))
    .join("")
    .trim();
