import type { LocalizedText } from "@harbour/contracts";
import type { GoodsToShip } from "../../catalogue/delivery/index.ts";

/** Returns a text in three languages. Each is marked, so that a test notices a wrong language. */
export function localize(text: string): LocalizedText {
  return { en: text, zh: `${text} 繁`, cn: `${text} 简` };
}

/** Makes one unit of goods in stock, without measurements. @param value the value in cents */
export function makeGoods(value: number, overrides: Partial<GoodsToShip> = {}): GoodsToShip {
  const noShippingFacts = { weightGrams: null, sizeMm: null, releaseDate: null };
  return { variantId: "some", qty: 1, value, ...noShippingFacts, ...overrides };
}
