/** Reads a bank's file as text. Files that are not UTF-8 are read as Big5, which older Hong Kong banks still use. */
export async function readBankFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("big5").decode(bytes);
  }
}
