import type { Availability } from "@harbour/contracts/constants";
import { normalizeSearchText } from "./tokenizer.rules.ts";

/** Shoppers' words for availability, longest first. No product's name contains them. */
const namesByAvailability: readonly (readonly [Availability, readonly string[]])[] = [
  [
    "PREORDER",
    [
      "接受預購",
      "開放預購",
      "开放预售",
      "預購",
      "預訂",
      "预购",
      "预售",
      "预订",
      "pre-orders",
      "pre-order",
      "preorders",
      "preorder",
    ],
  ],
];

interface KeywordQuery {
  readonly keyword?: string | undefined;
  readonly availability?: readonly Availability[] | undefined;
}

/**
 * Moves words for availability from a request's keyword to its filters. "預購" finds every pre-order, "dragon
 * pre-order" the pre-orders of dragons. A filter that the shopper chose overrides such a word.
 */
export function extractAvailabilityWords<Query extends KeywordQuery>(query: Query): Query {
  const keyword = normalizeSearchText(query.keyword ?? "");
  for (const [availability, names] of namesByAvailability) {
    const name = names.map(normalizeSearchText).find((candidate) => hasName(keyword, candidate));
    if (name === undefined) continue;
    const remainingKeyword = keyword.replace(name, " ").replace(/\s+/g, " ").trim();
    const availabilities = query.availability?.length ? query.availability : [availability];
    return { ...query, keyword: remainingKeyword, availability: availabilities };
  }
  return query;
}

/** Tells whether a keyword contains a name as a separate word. A Chinese name may be anywhere in the keyword. */
function hasName(keyword: string, name: string): boolean {
  return /\p{sc=Han}/u.test(name) ? keyword.includes(name) : ` ${keyword} `.includes(` ${name} `);
}
