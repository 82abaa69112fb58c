import { parseSync, Visitor, type Expression } from "oxc-parser";
import { isTestFile, type SourceFile, type TextInFile } from "../source-file.ts";

/** Finds titles of more than 20 words. */
export function findLongTitles(titles: readonly TextInFile[]): TextInFile[] {
  return titles.filter(({ text }) => text.trim().split(/\s+/).length > 20);
}

/** Returns the titles of a file's tests and describes. Values within a title become "…". */
export function readTitles({ path, text }: SourceFile): TextInFile[] {
  if (!isTestFile(path)) return [];
  const titles: TextInFile[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!title || !isTestCall(callee)) return;
      if (title.type === "Literal" && typeof title.value === "string")
        titles.push({ path, text: title.value });
      if (title.type === "TemplateLiteral")
        titles.push({ path, text: title.quasis.map(({ value }) => value.raw).join("…") });
    },
  }).visit(parseSync(path, text).program);
  return titles;
}

/** Tells whether a call is `test`, `describe` or a chain of these, such as `test.each(rows)` and `test.describe`. */
function isTestCall(callee: Expression): boolean {
  if (callee.type === "Identifier") return /^(test|it|describe)$/.test(callee.name);
  if (callee.type === "MemberExpression") return isTestCall(callee.object);
  return callee.type === "CallExpression" && isTestCall(callee.callee);
}
