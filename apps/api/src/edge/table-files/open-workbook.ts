import { StringDecoder } from "node:string_decoder";
import { promisify } from "node:util";
import { type Reason, makeReason } from "@harbour/contracts/reasons";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import yauzl, { type Entry, type ZipFile } from "yauzl";

/** The maximum unpacked size of each kind of part, in bytes. Without it, a zip bomb would fill disk and memory. */
const maxBytes = { sheet: 512 * 1024 * 1024, strings: 96 * 1024 * 1024, other: 8 * 1024 * 1024 };
/** The maximum number of bytes between two tags, because the parser buffers them. */
const maxBytesWithoutTag = 2 * 1024 * 1024;
/** The maximum number of parts in a workbook; an ordinary workbook has a few dozen. */
const maxParts = 2000;

type WorkbookFault = "workbook-protected" | "workbook-too-large" | "workbook-unreadable";

/**
 * An error for a file that is no readable workbook. The message follows the file's name in a terminal; the reason is
 * shown to staff.
 */
export class UnreadableWorkbook extends RangeError {
  override readonly name = "UnreadableWorkbook";
  readonly reason: Reason;

  constructor(message: string, code: WorkbookFault = "workbook-unreadable") {
    super(message);
    this.reason = makeReason(code);
  }
}

/** Handlers for the tags and texts of a part. A handler that returns false stops the parsing. */
export interface PartHandlers {
  readonly open: (tag: SaxesTagPlain) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

export interface Workbook {
  has(part: string): boolean;
  /** Parses a part chunk by chunk, yielding after each chunk. */
  parse(part: string, kind: keyof typeof maxBytes, handlers: PartHandlers): AsyncGenerator<void>;
  close(): void;
}

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/** Opens an XLSX file. @throws UnreadableWorkbook */
export async function openWorkbook(file: string): Promise<Workbook> {
  const zip = await openZip(file, { lazyEntries: true, autoClose: false }).catch(throwUnreadable);
  const parts = await listParts(zip).catch((error: unknown) => {
    zip.close();
    return throwUnreadable(error);
  });
  const openPart = promisify<Entry, NodeJS.ReadableStream>((entry, callback) =>
    zip.openReadStream(entry, callback),
  );
  return {
    has: (part) => parts.has(part),
    async *parse(part, kind, handlers) {
      const entry = parts.get(part);
      if (entry === undefined) throw new UnreadableWorkbook(`has no part ${part}`);
      if (entry.uncompressedSize > maxBytes[kind])
        throw new UnreadableWorkbook(
          `unpacks to more than ${maxBytes[kind] / 1024 / 1024} MB. Divide it into smaller files`,
          "workbook-too-large",
        );
      let bytesSinceEvent = 0;
      const parser = createParser(handlers, () => (bytesSinceEvent = 0));
      const decoder = new StringDecoder("utf8");
      try {
        // yauzl refuses a part that unpacks to more bytes than its header declares.
        for await (const chunk of (await openPart(entry)) as AsyncIterable<Buffer>) {
          bytesSinceEvent += chunk.length;
          parser.write(decoder.write(chunk));
          if (bytesSinceEvent > maxBytesWithoutTag)
            throw new UnreadableWorkbook("has a text of several megabytes", "workbook-too-large");
          yield;
        }
        parser.close();
      } catch (error) {
        throwUnreadable(error);
      }
      yield;
    },
    close: () => zip.close(),
  };
}

/** @param onTag called for every tag */
function createParser({ open, text, close }: PartHandlers, onTag: () => void): SaxesParser {
  const parser = new SaxesParser();
  parser.on("doctype", () => {
    throw new UnreadableWorkbook("declares XML entities, as no spreadsheet does");
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    onTag();
    open(tag);
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  parser.on("closetag", ({ name }) => {
    onTag();
    close?.(name);
  });
  return parser;
}

function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, Entry>();
    zip.on("error", reject);
    zip.on("end", () => resolve(parts));
    zip.on("entry", (entry: Entry) => {
      if (entry.isEncrypted())
        return reject(new UnreadableWorkbook("is protected by a password", "workbook-protected"));
      parts.set(entry.fileName, entry);
      if (parts.size > maxParts)
        return reject(new UnreadableWorkbook("has too many parts", "workbook-too-large"));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function throwUnreadable(error: unknown): never {
  if (error instanceof UnreadableWorkbook) throw error;
  if (error instanceof Error && "syscall" in error) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new UnreadableWorkbook(`is no readable XLSX file (${reason.slice(0, 200)})`);
}
