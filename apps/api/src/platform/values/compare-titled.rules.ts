import type { LocalizedText } from "@harbour/contracts";
import { compareText, compareTitles, type Language } from "@harbour/i18n";

export type TitledSortKey = "title.en" | "title.zh" | "title.cn" | "position" | "created_at";

interface TitledRecord {
  readonly title: LocalizedText;
  readonly position: number;
  readonly createdAt: string;
}

/** Compares two rows by a key. Titles are compared by their language's order, ignoring case. */
export function compareTitled(a: TitledRecord, b: TitledRecord, key: TitledSortKey): number {
  if (key === "position") return a.position - b.position;
  if (key === "created_at") return compareText(a.createdAt, b.createdAt);
  const language = key.slice("title.".length) as Language;
  return compareTitles[language](a.title[language].toLowerCase(), b.title[language].toLowerCase());
}
