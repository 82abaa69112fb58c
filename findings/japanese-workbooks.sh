#!/usr/bin/env bash
# Spreadsheets typed on a Japanese keyboard keep the reading of a text (furigana, <rPh>) beside it, inside the same shared string.
# Price lists of Japanese makers are full of it. exceljs 4.4.0 reads a workbook whole (xlsx.readFile) or row by row
# (stream.xlsx.WorkbookReader); xlsx 0.18.5 and read-excel-file 9.3.17 read it whole.
# Guess: every way returns the written text without its reading.
# Outcome:
#   xlsx and read-excel-file do, for shared and for inline strings.
#   exceljs row by row returns the last piece of the reading INSTEAD of the text: 積み木 becomes キ, with no error.
#   exceljs read whole returns shared strings well, and an inline string with its reading glued on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 fflate@0.8.2
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import { writeFileSync } from "node:fs";
import ExcelJS from "exceljs";
import { strToU8, zipSync } from "fflate";
import readExcelFile from "read-excel-file/node";
import XLSX from "xlsx";

const schemas = "http://schemas.openxmlformats.org";
const main = `xmlns="${schemas}/spreadsheetml/2006/main"`;
const office = `${schemas}/officeDocument/2006/relationships`;
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const aid = (from, to, reading) => `<rPh sb="${from}" eb="${to}"><t>${reading}</t></rPh>`;
const relation = (id, kind, target) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
const relations = (list) => `<Relationships xmlns="${schemas}/package/2006/relationships">${list}</Relationships>`;
const override = (part, kind) => `<Override PartName="/xl/${part}.xml" ContentType="${type}.${kind}+xml"/>`;
const parts = {
  "[Content_Types].xml": `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override("workbook", "sheet.main")}${override("worksheets/sheet1", "worksheet")}${override("sharedStrings", "sharedStrings")}</Types>`,
  "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
  "xl/workbook.xml": `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations(
    relation("rId1", "worksheet", "worksheets/sheet1.xml") + relation("rId2", "sharedStrings", "sharedStrings.xml"),
  ),
  "xl/sharedStrings.xml": `<sst ${main} count="2" uniqueCount="2"><si><t>玩具</t></si><si><t>積み木</t>${aid(0, 1, "ツ")}${aid(2, 3, "キ")}<phoneticPr fontId="1"/></si></sst>`,
  "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>独楽</t>${aid(0, 2, "コマ")}</is></c></row></sheetData></worksheet>`,
};
const packed = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]));
writeFileSync("goods.xlsx", zipSync(packed));

const book = new ExcelJS.Workbook();
await book.xlsx.readFile("goods.xlsx");
const streamed = [];
const options = { sharedStrings: "cache", worksheets: "emit" };
for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader("goods.xlsx", options))
  for await (const row of sheet) streamed.push(row.getCell(1).value);
const [{ data }] = await readExcelFile("goods.xlsx");
const seen = {
  "exceljs, whole": [1, 2, 3].map((row) => book.worksheets[0].getCell(row, 1).text),
  "exceljs, row by row": streamed,
  xlsx: XLSX.utils.sheet_to_json(XLSX.readFile("goods.xlsx").Sheets.Goods, { header: 1 }).flat(),
  "read-excel-file": data.flat(),
};
console.log(seen);
deepStrictEqual(seen, {
  "exceljs, whole": ["玩具", "積み木", "独楽コマ"],
  "exceljs, row by row": ["玩具", "キ", "コマ"],
  xlsx: ["玩具", "積み木", "独楽"],
  "read-excel-file": ["玩具", "積み木", "独楽"],
});
JS
node look.mjs
