import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { findTypeRefusal, maxPixels, type PictureFormat } from "./files.rules.ts";
import { groundColor } from "./ground-color.ts";

// Only decoders for accepted types: no SVG or PDF, which can refer to other files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
// One thread per picture leaves the other core to requests.
sharp.concurrency(1);
sharp.cache(false);

export interface Master {
  readonly webp: Buffer;
  readonly width: number;
  readonly height: number;
  readonly color: string | null;
}

/** The longest side of a master; WebP itself ends at 16383. */
export const longestSide = 4096;

const options = { limitInputPixels: maxPixels, failOn: "error", pages: 1 } as const;

/**
 * Decodes an uploaded picture and encodes it as WebP: upright, without metadata, first frame only.
 * @throws ShopError `unsupported_media`, `too_large` (pixels), `validation` (damaged)
 */
export async function makeMaster(sent: Buffer): Promise<Master> {
  const type = await fileTypeFromBuffer(sent);
  const refused = findTypeRefusal(type?.mime);
  if (refused) throw new ShopError("unsupported_media", refused.refusal);
  try {
    const { data, info } = await sharp(sent, options)
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 86, effort: 4 })
      .timeout({ seconds: 30 })
      .toBuffer({ resolveWithObject: true });
    return {
      webp: data,
      width: info.width,
      height: info.height,
      color: await groundColor(sharp(data, options)),
    };
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Keeps one of the shop's own pictures unchanged if it is WebP. @throws like {@link makeMaster} */
export async function keepMaster(sent: Buffer): Promise<Master> {
  const { format, width, height, exif } = await sharp(sent, options)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0, exif: undefined }));
  const isReady = format === "webp" && exif === undefined && Math.max(width, height) <= longestSide;
  if (!isReady) return makeMaster(sent);
  const color = await groundColor(sharp(sent, options)).catch((error: unknown) => {
    throw toRefusal(error);
  });
  return { webp: sent, width, height, color };
}

/** Reads the sides of a picture as it is shown, upright. @throws sharp's error for a damaged picture */
export async function readPictureSize(sent: Buffer): Promise<{ width: number; height: number }> {
  return (await sharp(sent, options).metadata()).autoOrient;
}

export type PictureFault = "foreign" | "large" | "damaged";

/** Finds why {@link makeMaster} would refuse a picture. Decodes the whole picture without encoding, which is cheaper. */
export async function findPictureFault(sent: Buffer): Promise<PictureFault | undefined> {
  const type = await fileTypeFromBuffer(sent);
  if (findTypeRefusal(type?.mime)) return "foreign";
  try {
    await sharp(sent, options)
      .resize({ width: 64, height: 64, fit: "inside", withoutEnlargement: true })
      .raw()
      .timeout({ seconds: 30 })
      .toBuffer();
    return undefined;
  } catch (error) {
    return pictureFault(error);
  }
}

/**
 * Makes a smaller copy for `?w=`. AVIF uses low effort, because a soon finished list is worth more than a few bytes.
 */
export async function makeDerivative(
  master: Buffer,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const small = sharp(master, options).resize({ width, withoutEnlargement: true });
  if (format === "avif") return small.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === "webp") return small.webp({ quality: 78, effort: 4 }).toBuffer();
  return small
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 78, progressive: true })
    .toBuffer();
}

function pictureFault(error: unknown): "large" | "damaged" {
  const reason = error instanceof Error ? error.message : "";
  return /pixel limit/i.test(reason) ? "large" : "damaged";
}

function toRefusal(error: unknown): ShopError {
  if (pictureFault(error) === "large") {
    return new ShopError("too_large", "This picture has too many pixels; 40 million is the most.");
  }
  const text = "This picture is damaged and cannot be read.";
  return new ShopError("validation", text, { errors: { file: [text] } });
}
