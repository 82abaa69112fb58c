import type { LocalizedText, ProductListItem } from "@harbour/contracts";
import { Converter } from "opencc-js";

/** A search query with a function that judges its results, based on the catalogue alone. */
export interface ExpectedQuery {
  readonly kind: string;
  readonly query: string;
  readonly isRight: (item: Pick<ProductListItem, "slug" | "title">) => boolean;
}

/** The facts of a product from which queries are made. */
export interface KnownProduct {
  readonly title: LocalizedText;
  readonly variants: readonly {
    readonly sku: string;
    readonly barcode?: string | null;
    readonly options?: readonly { readonly type: string; readonly value: LocalizedText }[];
  }[];
}

/**
 * Makes about `max` deterministic queries that shoppers of these products could type.
 *
 * Some are whole names in each language, beginnings or changed word order. Some have full-width letters, one typing
 * error in the longest word, or two Chinese characters. Others are names with a platform, article numbers, plurals,
 * Japanese letters, or an error beside a number. A result is right if its name contains the intended words.
 */
export function makeJudgedQueries(products: readonly KnownProduct[], max: number): ExpectedQuery[] {
  const step = Math.max(1, (products.length * rules.length) / max);
  const queries: ExpectedQuery[] = [];
  for (let position = 0; position < products.length * rules.length; position += step) {
    const product = products[Math.floor(position / rules.length) % products.length]!;
    for (let ruleOffset = 0; ruleOffset < rules.length; ruleOffset += 1) {
      const query = rules[(queries.length + ruleOffset) % rules.length]!(product);
      if (query === undefined) continue;
      queries.push(query);
      break;
    }
  }
  return queries;
}

const toJapanese = Converter({ from: "hk", to: "jp" });

type QueryMaker = (product: KnownProduct) => ExpectedQuery | undefined;

const normalizeText = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const listLatinWords = (text: string) => normalizeText(text).match(/[a-z]+/g) ?? [];
const listHanRuns = (text: string) => text.match(/\p{sc=Han}{2,}/gu) ?? [];

const makeNameQuery = (kind: string, query: string, { title }: KnownProduct): ExpectedQuery => ({
  kind,
  // The site also cuts longer queries.
  query: query.slice(0, 100),
  isRight: (item) => item.title.en === title.en || item.title.zh === title.zh,
});
const makeWordQuery = (kind: string, query: string, words: readonly string[]): ExpectedQuery => ({
  kind,
  query,
  isRight: (item) => matchesWords(item, words.join(" ")),
});

/** Tells whether the name in any language has words that begin with each of these words. */
export function matchesWords({ title }: Pick<ProductListItem, "title">, words: string): boolean {
  const text = ` ${normalizeText(title.en)} ${normalizeText(title.zh)} ${normalizeText(title.cn)}`;
  return normalizeText(words)
    .split(" ")
    .every((word) => text.includes(/[a-z]/.test(word) ? ` ${word}` : word));
}

