import { create } from "qrcode";
import type {
  PrintedCell,
  PrintedFact,
  PrintedHead,
  PrintedPart,
  PrintedPayment,
  PrintedSum,
  PrintedTable,
} from "./printed-page.ts";
import {
  hairline,
  textHeight,
  ink,
  ensureSpace,
  sheetHeight,
  quietColor,
  type Sheet,
  type TextStyle,
  drawText,
} from "./sheet.ts";

/** Draws parts below one another, and starts new sheets as needed. */
export function drawParts(sheet: Sheet, parts: readonly PrintedPart[]): void {
  for (const [index, part] of parts.entries())
    if (part.kind === "table") drawTable(sheet, part, closingHeight(sheet, parts.slice(index + 1)));
    else drawPart(sheet, part);
}

/** Returns the height of the sums and lines below a table. They stay on the sheet of its last row. */
function closingHeight(sheet: Sheet, parts: readonly PrintedPart[]): number {
  return parts.reduce((height, part) => {
    if (part.kind === "sums") return height + sumsHeight(sheet, part.sums);
    if (part.kind !== "lines") return height;
    const style = lineStyles[part.size];
    const heights = part.lines.map((line) => textHeight(sheet, line, sheet.width, style) + 2);
    return height + heights.reduce((sum, rowHeight) => sum + rowHeight, 0);
  }, tableGap);
}

function drawPart(sheet: Sheet, part: Exclude<PrintedPart, PrintedTable>): void {
  switch (part.kind) {
    case "head":
      return drawHead(sheet, part);
    case "notice":
      return drawNotice(sheet, part);
    case "facts":
      return drawFacts(sheet, part.facts, sheet.width);
    case "payment":
      return drawPayment(sheet, part);
    case "sums":
      return drawSums(sheet, part.sums);
    case "lines":
      for (const line of part.lines) drawLine(sheet, line, lineStyles[part.size]);
      sheet.y += 10;
  }
}

const lineStyles = {
  large: { size: 13, isBold: true },
  small: { size: 8.5, color: quietColor },
} as const;

function drawLine(sheet: Sheet, text: string, style: TextStyle): void {
  const { margin: x, width } = sheet;
  ensureSpace(sheet, textHeight(sheet, text, width, style));
  sheet.y += drawText(sheet, text, { x, y: sheet.y, width }, style) + 2;
}

function drawHead(sheet: Sheet, { shop, title, reference, code }: PrintedHead): void {
  const { margin: x, document, pdf } = sheet;
  const isLabel = document.sheet === "label";
  const codeSize = code === null ? 0 : isLabel ? 62 : 72;
  const width = sheet.width - codeSize - (codeSize > 0 ? 16 : 0);
  const top = sheet.y;
  pdf.rect(x, top, 28, 3).fill(document.accent);
  let y = top + 10;
  y += drawText(sheet, shop, { x, y, width }, { size: isLabel ? 9 : 11, isBold: true }) + 6;
  y += drawText(sheet, title, { x, y, width }, { size: isLabel ? 12 : 22, isBold: true });
  y +=
    drawText(
      sheet,
      reference,
      { x, y: y + 2, width },
      { size: isLabel ? 12 : 11, color: quietColor },
    ) + 2;
  if (code !== null)
    drawCode(sheet, code, { x: x + sheet.width - codeSize, y: top, size: codeSize });
  sheet.y = Math.max(y, top + codeSize) + (isLabel ? 10 : 18);
}

/** Draws a QR code as vector squares instead of an image. */
function drawCode(
  { pdf }: Sheet,
  text: string,
  square: { x: number; y: number; size: number },
): void {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const moduleSide = square.size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column))
        pdf.rect(
          square.x + column * moduleSide,
          square.y + row * moduleSide,
          moduleSide,
          moduleSide,
        );
  pdf.fill("#000000");
}

const noticeColors = {
  calm: { ground: "#eef3f8", text: "#23405f" },
  urgent: { ground: "#fdf1e3", text: "#7a4303" },
};

function drawNotice(sheet: Sheet, { text, tone }: PrintedPart & { kind: "notice" }): void {
  const { margin: x, width, pdf } = sheet;
  const { ground, text: color } = noticeColors[tone];
  const style = { size: 11, isBold: true, color };
  const height = textHeight(sheet, text, width - 24, style) + 18;
  ensureSpace(sheet, height);
  pdf.roundedRect(x, sheet.y, width, height, 4).fill(ground);
  drawText(sheet, text, { x: x + 12, y: sheet.y + 9, width: width - 24 }, style);
  sheet.y += height + 16;
}

const labelStyle = { size: 8, color: quietColor };
const valueStyle = { size: 10 };

/** Draws facts in pairs. On a label, each fact has a line of its own. */
function drawFacts(sheet: Sheet, facts: readonly PrintedFact[], maxWidth: number): void {
  const columnCount = sheet.document.sheet === "label" ? 1 : 2;
  const gap = 24;
  const width = (maxWidth - gap * (columnCount - 1)) / columnCount;
  for (let index = 0; index < facts.length; index += columnCount) {
    const pair = facts.slice(index, index + columnCount);
    const heights = pair.map(
      ({ label, value }) =>
        textHeight(sheet, label, width, labelStyle) +
        textHeight(sheet, value, width, valueStyle) +
        2,
    );
    const height = Math.max(...heights);
    ensureSpace(sheet, height);
    for (const [column, { label, value }] of pair.entries()) {
      const x = sheet.margin + column * (width + gap);
      const labelHeight = drawText(sheet, label, { x, y: sheet.y, width }, labelStyle) + 1;
      drawText(sheet, value, { x, y: sheet.y + labelHeight, width }, valueStyle);
    }
    sheet.y += height + 8;
  }
  sheet.y += 8;
}

