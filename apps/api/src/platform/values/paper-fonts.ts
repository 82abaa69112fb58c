import { fileURLToPath } from "node:url";
import type { Language } from "@harbour/i18n";
import { type Font, openSync } from "fontkit";
import { hasLetter, type LetterTable } from "./letter-table.ts";

/** The fonts of printed papers, each loaded when a letter first needs it. */
export const fontFiles = {
  "hk-regular": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf"),
  ),
  "hk-bold": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf"),
  ),
  "sc-regular": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
  ),
  "sc-bold": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf"),
  ),
  /** This font covers Latin, Greek, Cyrillic and Devanagari. */
  "latin-regular": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  ),
  "latin-bold": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
  ),
  "thai-regular": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"),
  ),
  "thai-bold": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf"),
  ),
  "arabic-regular": fileURLToPath(
    import.meta
      .resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
  ),
  "arabic-bold": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf"),
  ),
  "hebrew-regular": fileURLToPath(
    import.meta
      .resolve("@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
  ),
  "hebrew-bold": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf"),
  ),
  "kr-regular": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf"),
  ),
  "kr-bold": fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-kr/700Bold/NotoSansKR_700Bold.ttf"),
  ),
} as const;
export type FontName = keyof typeof fontFiles;

/** The largest font comes last, because the search opens every font before the matching one. */
const otherFamilies = ["latin", "thai", "arabic", "hebrew", "kr"] as const;
const traditionalFirstFonts = ["hk", "sc", ...otherFamilies] as const;
const simplifiedFirstFonts = ["sc", "hk", ...otherFamilies] as const;

/**
 * Returns font names in order of preference. Traditional letters have Hong Kong's forms, Simplified letters the
 * mainland's.
 */
export function fontNames(
  language: Language,
  isBold: boolean,
): [first: FontName, ...more: FontName[]] {
  const families = language === "cn" ? simplifiedFirstFonts : traditionalFirstFonts;
  const weight = isBold ? "bold" : "regular";
  const [first, ...fallbacks] = families.map((family) => `${family}-${weight}` as const);
  return [first!, ...fallbacks];
}

const tables = new Map<FontName, LetterTable>();

/** Tells whether a font has a letter, by the font's table of letters. */
export const hasGlyph =
  (name: FontName) =>
  (codePoint: number): boolean =>
    hasLetter(letterTable(name), codePoint);

/**
 * Returns a font's table of letters. The first call takes up to 65 ms, so call it in a thread that serves no
 * requests.
 */
export function letterTable(name: FontName): LetterTable {
  const knownTable = tables.get(name);
  if (knownTable !== undefined) return knownTable;
  const { characterSet } = openSync(fontFiles[name]) as Font;
  const table = new Uint8Array(0x110000 >> 3);
  for (const codePoint of characterSet) table[codePoint >> 3]! |= 1 << (codePoint & 7);
  tables.set(name, table);
  return table;
}