const rules: readonly QueryMaker[] = [
  (product) => makeNameQuery("whole name, English", product.title.en, product),
  (product) =>
    listHanRuns(product.title.zh).length > 0
      ? makeNameQuery("whole name, Traditional", product.title.zh, product)
      : undefined,
  (product) =>
    listHanRuns(product.title.cn).length > 0
      ? makeNameQuery("whole name, Simplified", product.title.cn, product)
      : undefined,
  ({ title }) => {
    const words = listLatinWords(title.en).slice(0, 2);
    return words.length === 2 && words.every((word) => word.length > 2)
      ? makeWordQuery("beginning, English", words.join(" ").slice(0, -1), [
          words[0]!,
          words[1]!.slice(0, -1),
        ])
      : undefined;
  },
  ({ title }) => {
    const words = listLatinWords(title.en).filter((word) => word.length > 2);
    return words.length > 1
      ? makeWordQuery(
          "words turned round",
          words.slice(0, 3).toReversed().join(" "),
          words.slice(0, 3),
        )
      : undefined;
  },
  (product) => makeNameQuery("capitals", product.title.en.toUpperCase(), product),
  (product) =>
    makeNameQuery(
      "wide letters",
      product.title.en.replace(/[!-~]/g, (character) =>
        String.fromCodePoint(character.codePointAt(0)! + 0xfe_e0),
      ),
      product,
    ),
  (product) => {
    const words = listLatinWords(product.title.en);
    const longestWord = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
    if (longestWord.length < 6 || words.length < 2) return undefined;
    const middle = longestWord.length >> 1;
    const misspelledWord = longestWord.slice(0, middle) + longestWord.slice(middle + 1);
    const query = words.map((word) => (word === longestWord ? misspelledWord : word)).join(" ");
    return makeWordQuery("a letter missing", query, words);
  },
  (product) => {
    const words = listLatinWords(product.title.en);
    const longestWord = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
    if (longestWord.length < 6 || words.length < 2) return undefined;
    const swappedWord = longestWord[0]! + longestWord[2]! + longestWord[1]! + longestWord.slice(3);
    if (swappedWord === longestWord) return undefined;
    const query = words.map((word) => (word === longestWord ? swappedWord : word)).join(" ");
    return makeWordQuery("two letters swapped", query, words);
  },
  ({ title }) => {
    const pair = listHanRuns(title.zh)[0]?.slice(0, 2);
    return pair ? makeWordQuery("two characters, Traditional", pair, [pair]) : undefined;
  },
  ({ title }) => {
    const pair = listHanRuns(title.cn)[0]?.slice(-2);
    return pair ? makeWordQuery("two characters, Simplified", pair, [pair]) : undefined;
  },
  (product) => {
    const platform = product.variants[0]?.options?.find(({ type }) => type === "platform");
    return platform
      ? makeNameQuery("name and platform", `${product.title.en} ${platform.value.en}`, product)
      : undefined;
  },
  (product) => {
    const [run] = listHanRuns(product.title.zh);
    const platform = product.variants[0]?.options?.find(({ type }) => type === "platform");
    return run && platform
      ? makeWordQuery("Chinese and platform", `${run} ${platform.value.en}`, [run])
      : undefined;
  },
  (product) => makeNameQuery("article number", product.variants[0]!.sku.toLowerCase(), product),
  (product) => {
    const barcode = product.variants[0]?.barcode;
    return barcode ? makeNameQuery("barcode", barcode, product) : undefined;
  },
  (product) => {
    const barcode = product.variants[0]?.barcode;
    return barcode ? makeNameQuery("barcode with a zero more", `0${barcode}`, product) : undefined;
  },
  (product) => {
    const words = listLatinWords(product.title.en);
    const last = words.pop() ?? "";
    if (last.length < 4 || last.endsWith("s")) return undefined;
    return makeWordQuery("plural", [...words, toPlural(last)].join(" "), [...words, last]);
  },
  (product) => {
    const japaneseTitle = toJapanese(product.title.zh);
    return japaneseTitle === product.title.zh
      ? undefined
      : makeNameQuery("Japanese", japaneseTitle, product);
  },
  (product) => {
    const longestWord =
      listLatinWords(product.title.en).toSorted((a, b) => b.length - a.length)[0] ?? "";
    if (longestWord.length < 6) return undefined;
    const misspelledWord = longestWord.slice(0, 3) + longestWord.slice(4);
    return makeNameQuery(
      "misspelt beside a number",
      `${misspelledWord} ${product.variants[0]!.sku}`,
      product,
    );
  },
];

function toPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:[xz]|[cs]h)$/.test(word) ? `${word}es` : `${word}s`;
}

export interface SearchScore {
  readonly count: number;
  /** The share of queries whose first result is right, and the share with a right result on the first page. */
  readonly first: number;
  readonly page: number;
  readonly missedQueries: readonly string[];
}

/** Sends every query and counts the right answers. */
export async function countRightAnswers(
  queries: readonly ExpectedQuery[],
  ask: (query: string) => Promise<readonly Pick<ProductListItem, "slug" | "title">[]>,
): Promise<SearchScore> {
  let [first, page] = [0, 0];
  const missedQueries: string[] = [];
  for (const { kind, query, isRight } of queries) {
    const productsFound = await ask(query);
    const matchIndex = productsFound.findIndex(isRight);
    if (matchIndex === 0) first += 1;
    if (matchIndex >= 0) page += 1;
    if (matchIndex !== 0)
      missedQueries.push(
        `${kind}: ${query} -> ${matchIndex < 0 ? "nothing right" : `number ${matchIndex + 1}`}, first ${productsFound[0]?.title.en ?? "nothing"}`,
      );
  }
  return {
    count: queries.length,
    first: first / queries.length,
    page: page / queries.length,
    missedQueries,
  };
}
