import { say, type Reason } from "@harbour/contracts/reasons";
/**
 * Describes a repeated name of an object, because JavaScript's parser would silently keep the last
 * value.
 */
export const describeRepeatedName = (name: string): Reason =>
  say("duplicate-name", { name: JSON.stringify(name) });

/** Finds a name that occurs twice in one object. @param text valid JSON */
export function findRepeatedName(text: string): string | undefined {
  const open: Set<string>[] = [];
  let last = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = findClosingQuote(text, at + 1);
      last = text.slice(at, end + 1);
      at = end;
    } else if (sign === "{" || sign === "[") open.push(new Set());
    else if (sign === "}" || sign === "]") open.pop();
    else if (sign === ":") {
      const name = JSON.parse(last) as string;
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}

/**
 * Finds the closing quote by a loop, because a regular expression runs out of memory in large texts.
 */
function findClosingQuote(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
