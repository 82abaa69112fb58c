import { readTextFile, repeatedInJson } from "@harbour/api";
import { type Place, placeInWords, remember } from "./places.ts";
import { UserFacingError } from "./user-facing-error.ts";

/**
 * Reads a JSON file of the shop's folder and remembers where its values stand.
 * @throws UserFacingError with the place of the fault, the disk's error when the file cannot be read
 */
export async function readJson(file: string): Promise<unknown> {
  return parseJson(await readText(file), file);
}

/** Reads a text file. @throws UserFacingError for other encodings, the disk's error when it cannot be read */
export async function readText(file: string): Promise<string> {
  try {
    return await readTextFile(file);
  } catch (error) {
    throw error instanceof RangeError ? new UserFacingError(`${file} ${error.message}.`) : error;
  }
}

const tokens = /"(?:[^"\\\n]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+|"/g;
/** More than anything of a shop has; a reader that calls itself would run out of stack. */
const maxJsonDepth = 100;
const ends = { "{": "}", "[": "]" } as const;

/** Parses JSON by its tokens, because the parser of JavaScript names no places. */
export function parseJson(text: string, file: string): unknown {
  const found = Array.from(text.matchAll(tokens), ({ 0: token, index }) => ({ token, index }));
  const end = { token: "", index: text.trimEnd().length };
  let at = 0;
  let depth = 0;
  const peek = () => found[at] ?? end;
  const placeAt = placesIn(text, file);
  const refuse = (needed: string): never => {
    const { token, index } = peek();
    const before = token === "" ? "before the end of the file" : `before ${token.slice(0, 40)}`;
    return refuseValue(index, `this is not JSON, ${needed} is missing ${before}`);
  };
  const refuseValue = (index: number, why: string): never => {
    throw new UserFacingError(`${placeInWords(placeAt(index))}: ${why}.`);
  };
  const take = (token: string, needed = token): void => {
    if (peek().token !== token) refuse(needed);
    at += 1;
  };
  const items = (open: keyof typeof ends, readItem: () => void): void => {
    if ((depth += 1) > maxJsonDepth)
      refuseValue(peek().index, `is nested deeper than ${maxJsonDepth} levels`);
    take(open);
    const close = ends[open];
    while (peek().token !== close) {
      readItem();
      if (peek().token === close) break;
      take(",", `a comma or ${close}`);
      if (peek().token === close) refuse("a value");
    }
    take(close);
    depth -= 1;
  };
  const placed = <Value extends object>(value: Value, start: Place, fields: Map<string, Place>) => {
    remember(value, (field) => fields.get(field) ?? start);
    return value;
  };
  const readValue = (): unknown => {
    const { token, index } = peek();
    const fields = new Map<string, Place>();
    if (token === "[") {
      const list: unknown[] = [];
      items("[", () => {
        fields.set(String(list.length), placeAt(peek().index));
        list.push(readValue());
      });
      return placed(list, placeAt(index), fields);
    }
    if (token === "{") {
      const entries: [string, unknown][] = [];
      items("{", () => {
        const name = peek();
        if (!name.token.startsWith('"')) refuse('a name in "quotes"');
        const field = String(readScalar());
        const before = fields.get(field);
        if (before)
          refuseValue(name.index, `${repeatedInJson(field)}, first on line ${before.line}`);
        fields.set(field, placeAt(name.index));
        take(":", "a colon");
        entries.push([field, readValue()]);
      });
      return placed(Object.fromEntries(entries), placeAt(index), fields);
    }
    return readScalar();
  };
  const readScalar = (): unknown => {
    try {
      const value = JSON.parse(peek().token) as unknown;
      at += 1;
      return value;
    } catch {
      return refuse("a value such as a text in quotes");
    }
  };
  const value = readValue();
  if (peek() !== end) refuse("a comma or a bracket");
  return value;
}

/** Counts lines and columns from 1, as editors do. */
function placesIn(text: string, file: string): (index: number) => Place {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (index) => {
    let line = 0;
    for (let step = starts.length; step >= 1; step = Math.floor(step / 2))
      while (line + step < starts.length && starts[line + step]! <= index) line += step;
    return { file, line: line + 1, column: index - starts[line]! + 1 };
  };
}
