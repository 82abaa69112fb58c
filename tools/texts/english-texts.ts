import { parseSync } from "oxc-parser";
import { isCodeFile, isTestFile, type SourceFile } from "../architecture/source-file.ts";

/** An English text for shoppers, with its place. */
export interface EnglishText {
  readonly path: string;
  readonly key: string;
  readonly text: string;
}

type Tree = { readonly [property: string]: unknown };

/** Returns every `en` of a text in three languages, from the code in these folders. */
export function englishTexts(files: readonly SourceFile[], folders: RegExp): EnglishText[] {
  return files
    .filter(({ path }) => folders.test(path) && isCodeFile(path) && !isTestFile(path))
    .filter(({ text }) => /\bzh: /.test(text))
    .flatMap(readCode);
}

function readCode({ path, text }: SourceFile): EnglishText[] {
  const textsFound: EnglishText[] = [];
  const look = (node: unknown, key: string): void => {
    if (Array.isArray(node)) return node.forEach((item) => look(item, key));
    if (!isSyntaxNode(node)) return;
    const propertyName = node["type"] === "Property" ? readName(node["key"]) : "";
    const value =
      propertyName === "en" && isSyntaxNode(node["value"]) ? node["value"]["value"] : undefined;
    if (typeof value === "string") textsFound.push({ path, key, text: value });
    const textKey = propertyName && propertyName !== "en" ? propertyName : key;
    for (const childNode of Object.values(node)) look(childNode, textKey);
  };
  look(parseSync(path, text).program, "");
  return textsFound;
}

const isSyntaxNode = (value: unknown): value is Tree => typeof value === "object" && value !== null;
const readName = (node: unknown): string => {
  const name = isSyntaxNode(node) ? (node["name"] ?? node["value"]) : "";
  return typeof name === "string" ? name : "";
};
