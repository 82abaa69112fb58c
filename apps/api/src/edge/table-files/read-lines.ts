import { isUtf8 } from "node:buffer";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { encodingFault, readUtf8 } from "../../platform/files/utf8-file.ts";

export interface TextLine {
  /** The line number, counted from 1 as in editors. */
  readonly line: number;
  /** The line's text; null when it is unreadable for the reason in `fault`. */
  readonly text: string | null;
  readonly fault?: Reason;
  /** The line's terminator, which belongs to a cell that continues on the next line. */
  readonly end: string;
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];
/** The maximum length of a line in bytes, above any product with variants, options and texts. */
const maxLineBytes = 16 * 1024 * 1024;

/**
 * Yields a file's lines. Lines end only at line feeds, because texts may contain U+2028 and similar characters. A
 * file of an old spreadsheet with only carriage returns is split at these. Overlong lines are dropped.
 */
export async function* readLines(file: string): AsyncGenerator<TextLine> {
  let line = 0;
  let pieces: Buffer[] = [];
  let length = 0;
  let separator: number | undefined;
  const appendPiece = (piece: Buffer) => {
    length += piece.length;
    if (length <= maxLineBytes) pieces.push(piece);
    else pieces = [];
  };
  const finishLine = (): TextLine => {
    const isTooLong = length > maxLineBytes;
    const bytes = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    [pieces, length] = [[], 0];
    line += 1;
    return isTooLong ? longLine(line) : textLine(bytes, line);
  };
  for await (const chunk of readUtf8(file)) {
    separator ??=
      chunk.includes(lineFeed) || !chunk.includes(carriageReturn) ? lineFeed : carriageReturn;
    let start = 0;
    for (let end = chunk.indexOf(separator); end >= 0; end = chunk.indexOf(separator, start)) {
      appendPiece(chunk.subarray(start, end));
      yield finishLine();
      start = end + 1;
    }
    if (start < chunk.length) appendPiece(chunk.subarray(start));
  }
  if (length > 0) yield finishLine();
}

function longLine(line: number): TextLine {
  const fault = makeReason("line-too-long", { megabytes: maxLineBytes / 1024 / 1024 });
  return { line, text: null, fault, end: "\n" };
}

function textLine(bytes: Buffer, line: number): TextLine {
  const isWindows = bytes.at(-1) === carriageReturn;
  const content = isWindows ? bytes.subarray(0, -1) : bytes;
  const text = isUtf8(content) ? content.toString("utf8") : null;
  const end = isWindows ? "\r\n" : "\n";
  if (text === null) return { line, text, fault: encodingFault, end };
  return { line, text: line === 1 ? text.replace(/^\uFEFF/, "") : text, end };
}
