/** One bit per letter; the font itself, some megabytes, is not kept. */
export type LetterTable = Uint8Array<ArrayBuffer>;

export const hasLetter = (letterTable: LetterTable, codePoint: number): boolean =>
  ((letterTable[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) > 0;
