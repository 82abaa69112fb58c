import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib";

/** A page's bytes as gzip. */
export type Pack = (page: Buffer) => Promise<Buffer>;

const deflate = promisify(deflateRaw);

/**
 * Compresses pages that carry `common`, the half of each that is the same: it is compressed once, as hard as can be, and
 * only what is around it for every page. What follows it may refer back to it.
 */
export function packerOf(common: Buffer): Pack {
  const ready = deflateRawSync(common, { level: 9, ...goesOn });
  const dictionary = common.subarray(-farthest);
  return async (page) => {
    const at = common.length === 0 ? -1 : page.indexOf(common);
    const parts =
      at === -1
        ? [await deflate(page, { level })]
        : [
            deflateRawSync(page.subarray(0, at), { ...small, ...goesOn }),
            ready,
            await deflate(page.subarray(at + common.length), { level, dictionary }),
          ];
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(page));
    trailer.writeUInt32LE(page.length, 4);
    return Buffer.concat([header, ...parts, trailer]);
  };
}

/** More saves a thirtieth and takes a third longer; these bytes go out once (what is asked for again is packed anew). */
const level = 4;
/** For the few kilobytes before the common half: preparing to compress more would take longer than compressing them. */
const small = { level, windowBits: 12, memLevel: 5 };
/** Ends at a whole byte, so that another piece can follow. */
const goesOn = { finishFlush: constants.Z_SYNC_FLUSH };
/** How far deflate looks back. */
const farthest = 32 * 1024;
/** Magic, deflate, no flags, no time, no hints, unknown system (RFC 1952, 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
