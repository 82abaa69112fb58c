import { hash } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib";
import { contentAddressed, createCache } from "@harbour/api";

/** A page as gzip, in pieces. Pages share the bytes of equal pieces in memory. */
export interface PackedPage {
  readonly pieces: readonly Buffer[];
  readonly length: number;
  /** The size in memory of the pieces that no earlier page has. */
  readonly ownBytes: number;
}

export type Pack = (page: Buffer) => Promise<PackedPage>;

/**
 * Finds the parts of a page that many pages share, in order, as byte ranges with an exclusive end.
 */
export type SharedParts = (page: Buffer) => readonly (readonly [from: number, to: number])[];

const deflate = promisify(deflateRaw);

/**
 * Compresses pages at the highest level, and shared parts only once. Deflate pieces that end at
 * whole bytes can be joined. Text between shared parts may refer back to earlier text.
 */
export function createPagePacker(sharedParts: SharedParts): Pack {
  const known = createCache<Buffer>({ changes: contentAddressed, maxEntries, ttlMs });

  return async (page) => {
    const pieces: Buffer[] = [header];
    let ownBytes = 0;
    let at = 0;
    for (const [from, to] of sharedParts(page)) {
      if (from < at || to - from < worthSharing) continue;
      if (from > at)
        ownBytes += pieces[pieces.push(await packOwn(page, at, from, goesOn)) - 1]!.length;
      const text = page.subarray(from, to);
      const piece = await known.of(hash("sha256", text, "base64"), async () => {
        const made = exactly(await deflate(text, { level: 9, ...goesOn }));
        ownBytes += made.length;
        return { value: made, tags: [] };
      });
      pieces.push(piece);
      at = to;
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(page));
    trailer.writeUInt32LE(page.length, 4);
    const end = exactly(await packOwn(page, at, page.length, {}), trailer);
    pieces.push(end);
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    return { pieces, length, ownBytes: ownBytes + end.length };
  };
}

async function packOwn(page: Buffer, from: number, to: number, end: object): Promise<Buffer> {
  // A larger window takes longer to prepare than a few kilobytes take to compress.
  const isShort = to - from < short;
  const windowBits = isShort ? 14 : 15;
  const settings = { level, windowBits, memLevel: isShort ? 6 : 8, ...end };
  const dictionary = page.subarray(Math.max(0, from - 2 ** windowBits), from);
  const text = page.subarray(from, to);
  const options = from === 0 ? settings : { ...settings, dictionary };
  return exactly(isQuick(text) ? deflateRawSync(text, options) : await deflate(text, options));
}

/** Joins buffers into new memory, because a cached slice would keep its whole block alive. */
function exactly(...parts: Buffer[]): Buffer {
  const copy = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) at += part.copy(copy, at);
  return copy;
}

/** Higher levels save 3 % and take a third longer. */
const level = 4;
const short = 8 * 1024;
/** Tells whether packing takes under 0.5 ms, which is also the cost of a worker thread. */
const isQuick = (text: Buffer) => text.length < 96 * 1024;
/** Ends a piece at a whole byte, so that another piece can follow. */
const goesOn = { finishFlush: constants.Z_SYNC_FLUSH };
/** The smallest shared part, because splitting costs a few bytes and lost back references. */
const worthSharing = 4 * 1024;
/**
 * The number of shared parts: styles, menus and settings in all languages and looks. Settings
 * change them.
 */
const maxEntries = 100;
const ttlMs = 3_600_000;
/** The gzip header: magic, deflate, no flags, no time, no hints, unknown system (RFC 1952, 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
