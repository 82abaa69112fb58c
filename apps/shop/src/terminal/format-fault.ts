import { open } from "node:fs/promises";
import { isUtf32, utf32Fault } from "@harbour/api";

/** The first bytes of spreadsheets: .xlsx and .ods are zip archives, .xls is a compound file. */
const workbookSignatures = [Buffer.from("PK\x03\x04"), Buffer.from("d0cf11e0a1b11ae1", "hex")];

/**
 * Explains what to do with a spreadsheet that is not named .xlsx, or with a file in UTF-32.
 * @returns undefined for other files
 */
export async function findFormatFault(file: string): Promise<string | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    const firstBytes = buffer.subarray(0, bytesRead);
    if (isUtf32(firstBytes)) return utf32Fault;
    if (
      /\.xlsx$/i.test(file) ||
      !workbookSignatures.some((signature) =>
        firstBytes.subarray(0, signature.length).equals(signature),
      )
    )
      return undefined;
    return 'is a workbook of Excel or LibreOffice, whatever its name says: name it .xlsx if it is one, or save it as "CSV UTF-8" there';
  } finally {
    await handle.close();
  }
}
