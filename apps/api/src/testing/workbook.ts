import { crc32, deflateRawSync } from "node:zlib";

/** A cell of a test workbook. It is a text, a number with its style's index, or raw XML. */
export type WorkbookCell = string | number | { readonly xml: string } | null;

/** The styles of test workbooks by index: General, 0.00E+00, yyyy-mm-dd, 0, @. */
export const workbookStyles = {
  fontsByGenericFamily: 0,
  scientific: 1,
  date: 2,
  whole: 3,
  text: 4,
};

/** Makes an XLSX file with one sheet of inline texts. */
export function makeWorkbook(rows: readonly (readonly WorkbookCell[])[]): Buffer {
  const sheetRows = rows.map((cells, row) => {
    const cellsXml = cells.map((cell, column) =>
      writeCell(cell, `${toColumnLetters(column)}${row + 1}`),
    );
    return `<row r="${row + 1}">${cellsXml.join("")}</row>`;
  });
  return makeZip({ ...workbookParts, "xl/worksheets/sheet1.xml": wrapSheet(sheetRows.join("")) });
}

export const wrapSheet = (rows: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

function writeCell(cell: WorkbookCell, address: string): string {
  if (cell === null) return "";
  if (typeof cell === "object") return cell.xml.replace("<c", `<c r="${address}"`);
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  const text = cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const toColumnLetters = (column: number): string =>
  (column >= 26 ? toColumnLetters(Math.floor(column / 26) - 1) : "") +
  String.fromCharCode(65 + (column % 26));

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationsNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const formats = [0, 11, 14, 1, 49].map((id) => `<xf numFmtId="${id}"/>`).join("");

/** The parts of a workbook other than its sheet. */
export const workbookParts: Readonly<Record<string, string>> = {
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relationsNamespace}"><sheets><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationsNamespace}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationsNamespace}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs>${formats}</cellXfs></styleSheet>`,
};

/** Makes a ZIP archive. @param claimedSizes wrong sizes for entries to announce instead of their real sizes */
export function makeZip(
  zipEntries: Readonly<Record<string, string | Uint8Array>>,
  claimedSizes: Readonly<Record<string, number>> = {},
): Buffer {
  const files: Buffer[] = [];
  const directoryEntries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(zipEntries)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const headerFields = Buffer.alloc(26);
    headerFields.writeUInt16LE(20, 0);
    headerFields.writeUInt16LE(8, 4);
    headerFields.writeUInt32LE(crc32(bytes), 10);
    headerFields.writeUInt32LE(packed.length, 14);
    headerFields.writeUInt32LE(claimedSizes[name] ?? bytes.length, 18);
    headerFields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([
      Buffer.from("PK\x03\x04"),
      headerFields,
      Buffer.from(name),
      packed,
    ]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directoryEntries.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), headerFields, end, Buffer.from(name)]),
    );
    files.push(local);
    offset += local.length;
  }
  const centralDirectory = Buffer.concat(directoryEntries);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(directoryEntries.length, 8);
  end.writeUInt16LE(directoryEntries.length, 10);
  end.writeUInt32LE(centralDirectory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, centralDirectory, end]);
}
