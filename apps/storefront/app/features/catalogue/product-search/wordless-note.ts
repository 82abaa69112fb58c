import { texts, translator, type Language } from "@harbour/i18n";

/** The note's texts are separate, because only the server needs them. */
const noteTexts = texts({
  wordless: {
    en: "We can't search for “{words}”, so here's everything.",
    zh: "「{words}」沒有可搜尋的字詞，以下是全部貨品。",
    cn: "“{words}”没有可搜索的字词，以下是全部商品。",
  },
});

/** Returns the note for a search that consists of symbols only; null for other searches. */
export function describeWordlessNote(keyword: string, language: Language): string | null {
  if (keyword === "" || /[\p{L}\p{N}]/u.test(keyword.normalize("NFKD"))) return null;
  return translator(noteTexts, language)("wordless", { words: keyword });
}