/** Draws a payment, which is not split across sheets. The QR code is on the right, next to the payment methods. */
function drawPayment(sheet: Sheet, { title, facts, code, note }: PrintedPayment): void {
  const size = code === null ? 0 : 96;
  const width = sheet.width - (size > 0 ? size + 24 : 0);
  ensureSpace(sheet, 60 + facts.length * 22);
  const { margin: x } = sheet;
  sheet.y += drawText(sheet, title, { x, y: sheet.y, width }, { size: 12, isBold: true }) + 6;
  const top = sheet.y;
  const rightColumn = { x: x + sheet.width - size, width: size };
  if (code !== null) {
    drawCode(sheet, code.text, { x: rightColumn.x, y: top, size });
    drawText(
      sheet,
      code.label,
      { ...rightColumn, y: top + size + 4 },
      { ...labelStyle, align: "right" },
    );
  }
  drawFacts(sheet, facts, width);
  sheet.y += drawText(sheet, note, { x, y: sheet.y - 6, width }, detailStyle);
  sheet.y = Math.max(sheet.y, top + size + (code === null ? 0 : 16)) + 16;
}

const cellStyle = { size: 10 };
const detailStyle = { size: 8.5, color: quietColor };
const titleStyle = { size: 8, isBold: true, color: quietColor };
const cellGap = 10;

const tableGap = 10;

/** Draws a table. Its last row stays on one sheet with the parts below, unless these exceed half a sheet. */
function drawTable(sheet: Sheet, table: PrintedTable, partsHeight: number): void {
  drawTitles(sheet, table);
  for (const [index, row] of table.rows.entries()) {
    const widths = columnWidths(sheet, table);
    const height = Math.max(...row.map((cell, column) => cellHeight(sheet, cell, widths[column]!)));
    const heightBelow =
      index === table.rows.length - 1 && partsHeight < sheetHeight(sheet) / 2 ? partsHeight : 0;
    if (ensureSpace(sheet, height + 9 + heightBelow)) drawTitles(sheet, table);
    drawColumns(sheet, table, (x, width, column) => {
      const cell = row[column]!;
      const align = table.columns[column]!.isNumber === true ? "right" : "left";
      const y = sheet.y + 4;
      if (cell.isCheckbox)
        sheet.pdf
          .rect(x, y + 1, 10, 10)
          .lineWidth(0.8)
          .stroke(ink);
      let offsetY = drawText(sheet, cell.text, { x, y, width }, { ...cellStyle, align }) + 1;
      const drawSmallText = (text: string, style: TextStyle) => {
        offsetY += drawText(sheet, text, { x, y: y + offsetY, width }, { ...style, align });
      };
      if (cell.detail) drawSmallText(cell.detail, detailStyle);
      if (cell.before) drawSmallText(cell.before, { ...detailStyle, isStruck: true });
    });
    sheet.y += height + 9;
    rule(sheet);
  }
  sheet.y += tableGap;
}

function drawTitles(sheet: Sheet, table: PrintedTable): void {
  drawColumns(sheet, table, (x, width, column) => {
    const { title, isNumber } = table.columns[column]!;
    drawText(
      sheet,
      title,
      { x, y: sheet.y, width },
      { ...titleStyle, align: isNumber ? "right" : "left" },
    );
  });
  sheet.y += 15;
  rule(sheet);
}

function columnWidths({ width }: Sheet, { columns }: PrintedTable): number[] {
  return columns.map(({ share }) => share * width - cellGap);
}

function drawColumns(
  sheet: Sheet,
  table: PrintedTable,
  draw: (x: number, width: number, column: number) => void,
): void {
  let x = sheet.margin;
  for (const [column, width] of columnWidths(sheet, table).entries()) {
    const isLast = column === table.columns.length - 1;
    draw(x, isLast ? width + cellGap : width, column);
    x += width + cellGap;
  }
}

function cellHeight(sheet: Sheet, cell: PrintedCell, width: number): number {
  const { text, detail = "", before = "" } = cell;
  const smallHeights = [detail, before].map((smallText) =>
    textHeight(sheet, smallText, width, detailStyle),
  );
  return textHeight(sheet, text, width, cellStyle) + smallHeights[0]! + smallHeights[1]! + 1;
}

function rule({ pdf, margin, width, y }: Sheet): void {
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .stroke(hairline);
}

const sumsWidth = 240;
const amountWidth = 100;

/** Draws the sums together on one sheet, if they fit on one. */
function drawSums(sheet: Sheet, sums: readonly PrintedSum[]): void {
  const x = sheet.margin + sheet.width - sumsWidth;
  const all = sumsHeight(sheet, sums);
  if (all < sheetHeight(sheet)) ensureSpace(sheet, all);
  for (const sum of sums) {
    const style = sumStyle(sum);
    const height = sumHeight(sheet, sum);
    ensureSpace(sheet, height);
    drawText(sheet, sum.label, { x, y: sheet.y, width: sumsWidth - amountWidth }, style);
    drawText(
      sheet,
      sum.amount,
      { x: x + sumsWidth - amountWidth, y: sheet.y, width: amountWidth },
      { ...style, align: "right" },
    );
    sheet.y += height + 4;
  }
  sheet.y += 14;
}

const sumStyle = ({ isTotal }: PrintedSum): TextStyle => ({
  size: isTotal ? 14 : 10,
  isBold: isTotal === true,
});

function sumHeight(sheet: Sheet, sum: PrintedSum): number {
  return textHeight(sheet, sum.label, sumsWidth - amountWidth, sumStyle(sum));
}

function sumsHeight(sheet: Sheet, sums: readonly PrintedSum[]): number {
  return sums.reduce((height, sum) => height + sumHeight(sheet, sum) + 4, 14);
}
