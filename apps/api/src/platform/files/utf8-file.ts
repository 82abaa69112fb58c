import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { makeReason } from "@harbour/contracts/reasons";

/** The fault of a file that is neither UTF-8 nor UTF-16. */
export const encodingFault = makeReason("not-utf8");

const notUtf8 =
  'is not UTF-8; it may be Big5 or GBK: save it as "CSV UTF-8" in a spreadsheet, or with the encoding UTF-8 in an editor';

/** The fault of a file in UTF-32, which no spreadsheet writes. */
export const utf32Fault = "is in UTF-32: save it with the encoding UTF-8";

/** Detects UTF-32 by its byte order mark, or by three zero bytes in the first letter. */
export function isUtf32(firstBytes: Uint8Array): boolean {
  const hex = Buffer.from(firstBytes.subarray(0, 4)).toString("hex");
  return /^(fffe0000|0000feff|(?!00)..000000|000000(?!00)..)$/.test(hex);
}

/** Streams a text file as UTF-8. Converts UTF-16, which spreadsheets call Unicode. */
export async function* readUtf8(file: string): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (decoder === undefined) {
      const encoding = detectUtf16(chunk);
      decoder = encoding === undefined ? null : new TextDecoder(encoding);
    }
    yield decoder === null ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }));
  }
  if (decoder) yield Buffer.from(decoder.decode());
}

/**
 * Reads a text file without its byte order mark.
 * @throws RangeError with a message that continues the file's name, or the disk's error
 */
export async function readTextFile(file: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readUtf8(file)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (isUtf32(bytes)) throw new RangeError(utf32Fault);
  if (!isUtf8(bytes)) throw new RangeError(notUtf8);
  return bytes.toString("utf8").replace(/^\uFEFF/, "");
}

/** Detects UTF-16 by its byte order mark, or by a zero byte in each of the first two letters. */
function detectUtf16([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first && second === 0 && third && fourth === 0) return "utf-16le";
  return first === 0 && second && third === 0 && fourth ? "utf-16be" : undefined;
}
