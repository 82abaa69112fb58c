import sharp from "sharp";

/** The longest side of a picture for the engine, in pixels. */
const maxProofSide = 3200;

const options = { limitInputPixels: 40_000_000, pages: 1 } as const;

/** A greyscale picture with one byte per pixel. */
interface GreyPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Converts a picture to greyscale.
 * @param width the result's width, at which letters have the size that the engine expects; smaller pictures are
 * enlarged
 */
async function toGrey(picture: Buffer, width: number): Promise<GreyPicture> {
  const { data, info } = await sharp(picture, options)
    .flatten({ background: "#ffffff" })
    .grayscale()
    .resize({ width, height: maxProofSide, fit: "inside", kernel: "lanczos3" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function fromGrey({ data, width, height }: GreyPicture) {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

/** Converts a picture to dark letters on a light background, with full contrast. */
export async function preparePlain(picture: Buffer, width: number): Promise<Buffer> {
  const grey = await toGrey(picture, width);
  const preparedPicture = fromGrey(grey);
  if (isDark(grey.data)) preparedPicture.negate();
  return preparedPicture
    .normalise({ lower: 1, upper: 99 })
    .sharpen()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * Draws everything that differs from the background as dark on white. Letters on a coloured band, on a dark card or
 * in a shadow then look alike.
 */
export async function prepareFlat(picture: Buffer, width: number): Promise<Buffer> {
  const grey = await toGrey(picture, width);
  const ground = await estimateBackground(grey);
  const flatPicture = Buffer.allocUnsafe(grey.data.length);
  for (let index = 0; index < flatPicture.length; index += 1)
    flatPicture[index] =
      255 - Math.min(255, Math.max(0, Math.abs(grey.data[index]! - ground[index]!) - 6) * 2);
  return fromGrey({ ...grey, data: flatPicture })
    .sharpen()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/**
 * The largest number of changes between light and dark in a flat picture 720 pixels wide. A receipt has about 15,000
 * changes, noise has 50,000, and a page of small print has 300,000. The engine's time grows with this number.
 */
const maxLightChanges = 40_000;

/** Tells whether a picture has more detail than a receipt. @param flatPicture the result of {@link prepareFlat} */
export async function hasTooMuchDetail(flatPicture: Buffer): Promise<boolean> {
  const points = await sharp(flatPicture).toColourspace("b-w").raw().toBuffer();
  let changes = 0;
  for (let index = 1; index < points.length; index += 1)
    if (points[index]! < 128 !== points[index - 1]! < 128) changes += 1;
  return changes > maxLightChanges;
}

/** Estimates the background as the median shade around each pixel. This works because letters are thin. */
async function estimateBackground(grey: GreyPicture): Promise<Buffer> {
  const { width, height } = grey;
  const smallGrey = await fromGrey(grey)
    .resize({ width: Math.ceil(width / 8), height: Math.ceil(height / 8), fit: "fill" })
    .median(15)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fromGrey({
    data: smallGrey.data,
    width: smallGrey.info.width,
    height: smallGrey.info.height,
  })
    .resize({ width, height, fit: "fill", kernel: "linear" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
}

/** Tells whether a picture is dark. Most of a screenshot is background, so the majority of its pixels decides. */
function isDark(grey: Buffer): boolean {
  let dark = 0;
  for (let index = 0; index < grey.length; index += 16) if (grey[index]! < 110) dark += 1;
  return dark > grey.length / 32;
}

/** The least difference that counts as brighter. Recompression causes smaller differences. */
const minShadeDifference = 2;

/**
 * Hashes a picture. The picture is reduced to nine by eight points, and each bit compares a point with its right
 * neighbour. Similar pictures get similar hashes.
 */
export async function hashPicture(picture: Buffer): Promise<string> {
  const points = await sharp(picture, options)
    .flatten({ background: "#ffffff" })
    .grayscale()
    .resize({ width: 9, height: 8, fit: "fill" })
    .raw()
    .toBuffer();
  let hashBits = "";
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1)
      hashBits +=
        points[row * 9 + column]! > points[row * 9 + column + 1]! + minShadeDifference ? "1" : "0";
  return hashBits;
}
