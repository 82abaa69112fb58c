import { parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "./source-file.ts";

type Node = { type: string };

/** The title of every test that a file runs, as it is written there: what a template puts in reads as `${}`. */
export function testTitles({ path, text }: SourceFile): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const text = title && isTestCall(callee) ? constantText(title) : null;
      if (text !== null) titles.push(text);
    },
  }).visit(program);
  return titles;
}

/** `test("...")`, `test.each(...)("...")`; not `test.skip("...")`, nor what only groups tests. */
function isTestCall(callee: Node): boolean {
  if (isIdentifier(callee, "test")) return true;
  if (callee.type !== "CallExpression") return false;
  const { callee: inner } = callee as Node & { callee: Node };
  if (inner.type !== "MemberExpression") return false;
  const { object, property } = inner as Node & { object: Node; property: Node };
  return isIdentifier(object, "test") && ["each", "for"].some((one) => isIdentifier(property, one));
}

const isIdentifier = (node: Node, name: string): boolean =>
  node.type === "Identifier" && (node as Node & { name: string }).name === name;

function constantText(node: Node): string | null {
  if (node.type === "Literal") {
    const { value } = node as Node & { value: unknown };
    return typeof value === "string" ? value : null;
  }
  if (node.type !== "TemplateLiteral") return null;
  const { quasis } = node as Node & { quasis: readonly { value: { cooked: string | null } }[] };
  return quasis.map(({ value }) => value.cooked).join("${}");
}
