const tokens = /"(?:[^"\\]|\\.)*"|[[\]{}:]/g;

/** Words that an object says one name twice: the parser of JavaScript would keep the last and tell nobody. */
export const repeatedInJson = (name: string): string =>
  `${JSON.stringify(name)} stands twice in one object`;

/** Finds a name that one object says twice. @param text which the parser of JavaScript has read */
export function repeatedName(text: string): string | undefined {
  const open: Set<string>[] = [];
  let last = "";
  for (const [token] of text.matchAll(tokens)) {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") {
      const name = JSON.parse(last) as string;
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
    last = token;
  }
  return undefined;
}
