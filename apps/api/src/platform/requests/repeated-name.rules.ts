import { makeReason, type Reason } from "@harbour/contracts/reasons";
/**
 * Describes a repeated name in an object. It is refused because JavaScript's parser would silently keep the last
 * value.
 */
export const describeRepeatedName = (name: string): Reason =>
  makeReason("duplicate-name", { name: JSON.stringify(name) });

/** Finds a name that occurs twice in one object. @param text valid JSON */
export function findRepeatedName(text: string): string | undefined {
  const openNames: Set<string>[] = [];
  let last = "";
  for (let position = 0; position < text.length; position += 1) {
    const sign = text[position];
    if (sign === '"') {
      const end = findClosingQuote(text, position + 1);
      last = text.slice(position, end + 1);
      position = end;
    } else if (sign === "{" || sign === "[") openNames.push(new Set());
    else if (sign === "}" || sign === "]") openNames.pop();
    else if (sign === ":") {
      const name = JSON.parse(last) as string;
      const names = openNames.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}

/** Finds the closing quote with a loop, because a regular expression runs out of memory in large texts. */
function findClosingQuote(text: string, from: number): number {
  let position = from;
  while (position < text.length && text[position] !== '"')
    position += text[position] === "\\" ? 2 : 1;
  return position;
}
