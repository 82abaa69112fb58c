#!/usr/bin/env bash
# A text in a workbook writes a letter that XML cannot hold as _x000D_, by its number, and a text that looks so as _x005F_x000D_.
# Written and read by exceljs 4.4.0, xlsx 0.18.5, xlsx-populate 1.21.0, write-excel-file 4.1.1 and hucre 1.0.0; read-excel-file 9.3.17 reads.
# Guess: what one of them writes, it and the others read. The name of a column of another system, such as Order_x0020_No, stays as it is.
# Outcome:
#   No writer escapes such a name. Every reader but xlsx-populate returns "Order No", a program's own file included, so the column is not found.
#   xlsx writes a Windows line break with _x000d_ in small letters. exceljs and xlsx-populate leave it in the text: "Flat A_x000d_", then
#     the next line.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5 xlsx-populate@1.21.0 write-excel-file@4.1.1 \
  hucre@1.0.0 read-excel-file@9.3.17
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import ExcelJS from "exceljs";
import { readXlsx, writeXlsx } from "hucre";
import readExcelFile from "read-excel-file/node";
import writeExcelFile from "write-excel-file/node";
import XLSX from "xlsx";
import XlsxPopulate from "xlsx-populate";

const rows = [["Order_x0020_No"], ["Flat A\r\nTower 1"]];
const writers = {
  "exceljs": async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet("A").addRows(rows);
    return workbook.xlsx.writeBuffer();
  },
  "xlsx": () => {
    const workbook = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(rows), "A");
    return XLSX.write(workbook, { type: "buffer", bookType: "xlsx", bookSST: true });
  },
  "xlsx-populate": async () => {
    const workbook = await XlsxPopulate.fromBlankAsync();
    workbook.sheet(0).cell("A1").value(rows);
    return workbook.outputAsync();
  },
  "write-excel-file": () => writeExcelFile(rows.map(([value]) => [{ value, type: String }])).toBuffer(),
  "hucre": () => writeXlsx({ sheets: [{ name: "A", rows }] }),
};
const readers = {
  "exceljs": async (file) => {
    const sheet = (await new ExcelJS.Workbook().xlsx.load(file)).worksheets[0];
    return [sheet.getCell("A1").value, sheet.getCell("A2").value];
  },
  "xlsx": (file) => {
    const { A } = XLSX.read(file).Sheets;
    const sheet = A ?? Object.values(XLSX.read(file).Sheets)[0];
    return [sheet.A1.v, sheet.A2.v];
  },
  "xlsx-populate": async (file) => {
    const sheet = (await XlsxPopulate.fromDataAsync(file)).sheet(0);
    return [sheet.cell("A1").value(), sheet.cell("A2").value()];
  },
  "read-excel-file": async (file) => (await readExcelFile(file))[0].data.map(([value]) => value),
  "hucre": async (file) => (await readXlsx(file)).sheets[0].rows.map(([value]) => value),
};
const names = {};
const breaks = {};
for (const [writer, write] of Object.entries(writers)) {
  const file = Buffer.from(await write());
  for (const [reader, read] of Object.entries(readers)) {
    const [name, address] = await read(file);
    (names[writer] ??= {})[reader] = name;
    if (/_x/i.test(address)) breaks[`${writer} -> ${reader}`] = address;
  }
}
console.table(names);
console.log(breaks);
const read = { ...Object.fromEntries(Object.keys(readers).map((name) => [name, "Order No"])), "xlsx-populate": rows[0][0] };
deepStrictEqual(names, Object.fromEntries(Object.keys(writers).map((name) => [name, read])));
deepStrictEqual(breaks, {
  "xlsx -> exceljs": "Flat A_x000d_\nTower 1", "xlsx -> xlsx-populate": "Flat A_x000d_\nTower 1",
  "hucre -> xlsx-populate": "Flat A_x000D_\nTower 1",
});
JS
node look.mjs
