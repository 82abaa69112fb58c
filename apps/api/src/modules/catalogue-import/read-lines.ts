import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";

export interface TextLine {
  /** Counted from 1, as editors do. */
  readonly line: number;
  /** Null: not UTF-8. */
  readonly text: string | null;
  /** What ended it, for cells that go on in the next one. */
  readonly end: string;
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/**
 * The lines of a file, cut at line feeds only: U+2028 and the like are letters of a text here. A file that has none in
 * its beginning but carriage returns, as old spreadsheets write it, is cut at those.
 */
export async function* readLines(file: string): AsyncGenerator<TextLine> {
  let line = 0;
  let rest: Buffer = Buffer.alloc(0);
  let separator: number | undefined;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    separator ??=
      chunk.includes(lineFeed) || !chunk.includes(carriageReturn) ? lineFeed : carriageReturn;
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(separator); end >= 0; end = bytes.indexOf(separator, start)) {
      yield textLine(bytes.subarray(start, end), (line += 1));
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield textLine(rest, line + 1);
}

function textLine(bytes: Buffer, line: number): TextLine {
  const isWindows = bytes.at(-1) === carriageReturn;
  const own = isWindows ? bytes.subarray(0, -1) : bytes;
  const text = isUtf8(own) ? own.toString("utf8") : null;
  const end = isWindows ? "\r\n" : "\n";
  return { line, text: line === 1 ? (text?.replace(/^\uFEFF/, "") ?? null) : text, end };
}
