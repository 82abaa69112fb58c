import { parseSync } from "oxc-parser";
import type { SourceFile } from "../source-file.ts";

const statement =
  /^\s*(?:--[^\n]*\n\s*)*\(?\s*(?:select|insert|update|delete|with|truncate|lock|copy|vacuum|analyze)\b/;

interface Node {
  readonly type?: unknown;
  readonly [part: string]: unknown;
}

/** Returns the SQL of a TypeScript file without comments, with `$` for each parameter. */
export function sqlTexts({ path, text }: SourceFile): string[] {
  if (!/\bsql\b|\.query\(/.test(text)) return [];
  const found: string[] = [];
  collect(parseSync(path, text).program, text, found);
  return found.map((sql) => sql.replace(/--[^\n]*/g, ""));
}

function collect(value: unknown, source: string, found: string[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, source, found);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const node = value as Node;
  const sql = readSql(node, source);
  if (sql !== undefined) found.push(sql);
  for (const [part, inside] of Object.entries(node)) {
    // Expressions inside a template contain further templates.
    if (part === "quasi") collect((inside as Node)["expressions"], source, found);
    else if (part !== "quasis") collect(inside, source, found);
  }
}

function readSql(node: Node, source: string): string | undefined {
  if (node.type === "TaggedTemplateExpression") {
    const { start, end } = node["tag"] as { start: number; end: number };
    return /^sql\b/.test(source.slice(start, end)) ? templateText(node["quasi"]) : undefined;
  }
  if (node.type === "TemplateLiteral") return keepStatement(templateText(node));
  if (node.type === "Literal" && typeof node["value"] === "string")
    return keepStatement(node["value"]);
  return undefined;
}

function templateText(template: unknown): string {
  const { quasis } = template as { quasis: readonly { value: { raw: string } }[] };
  return quasis.map(({ value }) => value.raw).join(" $ ");
}

function keepStatement(text: string): string | undefined {
  return statement.test(text) ? text : undefined;
}
