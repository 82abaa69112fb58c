import { parseSync } from "oxc-parser";
import { isCodeFile, isTestFile, type SourceFile } from "../architecture/source-file.ts";

/** A Chinese text for shoppers, with its place. */
export interface ChineseText {
  readonly path: string;
  /** The path of keys that leads to the text; empty without keys. */
  readonly key: string;
  readonly language: "zh" | "cn";
  readonly text: string;
}

type Tree = { readonly [property: string]: unknown };

/** Matches files with words that users wrote: reviews, and search synonyms. */
const notOurWords = /^apps\/shop\/demo\/(people|community|synonyms)\.|^apps\/api\/src\/testing\//;
const hanPattern = /\p{Script=Han}/u;

/**
 * Returns every zh and cn text of the shop: messages, settings, error texts, the demo's content and
 * its Markdown.
 */
export function chineseTexts(files: readonly SourceFile[]): ChineseText[] {
  return files
    .filter(({ path }) => /^(apps|packages)\//.test(path) && !notOurWords.test(path))
    .filter(({ path, text }) => !isTestFile(path) && hanPattern.test(text))
    .flatMap((file) => {
      if (isCodeFile(file.path)) return readCode(file);
      if (file.path.endsWith(".md")) return readMarkdown(file);
      return /\.jsonl?$/.test(file.path) ? readData(file) : [];
    });
}

function readData({ path, text }: SourceFile): ChineseText[] {
  const textsFound: ChineseText[] = [];
  const look = (value: unknown, key: string): void => {
    if (Array.isArray(value)) return value.forEach((item, index) => look(item, `${key}[${index}]`));
    if (typeof value !== "object" || value === null) return;
    for (const [name, childNode] of Object.entries(value)) {
      if (isLanguage(name) && typeof childNode === "string")
        textsFound.push({ path, key, language: name, text: childNode });
      else look(childNode, key ? `${key}.${name}` : name);
    }
  };
  for (const document of path.endsWith("l") ? text.split("\n").filter(Boolean) : [text]) {
    const value = JSON.parse(document) as unknown;
    look(value, readKey(value));
  }
  return textsFound;
}

/** Returns the texts of a Markdown file in one language (`posts/NAME/zh.md`), line by line. */
function readMarkdown({ path, text }: SourceFile): ChineseText[] {
  const [, language = ""] = /\/([a-z]+)\.md$/.exec(path) ?? [];
  if (!isLanguage(language)) return [];
  return text.split("\n").flatMap((line, index) =>
    withoutMarkdown(line)
      .filter((words) => words !== "")
      .map((words) => ({ path, key: `line ${index + 1}`, language, text: words })),
  );
}

/**
 * Splits a line into texts: table cells and picture descriptions are separate, while marks and link addresses are
 * dropped.
 */
const withoutMarkdown = (line: string): string[] =>
  line
    .replace(/!\[([^\]]*)\]\(\S*?(?: "([^"]*)")?\)/g, "$1\n$2")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^(?:#+|>|-|\d+\.) |^>$|^[|\s:-]+$/g, "")
    .replaceAll("*", "")
    .split(/\s*\|\s*|\n/);

/** Returns the key of a line of the catalogue. */
const readKey = (value: unknown): string => {
  const key = typeof value === "object" && value !== null && "key" in value ? value.key : "";
  return typeof key === "string" ? key : "";
};

/**
 * Returns texts from `{ en, zh, cn }`, and from lists that end in three languages: `text("Home",
 * "主頁", "首页")`.
 */
function readCode({ path, text }: SourceFile): ChineseText[] {
  const textsFound: ChineseText[] = [];
  const look = (node: unknown, key: string): void => {
    if (Array.isArray(node)) return node.forEach((item) => look(item, key));
    if (!isSyntaxNode(node)) return;
    const propertyName = node["type"] === "Property" ? readName(node["key"]) : "";
    const keyPath =
      propertyName && !isLanguage(propertyName)
        ? key
          ? `${key}.${propertyName}`
          : propertyName
        : key;
    if (isLanguage(propertyName)) {
      const texts = readLiterals(node["value"]);
      textsFound.push(
        ...texts.map((chineseText) => ({ path, key, language: propertyName, text: chineseText })),
      );
      if (texts.length > 0) return;
    }
    const list = node["arguments"] ?? node["elements"];
    if (Array.isArray(list)) {
      const [zh, cn] = list.slice(-2).map(readLiteral);
      if (list.length >= 3 && zh && cn && hanPattern.test(zh) && hanPattern.test(cn)) {
        textsFound.push({ path, key: keyPath, language: "zh", text: zh });
        textsFound.push({ path, key: keyPath, language: "cn", text: cn });
      }
    }
    for (const childNode of Object.values(node)) look(childNode, keyPath);
  };
  look(parseSync(path, text).program, "");
  return textsFound;
}

const isSyntaxNode = (value: unknown): value is Tree => typeof value === "object" && value !== null;
const isLanguage = (name: string): name is "zh" | "cn" => name === "zh" || name === "cn";
const readLiteral = (node: unknown): string | undefined =>
  isSyntaxNode(node) && node["type"] === "Literal" && typeof node["value"] === "string"
    ? node["value"]
    : undefined;
/** Returns a single text, or a list such as the days of a week. */
const readLiterals = (node: unknown): string[] => {
  const list = isSyntaxNode(node) && Array.isArray(node["elements"]) ? node["elements"] : [node];
  return list.map(readLiteral).filter((text) => text !== undefined);
};
const readName = (node: unknown): string =>
  isSyntaxNode(node) && typeof node["name"] === "string" ? node["name"] : (readLiteral(node) ?? "");
