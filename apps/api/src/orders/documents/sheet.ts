import type PdfDocument from "pdfkit";
import { fontNames, hasGlyph } from "../../platform/values/paper-fonts.ts";
import { fontRuns, removeInvisible } from "./font-runs.rules.ts";
import { printableText } from "./printable-text.rules.ts";
import type { PrintedDocument } from "./printed-page.ts";
import { type DirectedLine, directLines, orderRuns, isolateNumbers } from "./text-direction.ts";
import { splitParagraphs, textLines } from "./text-lines.ts";

type Pdf = InstanceType<typeof PdfDocument>;

/** A sheet with the current drawing position. Lengths are in points (72 per inch), measured from the top left. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly document: PrintedDocument;
  readonly margin: number;
  readonly width: number;
  /** The top of this sheet's content. */
  top: number;
  /** The top of the next part to draw. */
  y: number;
}

/** The label's size in points, which is 100 x 150 mm. */
const labelSize: [number, number] = [283.46, 425.2];
export const ink = "#1d2430";
export const quietColor = "#5b6573";
export const hairline = "#d5dae1";

export function createSheet(pdf: Pdf, document: PrintedDocument): Sheet {
  const isLabel = document.sheet === "label";
  const margin = isLabel ? 18 : 48;
  const paperWidth = isLabel ? labelSize[0] : 595.28;
  return { pdf, document, margin, width: paperWidth - 2 * margin, top: margin, y: margin };
}

export function startSheet(sheet: Sheet): void {
  const size = sheet.document.sheet === "label" ? labelSize : "A4";
  sheet.pdf.addPage({ size, margin: sheet.margin });
  sheet.top = sheet.y = sheet.margin;
}

/** Starts another sheet of the same document. The order's reference is repeated, because sheets get separated. */
function continueSheet(sheet: Sheet): void {
  startSheet(sheet);
  const { document, margin: x, width } = sheet;
  const title = { size: 8, isBold: true, color: quietColor };
  sheet.y += drawText(sheet, document.title, { x, y: sheet.y, width }, title) + 8;
  sheet.top = sheet.y;
}

/** Returns the height of a sheet between its margins. */
export function sheetHeight({ pdf, margin }: Sheet): number {
  return pdf.page.height - 2 * margin;
}

/** Starts a new sheet if the next part does not fit. @returns true when a new sheet was started */
export function ensureSpace(sheet: Sheet, height: number): boolean {
  const bottom = sheet.pdf.page.height - sheet.margin;
  if (sheet.y + height <= bottom || sheet.y === sheet.top) return false;
  continueSheet(sheet);
  return true;
}

/** Numbers the sheets of a document with several sheets, so that a missing sheet is noticed. */
export function numberSheets(sheet: Sheet): void {
  const { pdf, margin: x, width } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  if (count > 1)
    for (let pageIndex = 0; pageIndex < count; pageIndex += 1) {
      pdf.switchToPage(start + pageIndex);
      const y = pdf.page.height - sheet.margin + 2;
      const style = { size: 8, color: quietColor, align: "right" } as const;
      drawText(sheet, `${pageIndex + 1}/${count}`, { x, y, width }, style);
    }
  pdf.flushPages();
}

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly align?: "left" | "right";
  /** True for struck-through text. */
  readonly isStruck?: true;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Writes a text into a column. Each run of letters has its own font and is placed by its own width on one baseline.
 * @returns its height
 */
export function drawText(sheet: Sheet, text: string, box: Box, style: TextStyle): number {
  if (text === "") return 0;
  const { pdf } = sheet;
  const step = lineHeight(sheet, style);
  const base = box.y + style.size * ascent;
  const lines = wrapLines(sheet, text, box.width, style);
  for (const [lineIndex, line] of lines.entries()) {
    const pieces = linePieces(sheet, line, style);
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
    const left = box.x + (style.align === "right" ? box.width - width : 0);
    const y = base + lineIndex * step;
    let x = left;
    pdf.fillColor(style.color ?? ink).fontSize(style.size);
    for (const piece of pieces) {
      const options = { lineBreak: false, baseline: "alphabetic", ...piece.options } as const;
      pdf.font(piece.font).text(piece.text, x, y, options);
      x += piece.width;
    }
    if (style.isStruck)
      pdf
        .moveTo(left, y - style.size * 0.3)
        .lineTo(left + width, y - style.size * 0.3)
        .lineWidth(style.size * 0.06)
        .stroke(style.color ?? ink);
  }
  return lines.length * step;
}

export function textHeight(sheet: Sheet, text: string, width: number, style: TextStyle): number {
  if (text === "") return 0;
  return wrapLines(sheet, text, width, style).length * lineHeight(sheet, style);
}

/**
 * The baseline as a share of the font size. The share is that of the Chinese fonts, which come first in all
 * languages.
 */
const ascent = 1.16;

function lineHeight(sheet: Sheet, style: TextStyle): number {
  const [first] = sheetFonts(sheet, style);
  return sheet.pdf.font(first).fontSize(style.size).currentLineHeight(true) + lineGap(style);
}

function wrapLines(sheet: Sheet, text: string, width: number, style: TextStyle): DirectedLine[] {
  const measure = (line: string) =>
    directLines(line, [line])
      .flatMap((directedLine) => linePieces(sheet, directedLine, style))
      .reduce((sum, piece) => sum + piece.width, 0);
  const printable = printableText(text, sheetFonts(sheet, style).map(hasGlyph));
  return splitParagraphs(isolateNumbers(printable)).flatMap((paragraph) =>
    directLines(paragraph, textLines(paragraph, width, measure)),
  );
}

function linePieces(sheet: Sheet, line: DirectedLine, style: TextStyle) {
  const names = sheetFonts(sheet, style);
  const runs = orderRuns(line, fontRuns(line.text, names.map(hasGlyph)));
  return runs.map(({ font: fontIndex, text: runText, isReversed }) => {
    const font = names[fontIndex]!;
    const text = removeInvisible(runText, hasGlyph(font));
    const options = isReversed ? noFeatures : {};
    const width = sheet.pdf.font(font).fontSize(style.size).widthOfString(text, options);
    return { font, text, width, options };
  });
}

/**
 * An explicit list of features, even an empty one, makes the PDF library lay out the text as a whole. Without it, the
 * library splits the text into words.
 */
const noFeatures = { features: [] };

const lineGap = ({ size }: TextStyle): number => size * -0.12;

function sheetFonts({ document }: Sheet, { isBold }: TextStyle) {
  return fontNames(document.language, isBold === true);
}
