import sharp, { type Sharp } from "sharp";
import {
  maxPictureSide,
  maxDecodingSeconds,
  maxPixels,
  nameDamage,
  type PictureDamage,
  type PictureFormat,
} from "./files.rules.ts";
import { findBackgroundColor } from "./find-background-color.ts";

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

/** A picture as the shop stores it. */
export interface Master {
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly color: string | null;
}

const options = { limitInputPixels: maxPixels, failOn: "error", pages: 1 } as const;

/** Decodes an uploaded picture and encodes it as WebP: upright, without metadata, first frame only. */
export function makeMaster(fileBytes: Uint8Array): Promise<Master | PictureDamage> {
  return catchDamage(async () => {
    const { data, info } = await sharp(fileBytes, options)
      .rotate()
      .resize({
        width: maxPictureSide,
        height: maxPictureSide,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality: 86, effort: 4 })
      .timeout({ seconds: maxDecodingSeconds })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { webp: data, width, height, color: await findBackgroundColor(sharp(data, options)) };
  });
}

/** Keeps one of the shop's own pictures unchanged if it is WebP. */
export async function keepMaster(fileBytes: Uint8Array): Promise<Master | PictureDamage> {
  const { format, width, height, exif } = await sharp(fileBytes, options)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0, exif: undefined }));
  const isReady =
    format === "webp" && exif === undefined && Math.max(width, height) <= maxPictureSide;
  if (!isReady) return makeMaster(fileBytes);
  return catchDamage(async () => {
    return {
      webp: fileBytes,
      width,
      height,
      color: await findBackgroundColor(sharp(fileBytes, options)),
    };
  });
}

/** Reads the sides of a picture as it is shown, upright. */
export function readSize(
  fileBytes: Uint8Array,
): Promise<{ width: number; height: number } | PictureDamage> {
  return catchDamage(async () => (await sharp(fileBytes, options).metadata()).autoOrient);
}

/** Decodes the whole picture without encoding, which is cheaper than {@link makeMaster}. */
export function findDamage(fileBytes: Uint8Array): Promise<PictureDamage | undefined> {
  return catchDamage(async () => {
    await sharp(fileBytes, options)
      .resize({ width: 64, height: 64, fit: "inside", withoutEnlargement: true })
      .raw()
      .timeout({ seconds: maxDecodingSeconds })
      .toBuffer();
    return undefined;
  });
}

export interface CopyWork {
  readonly master: Uint8Array;
  readonly width: number;
  readonly formats: readonly PictureFormat[];
}

/**
 * Makes smaller copies in the order of their formats. They are decoded and scaled once. A transparent picture gets no
 * JPEG copy, which would put it on white.
 */
export async function makeCopies({
  master,
  width,
  formats,
}: CopyWork): Promise<(Uint8Array | null)[]> {
  const { data, info } = await sharp(master, options)
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const openScaled = () => sharp(data, { raw: info });
  const hasAlpha = info.channels === 2 || info.channels === 4;
  const isOpaque = !hasAlpha || (await openScaled().stats()).isOpaque;
  return Promise.all(
    formats.map((format) =>
      format === "jpeg" && !isOpaque ? Promise.resolve(null) : encodePicture(openScaled(), format),
    ),
  );
}

/** AVIF uses low effort, because fast lists matter more than a few bytes. */
function encodePicture(small: Sharp, format: PictureFormat): Promise<Uint8Array> {
  if (format === "avif") return small.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === "webp") return small.webp({ quality: 78, effort: 4 }).toBuffer();
  return small.jpeg({ quality: 78, progressive: true }).toBuffer();
}

async function catchDamage<T>(decode: () => Promise<T>): Promise<T | PictureDamage> {
  const startedAt = performance.now();
  try {
    return await decode();
  } catch (error) {
    return nameDamage(error, (performance.now() - startedAt) / 1000);
  }
}
