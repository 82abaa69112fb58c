import { parseSync } from "oxc-parser";
import type { SourceFile } from "../source-file.ts";

const statement =
  /^\s*(?:--[^\n]*\n\s*)*\(?\s*(?:select|insert|update|delete|with|truncate|lock|copy|vacuum|analyze)\b/;

interface SyntaxNode {
  readonly type?: unknown;
  readonly [key: string]: unknown;
}

/** Returns the SQL texts of a TypeScript file without comments, with `$` for each parameter. */
export function readSqlTexts({ path, text }: SourceFile): string[] {
  if (!/\bsql\b|\.query\(/.test(text)) return [];
  const sqlTexts: string[] = [];
  collectSqlTexts(parseSync(path, text).program, text, sqlTexts);
  return sqlTexts.map((sql) => sql.replace(/--[^\n]*/g, ""));
}

function collectSqlTexts(value: unknown, source: string, sqlTexts: string[]): void {
  if (Array.isArray(value)) for (const item of value) collectSqlTexts(item, source, sqlTexts);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const node = value as SyntaxNode;
  const sql = readSql(node, source);
  if (sql !== undefined) sqlTexts.push(sql);
  for (const [key, childNode] of Object.entries(node)) {
    // Expressions inside a template may contain further templates.
    if (key === "quasi")
      collectSqlTexts((childNode as SyntaxNode)["expressions"], source, sqlTexts);
    else if (key !== "quasis") collectSqlTexts(childNode, source, sqlTexts);
  }
}

function readSql(node: SyntaxNode, source: string): string | undefined {
  if (node.type === "TaggedTemplateExpression") {
    const { start, end } = node["tag"] as { start: number; end: number };
    return /^sql\b/.test(source.slice(start, end)) ? readTemplateText(node["quasi"]) : undefined;
  }
  if (node.type === "TemplateLiteral") return keepStatement(readTemplateText(node));
  if (node.type === "Literal" && typeof node["value"] === "string")
    return keepStatement(node["value"]);
  return undefined;
}

function readTemplateText(template: unknown): string {
  const { quasis } = template as { quasis: readonly { value: { raw: string } }[] };
  return quasis.map(({ value }) => value.raw).join(" $ ");
}

function keepStatement(text: string): string | undefined {
  return statement.test(text) ? text : undefined;
}
