/** The square's side in pixels, enough for an avatar anywhere, on dense screens too. */
const outputSide = 640;

/**
 * The longest side before cutting, in pixels. Larger pictures are reduced first, so that phones' photos do not fill the
 * memory.
 */
const maxPixels = 2000;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns an upright picture of a workable size as a `data:` address, because the page's policy refuses `blob:`.
 * Rejects for a file that is no picture.
 */
export async function readPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxPixels / Math.max(bitmap.width, bitmap.height));
  const canvas = createCanvas(bitmap.width * scale, bitmap.height * scale);
  requireDrawingContext(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL("image/webp", 0.92);
}

/** Cuts `area` (pixels of the picture) out as a square. */
export async function cropSquare(
  picture: string,
  { x, y, width, height }: Area,
): Promise<{ blob: Blob; preview: string }> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = createCanvas(outputSide, outputSide);
  requireDrawingContext(canvas).drawImage(image, x, y, width, height, 0, 0, outputSide, outputSide);
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (encodedBlob) =>
        encodedBlob ? resolve(encodedBlob) : reject(new Error("The picture could not be cut")),
      "image/webp",
      0.9,
    ),
  );
  return { blob, preview: canvas.toDataURL("image/webp", 0.9) };
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

function requireDrawingContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw");
  return context;
}
