import type { LocalizedText } from "@harbour/contracts";
import type { GoodsToShip } from "../../catalogue/delivery/index.ts";

/** Returns a text in three languages, marked so that a mix-up shows. */
export function localize(text: string): LocalizedText {
  return { en: text, zh: `${text} 繁`, cn: `${text} 简` };
}

/** Makes one unmeasured unit in stock. @param value cents */
export function makeGoods(value: number, overrides: Partial<GoodsToShip> = {}): GoodsToShip {
  const noShippingFacts = { weightGrams: null, sizeMm: null, releaseDate: null };
  return { variantId: "some", qty: 1, value, ...noShippingFacts, ...overrides };
}
