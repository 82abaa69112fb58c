import { fileURLToPath } from "node:url";
import { openSync, type Font } from "fontkit";
import type { Language } from "@harbour/i18n";

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
} as const;
export type FontName = keyof typeof fontFiles;

/** In the order of preference: Traditional letters as Hong Kong draws them, Simplified ones as the mainland does. */
export function fontNames(language: Language, isBold: boolean): [FontName, FontName] {
  const weight = isBold ? "bold" : "regular";
  return language === "cn" ? [`sc-${weight}`, `hk-${weight}`] : [`hk-${weight}`, `sc-${weight}`];
}

const opened = new Map<FontName, Font>();

/** Whether a font has a letter, by its table of letters alone. */
export function knows(name: FontName): (codePoint: number) => boolean {
  const font = opened.get(name) ?? (openSync(fontFiles[name]) as Font);
  opened.set(name, font);
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
}
