import type { BlockDocument, LocalizedBlocks } from "@harbour/contracts";
import { languages } from "@harbour/i18n";
import type { FieldConflict } from "../../kit/records/merge-fields.ts";

export const emptyDocument: BlockDocument = { type: "doc", content: [] };
export const emptyBlocks: LocalizedBlocks = {
  en: emptyDocument,
  zh: emptyDocument,
  cn: emptyDocument,
};

export const isEmptyDocument = ({ content }: BlockDocument): boolean => content.length === 0;

/** Returns the words of a document or node, a line per paragraph. */
export function readNodeText(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  const { type, text, content, attrs } = node as Readonly<Record<string, unknown>>;
  if (typeof text === "string") return text;
  if (type === "hardBreak") return "\n";
  const isLine = type === "paragraph" || type === "heading";
  const inner = Array.isArray(content) ? content.map(readNodeText) : [];
  if (inner.length > 0) return isLine ? inner.join("") : inner.filter(Boolean).join("\n");
  const { alt, caption } = (attrs ?? {}) as Readonly<Record<string, string>>;
  return [alt, caption].filter(Boolean).join("\n");
}

/** Shows the words of documents in place of their nodes, where two people changed the same language. */
export function describeBlockConflicts(
  conflicts: readonly FieldConflict[],
  mine: LocalizedBlocks,
  theirs: LocalizedBlocks,
): readonly FieldConflict[] {
  return conflicts.map((conflict) => {
    const language = languages.find((name) => conflict.path === `blocks.${name}`);
    return language === undefined
      ? conflict
      : {
          ...conflict,
          mine: readNodeText(mine[language]),
          theirs: readNodeText(theirs[language]),
        };
  });
}

/** Converts all words of a document. @param convert converts a text, such as to Simplified Chinese */
export function convertDocument(
  document: BlockDocument,
  convert: (text: string) => string,
): BlockDocument {
  const convertNode = (value: unknown, name = ""): unknown => {
    if (typeof value === "string") return wordFields.has(name) ? convert(value) : value;
    if (Array.isArray(value)) return value.map((inner) => convertNode(inner));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [field, convertNode(inner, field)]),
    );
  };
  return convertNode(document) as BlockDocument;
}

/** The fields of nodes that contain words. */
const wordFields = new Set(["text", "alt", "caption"]);
