/** A table with one bit per letter. It replaces the font itself, which has some megabytes. */
export type LetterTable = Uint8Array<ArrayBuffer>;

export const hasLetter = (letterTable: LetterTable, codePoint: number): boolean =>
  ((letterTable[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) > 0;
