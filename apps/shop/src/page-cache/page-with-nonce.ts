import { constants, crc32, deflateRawSync, type ZlibOptions } from "node:zlib";
import { applyMatrix, sumOfShifts } from "./crc32-shift.ts";
import { NONCE_LENGTH } from "./nonce.ts";

/** A page made ready once as gzip, that can be written any number of times with another nonce each time. */
export interface Joinable {
  readonly byteLength: number;
  /** The whole body with `nonce` (24 ASCII characters) at every place. */
  readonly join: (nonce: string) => Buffer;
  /** Gives back a joined body that has been sent whole: the next join writes its nonce over it, which spares the copy. */
  readonly giveBack: (joined: Buffer) => void;
}

/**
 * Prepares `text` for joining, in UTF-8; it stays as it is. `placeholder` is the nonce it was rendered with: random, so no shopper's text can hold it.
 *
 * The compressed form is never compressed again. Deflate is cut at every nonce: each piece of text before a nonce ends in a
 * sync flush, which leaves the stream at a whole byte with an empty "stored" block (a length and raw bytes). That block
 * is given the nonce's length, and the nonce itself goes into it as it is. Later pieces may refer back to earlier text
 * but never to a nonce: the text before a piece is given to the compressor with each nonce blanked by a byte that UTF-8
 * cannot contain. The checksum at the end is linear in the nonce, see `crc32-shift.ts`.
 */
export function pageWithNonce(text: Buffer, placeholder: string): Joinable {
  if (placeholder.length !== NONCE_LENGTH)
    throw new TypeError(`a nonce has ${NONCE_LENGTH} characters`);
  const places = placesOf(text, Buffer.from(placeholder, "latin1"));
  const { bytes, gaps } = compress(text, places);
  return joinable(bytes, gaps, checksumOf(text, places));
}

type ChecksumFor = (nonce: Buffer) => number;

function joinable(template: Buffer, places: readonly number[], checksum: ChecksumFor): Joinable {
  let spare: Buffer | undefined;
  const join = (nonce: string): Buffer => {
    const joined = spare ?? Buffer.from(template);
    spare = undefined;
    const bytes = Buffer.from(nonce, "latin1");
    for (const place of places) joined.set(bytes, place);
    joined.writeInt32LE(checksum(bytes), template.length - TRAILER_LENGTH);
    return joined;
  };
  return {
    byteLength: template.length,
    join,
    giveBack: (joined) => {
      spare = joined;
    },
  };
}

function placesOf(text: Buffer, placeholder: Buffer): number[] {
  const places: number[] = [];
  for (
    let at = text.indexOf(placeholder);
    at >= 0;
    at = text.indexOf(placeholder, at + NONCE_LENGTH)
  )
    places.push(at);
  return places;
}

/** The gzip form with a gap of `NONCE_LENGTH` bytes at each of `gaps`, its checksum still open. */
function compress(text: Buffer, places: readonly number[]): { bytes: Buffer; gaps: number[] } {
  const blanked = withNonces(text, places, NOT_IN_UTF8);
  const parts: Buffer[] = [GZIP_HEADER];
  const gaps: number[] = [];
  let length = GZIP_HEADER.length;
  let from = 0;
  for (const place of places) {
    const piece = pieceBeforeNonce(blanked, from, place);
    length += piece.length;
    gaps.push(length);
    parts.push(piece, Buffer.alloc(NONCE_LENGTH));
    length += NONCE_LENGTH;
    from = place + NONCE_LENGTH;
  }
  parts.push(deflateRawSync(blanked.subarray(from), settingsFor(blanked, from, blanked.length)));
  const trailer = Buffer.alloc(TRAILER_LENGTH);
  trailer.writeUInt32LE(text.length >>> 0, 4);
  return { bytes: Buffer.concat([...parts, trailer]), gaps };
}

/** Deflated text up to a nonce, ending in the head of a stored block that expects the nonce's bytes. */
function pieceBeforeNonce(text: Buffer, from: number, to: number): Buffer {
  const options = { ...settingsFor(text, from, to), finishFlush: constants.Z_SYNC_FLUSH };
  const piece =
    from === to ? Buffer.from(EMPTY_BLOCK) : deflateRawSync(text.subarray(from, to), options);
  if (piece.readUInt32LE(piece.length - 4) !== EMPTY_LENGTHS)
    throw new Error("deflate did not end in a sync flush");
  piece.writeUInt16LE(NONCE_LENGTH, piece.length - 4);
  piece.writeUInt16LE(~NONCE_LENGTH & 0xffff, piece.length - 2);
  return piece;
}

/** Preparing the compressor costs more than a short piece does, so short pieces look back less far. */
function settingsFor(text: Buffer, from: number, to: number): ZlibOptions {
  const isShort = to - from < SHORT;
  const windowBits = isShort ? 12 : 15;
  const settings = { level: isShort ? 6 : LEVEL, windowBits, memLevel: isShort ? 5 : 8 };
  if (from === 0) return settings;
  return { ...settings, dictionary: text.subarray(Math.max(0, from - 2 ** windowBits), from) };
}

/**
 * crc(text) = crc(text with zero bytes for nonces) XOR what the nonces add. A nonce adds its raw register (its own
 * checksum less that of as many zeros) shifted by the bytes that follow; the shifts of all places make one matrix.
 */
function checksumOf(text: Buffer, places: readonly number[]): ChecksumFor {
  // What is answered below is held as long as the page, with all that any function in here refers to: never the text.
  const { length } = text;
  const base = crc32(withNonces(text, places, 0));
  const matrix = sumOfShifts(places.map((place) => length - place - NONCE_LENGTH));
  return (nonce) => base ^ applyMatrix(matrix, crc32(nonce) ^ CRC_OF_ZEROS);
}

function withNonces(text: Buffer, places: readonly number[], byte: number): Buffer {
  const copy = Buffer.from(text);
  for (const place of places) copy.fill(byte, place, place + NONCE_LENGTH);
  return copy;
}

const LEVEL = 6;
const SHORT = 1024;
const NOT_IN_UTF8 = 0xff;
/** Magic, deflate, no flags, no time, no hints, unknown system (RFC 1952, 2.3). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER_LENGTH = 8;
const EMPTY_BLOCK = [0, 0, 0, 0xff, 0xff];
const EMPTY_LENGTHS = 0xffff0000;
const CRC_OF_ZEROS = crc32(Buffer.alloc(NONCE_LENGTH));
