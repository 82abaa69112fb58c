import type { Availability } from "@harbour/contracts/constants";
import { foldText } from "./tokenizer.rules.ts";

/** Shoppers' words for states of the stock, the longest first. No product has them in its name. */
const words: readonly (readonly [Availability, readonly string[]])[] = [
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

interface Worded {
  readonly keyword?: string | undefined;
  readonly availability?: readonly Availability[] | undefined;
}

/**
 * The request with the words for a state of the stock out of its keyword and among its filters. "預購" is every product that is open for
 * pre-order, "dragon pre-order" those of the dragons. What a shopper has chosen by hand goes before.
 */
export function withAvailabilityWords<Asked extends Worded>(asked: Asked): Asked {
  const keyword = foldText(asked.keyword ?? "");
  for (const [availability, names] of words) {
    const name = names.map(foldText).find((one) => holds(keyword, one));
    if (name === undefined) continue;
    const rest = keyword.replace(name, " ").replace(/\s+/g, " ").trim();
    const chosen = asked.availability?.length ? asked.availability : [availability];
    return { ...asked, keyword: rest, availability: chosen };
  }
  return asked;
}

/** Chinese has no spaces between words, others do. */
function holds(keyword: string, name: string): boolean {
  return /\p{sc=Han}/u.test(name) ? keyword.includes(name) : ` ${keyword} `.includes(` ${name} `);
}
