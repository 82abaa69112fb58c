import type PdfDocument from "pdfkit";
import { fontNames, knows } from "./fonts.ts";
import { fontRuns } from "./font-runs.rules.ts";
import type { PrintedDocument } from "./printed-page.ts";

type Pdf = InstanceType<typeof PdfDocument>;

/** The paper being drawn on. Lengths are points, 72 to the inch, from the top left. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly document: PrintedDocument;
  readonly margin: number;
  readonly width: number;
  /** Where the next part begins. */
  y: number;
}

/** 100 x 150 mm. */
const labelSize: [number, number] = [283.46, 425.2];
export const ink = "#1d2430";
export const quiet = "#5b6573";
export const hairline = "#d5dae1";

export function sheetOf(pdf: Pdf, document: PrintedDocument): Sheet {
  const isLabel = document.sheet === "label";
  const margin = isLabel ? 18 : 48;
  const paperWidth = isLabel ? labelSize[0] : 595.28;
  return { pdf, document, margin, width: paperWidth - 2 * margin, y: margin };
}

export function startSheet(sheet: Sheet): void {
  const size = sheet.document.sheet === "label" ? labelSize : "A4";
  sheet.pdf.addPage({ size, margin: sheet.margin });
  sheet.y = sheet.margin;
}

/** A new sheet where what comes next does not fit on this one. @returns whether it took one */
export function makeRoom(sheet: Sheet, height: number): boolean {
  const bottom = sheet.pdf.page.height - sheet.margin;
  if (sheet.y + height <= bottom || sheet.y === sheet.margin) return false;
  startSheet(sheet);
  return true;
}

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly align?: "left" | "right";
  /** Through the middle. */
  readonly isStruck?: true;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Writes a text into a column, in as many fonts as its letters need. @returns its height */
export function write(sheet: Sheet, text: string, box: Box, style: TextStyle): number {
  const { pdf } = sheet;
  const names = fontsOf(sheet, style);
  const height = heightOf(sheet, text, box.width, style);
  const runs = fontRuns(text, names.map(knows));
  pdf.fillColor(style.color ?? ink).fontSize(style.size);
  const options = {
    width: box.width,
    align: style.align ?? "left",
    lineGap: lineGap(style),
    strike: style.isStruck === true,
  };
  for (const [place, run] of runs.entries()) {
    pdf.font(names[run.font]!);
    const continued = place < runs.length - 1;
    if (place === 0) pdf.text(run.text, box.x, box.y, { ...options, continued });
    else pdf.text(run.text, { continued });
  }
  return height;
}

/** Letters of Chinese are as wide in one font as in the other, so the first measures for all. */
export function heightOf(sheet: Sheet, text: string, width: number, style: TextStyle): number {
  if (text === "") return 0;
  const { pdf } = sheet;
  pdf.font(fontsOf(sheet, style)[0]).fontSize(style.size);
  return pdf.heightOfString(text, { width, lineGap: lineGap(style) });
}

const lineGap = ({ size }: TextStyle): number => size * -0.12;

function fontsOf({ document }: Sheet, { isBold }: TextStyle) {
  return fontNames(document.language, isBold === true);
}
