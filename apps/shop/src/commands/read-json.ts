import { readTextFile } from "@harbour/api";
import { printParseErrorCode, visit } from "jsonc-parser";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { type FilePlace, formatPlace, storePlaces } from "./places.ts";

/**
 * Reads a JSON file and stores the places of its values.
 * @throws UserFacingError with the fault's place, or the disk's error when the file is unreadable
 */
export async function readJson(file: string): Promise<unknown> {
  return parseJson(await readText(file), file);
}

/**
 * Reads a UTF-8 text file.
 * @throws UserFacingError for other encodings, or the disk's error when the file is unreadable
 */
export async function readText(file: string): Promise<string> {
  try {
    return await readTextFile(file);
  } catch (error) {
    throw error instanceof RangeError ? new UserFacingError(`${file} ${error.message}.`) : error;
  }
}

/** The maximum depth, because the parser is recursive. No file of a shop needs more. */
const maxJsonDepth = 100;

/** A list or an object that is being parsed. */
interface Part {
  readonly startPlace: FilePlace;
  readonly end: "]" | "}";
  readonly entries: [field: string, value: unknown][];
  readonly fields: Map<string, FilePlace>;
}

/** Parses JSON and stores the places of its values, because `JSON.parse` reports no places. */
export function parseJson(text: string, file: string): unknown {
  const placeAt = (line: number, column: number) => ({ file, line: line + 1, column: column + 1 });
  const throwAt = (place: FilePlace, why: string): never => {
    throw new UserFacingError(`${formatPlace(place)}: ${why}.`);
  };
  const openParts: Part[] = [];
  let parsedFile: unknown;
  const add = (value: unknown, place: FilePlace) => {
    const innermostPart = openParts.at(-1);
    if (innermostPart === undefined) parsedFile = value;
    else if (innermostPart.end === "}") innermostPart.entries.at(-1)![1] = value;
    else {
      const index = String(innermostPart.entries.length);
      innermostPart.fields.set(index, place);
      innermostPart.entries.push([index, value]);
    }
  };
  const openPart =
    (end: Part["end"]) => (_: number, _length: number, line: number, column: number) => {
      const startPlace = placeAt(line, column);
      if (openParts.length === maxJsonDepth)
        throwAt(startPlace, `is nested deeper than ${maxJsonDepth} levels`);
      openParts.push({ startPlace, end, entries: [], fields: new Map() });
    };
  const close = () => {
    const { startPlace, end, entries, fields } = openParts.pop()!;
    const value = end === "}" ? Object.fromEntries(entries) : entries.map(([, item]) => item);
    storePlaces(value, (field) => fields.get(field) ?? startPlace);
    add(value, startPlace);
  };
  visit(
    text,
    {
      onObjectBegin: openPart("}"),
      onArrayBegin: openPart("]"),
      onObjectEnd: close,
      onArrayEnd: close,
      onLiteralValue: (value, _offset, _length, line, column) => add(value, placeAt(line, column)),
      onObjectProperty(name, _offset, _length, line, column) {
        const { fields, entries } = openParts.at(-1)!;
        // Refuses `__proto__`, because assigning it would set the prototype and lose the field.
        if (name === "__proto__") throwAt(placeAt(line, column), "unknown field __proto__");
        const firstLine = fields.get(name)?.line;
        if (firstLine !== undefined)
          throwAt(
            placeAt(line, column),
            `${JSON.stringify(name)} is twice in one object, first on line ${firstLine}`,
          );
        fields.set(name, placeAt(line, column));
        entries.push([name, undefined]);
      },
      onError(code, offset, length, line, column) {
        const token = text.slice(offset, offset + Math.min(length, 40));
        const before = token === "" ? "the end of the file" : token;
        const name = printParseErrorCode(code);
        const isComma = name === "CommaExpected";
        const expectedToken = isComma
          ? `a comma or ${openParts.at(-1)?.end}`
          : (needs[name] ?? needs.value);
        throwAt(
          placeAt(line, column),
          `this is not JSON, ${expectedToken} is missing before ${before}`,
        );
      },
    },
    { disallowComments: true },
  );
  return parsedFile;
}

/** Explanations by error code of the parser. */
const needs: Readonly<Record<string, string>> & { readonly value: string } = {
  PropertyNameExpected: 'a name in "quotes"',
  ColonExpected: "a colon",
  CloseBraceExpected: "}",
  CloseBracketExpected: "]",
  EndOfFileExpected: "a comma or a bracket",
  value: "a value such as a text in quotes",
};
