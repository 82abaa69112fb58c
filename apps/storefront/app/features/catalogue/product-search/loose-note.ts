import { sentenceSpace, translator } from "@harbour/i18n";
import type { ListQuery } from "../../../components/filters/list-query.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";
import { emptyListMessages } from "./empty-list.messages.ts";
import { readNear } from "./read-near.ts";

/** The most words that are searched apart, because each costs a search. */
const maxWords = 4;
const maxNamed = 4;

/**
 * Writes a note for results without one of the searched words. It names that word, and the platforms or brands that come
 * close. Null when every word has results.
 */
export async function looseNote(
  context: RequestContext,
  { query, total }: { query: ListQuery; total: number },
): Promise<string | null> {
  const words = query.keyword.split(/\s+/).filter(Boolean);
  if (total === 0 || query.page > 1 || words.length < 2) return null;
  return readNote(context, query, words.filter(isTelling).slice(0, maxWords)).catch(
    unlessRefused(null),
  );
}

async function readNote(context: RequestContext, query: ListQuery, words: readonly string[]) {
  const { api, language, store } = context;
  const counts = await Promise.all(
    words.map((keyword) =>
      api.catalogue.filter({
        params: { store_id: store },
        query: { keyword, per_page: 1, facets: "0" },
      }),
    ),
  );
  if (counts.every(({ total }) => total > 0)) return null;
  const { unknown, shelves } = await readNear(context, query);
  if (shelves.length === 0) return null;
  const t = translator(emptyListMessages, language);
  const names = shelves.slice(0, maxNamed).map(({ title }) => title);
  return `${t("notCarried", { words: unknown })}${sentenceSpace(language)}${names.join(t("comma"))}${t("stop")}`;
}

/** Tells whether the search needs the word. It passes over short ones such as "for", which no product may contain. */
const isTelling = (word: string): boolean => /\p{sc=Han}{3}|.{5}/u.test(word);
