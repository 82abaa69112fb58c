import type { BlockDocument } from "@harbour/contracts";

/** The fields of a document's node that traversals need. */
export interface BlockNode {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly BlockNode[];
}

/** Yields every node of a document, from top to bottom. */
export function* walkNodes(node: BlockNode): Generator<BlockNode> {
  yield node;
  for (const inner of node.content ?? []) yield* walkNodes(inner);
}

/** Returns the plain text below a node. Blocks are separated. */
export function nodeText(node: BlockNode): string {
  if (node.type === "text") return node.text ?? "";
  if (node.type === "hardBreak") return "\n";
  const isLine = node.type === "paragraph" || node.type === "heading";
  return (node.content ?? []).map(nodeText).join(isLine ? "" : "\n");
}

/** Returns the products in documents, each once, in order of appearance. */
export function listProductIds(documents: readonly BlockDocument[]): string[] {
  const productIds = documents.flatMap((document) =>
    [...walkNodes(document)].flatMap(({ type, attrs }) =>
      type === "product" ? String(attrs?.["product_id"]) : [],
    ),
  );
  return [...new Set(productIds)];
}

/** Lists the shop's files in a document: pictures and films. */
export function listFileAddresses(document: BlockDocument): string[] {
  return [...walkNodes(document)].flatMap(({ attrs }) =>
    ["src", "poster", "captions"].flatMap((name) => {
      const address = attrs?.[name];
      return typeof address === "string" ? address : [];
    }),
  );
}
