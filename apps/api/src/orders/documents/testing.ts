import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A line of ink on a sheet. Positions are in pixels of half a point. */
export interface InkLine {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  /** The number of black pixels. A grey pixel counts by its share of black. */
  readonly blackPixelCount: number;
}

const scale = 2;

/**
 * Renders a PDF as a printer would.
 * @returns the lines of ink of each sheet within a column, given in points
 */
export async function readInk(
  pdf: Buffer,
  column: { readonly left: number; readonly right: number },
): Promise<InkLine[][]> {
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await reading.promise;
  try {
    const sheets: InkLine[][] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale });
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      const context = canvas.getContext("2d");
      await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      const darkness = (x: number, y: number) => 1 - data[(y * width + x) * 4 + 1]! / 255;
      sheets.push(findInkLines(darkness, height, [column.left * scale, column.right * scale]));
    }
    return sheets;
  } finally {
    await reading.destroy();
  }
}

/** Reads the words of each sheet of a PDF. */
export async function readWords(pdf: Buffer): Promise<string[]> {
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await reading.promise;
  try {
    const sheets: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      sheets.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    }
    return sheets;
  } finally {
    await reading.destroy();
  }
}

/** The least number of empty pixel rows between two lines. Dots and marks are closer to their letter. */
const minGap = 2;

function findInkLines(
  darkness: (x: number, y: number) => number,
  height: number,
  [from, until]: [number, number],
): InkLine[] {
  const lines: InkLine[] = [];
  let lastInk = -Infinity;
  for (let y = 0; y < height; y += 1) {
    let [left, right, blackPixelCount] = [Infinity, -Infinity, 0];
    for (let x = from; x < until; x += 1) {
      const dark = darkness(x, y);
      if (dark < 0.1) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      blackPixelCount += dark;
    }
    if (blackPixelCount === 0) continue;
    const last = y - lastInk <= minGap ? lines.pop() : undefined;
    lines.push({
      top: last?.top ?? y,
      left: Math.min(left, last?.left ?? Infinity),
      right: Math.max(right, last?.right ?? -Infinity),
      blackPixelCount: blackPixelCount + (last?.blackPixelCount ?? 0),
    });
    lastInk = y;
  }
  return lines;
}
