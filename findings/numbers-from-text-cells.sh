#!/usr/bin/env bash
# xlsx-populate 1.21.0 reads a price list whose barcodes, article numbers and sizes are text cells; xlsx 0.18.5 beside it.
# Guess: a text cell comes back as text, as the workbook tells texts and numbers apart.
# Outcome: a text whose number prints the same way becomes a number: "4901234567894" and "5.5" do, "045496743291", "5.50" and a text of
#   twenty digits do not, so one column comes in two types. The words "NaN" and "Infinity" become numbers too. Saved again, those cells
#   are numbers in the file. xlsx returns every text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx-populate@1.21.0 xlsx@0.18.5
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import XLSX from "xlsx";
import XlsxPopulate from "xlsx-populate";

const texts = ["4901234567894", "045496743291", "49012345678941234567", "5.5", "5.50", "NaN", "Infinity", "TRUE"];
const workbook = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(texts.map((text) => [text])), "Prices");
const file = XLSX.write(workbook, { type: "buffer", bookType: "xlsx", bookSST: true });

function readByXlsx(bytes) {
  const { Sheets, SheetNames } = XLSX.read(bytes);
  return texts.map((_, row) => Sheets[SheetNames[0]][`A${row + 1}`]?.v);
}
const opened = await XlsxPopulate.fromDataAsync(file);
const sheet = opened.sheet("Prices");
const read = texts.map((_, row) => sheet.cell(row + 1, 1).value());
// A tool that touches each cell, for example to trim texts.
for (const [row, value] of read.entries()) if (Number.isFinite(value) || typeof value === "string") sheet.cell(row + 1, 1).value(value);
const saved = readByXlsx(Buffer.from(await opened.outputAsync()));
console.table(texts.map((text, row) => ({ text, "xlsx-populate": read[row], "saved again": saved[row] })));
deepStrictEqual(readByXlsx(file), texts);
deepStrictEqual(read, [4901234567894, "045496743291", "49012345678941234567", 5.5, "5.50", NaN, Infinity, "TRUE"]);
deepStrictEqual(saved.slice(0, 5), [4901234567894, "045496743291", "49012345678941234567", 5.5, "5.50"]);
JS
node look.mjs
