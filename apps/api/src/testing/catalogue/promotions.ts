import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { type PromotionRecord, savePromotions } from "../../offers/promotions/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { localize } from "./factories.ts";

/** Makes an automatic promotion. By default it takes ten per cent off in the main store. @returns its id */
export async function aPromotion(
  deps: Deps,
  overrides: Partial<PromotionRecord> = {},
): Promise<string> {
  const { key = `promotion-${randomInt(1e9)}` } = overrides;
  const record = {
    template_type: overrides.code ? ("PROMOTION_CODE" as const) : ("STORE" as const),
    title: localize(key),
    ...(overrides.template_type !== "FREE_SHIPPING" &&
      !overrides.discount_type && { discount_type: "PERCENTAGE" as const, discount_value: "10" }),
    ...overrides,
    key,
  };
  await inTransaction(deps.db, (tx) => savePromotions(tx, [record]));
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from promotions where key = ${key}`,
  );
  return rows[0]!.id;
}

/**
 * Makes `count` promotions for the main store. Each covers a tenth of the products. Of ten promotions, three take an
 * amount off, three a percentage, three give a gift, and one ships free. Every seventh promotion needs a code.
 * @param products products by slug, including the gifts
 */
export async function somePromotions(
  deps: Deps,
  count: number,
  products: readonly string[],
): Promise<void> {
  const records = Array.from({ length: count }, (_, number): PromotionRecord => {
    const key = `some-${number}`;
    const terms = {
      key,
      title: localize(key),
      min_spending: `${(number % 50) * 10}.00`,
      goods: { products: products.filter((_product, index) => index % 10 === number % 10) },
    };
    if (number % 10 === 9) return { ...terms, template_type: "FREE_SHIPPING" };
    const byCode = number % 7 === 0;
    const type = byCode ? ("PROMOTION_CODE" as const) : ("STORE" as const);
    const codeFields = byCode ? { code: `SOME-${number}`, quota: 100_000 } : {};
    const rewards = [
      { discount_type: "PRICE" as const, discount_value: `${1 + (number % 9)}.00` },
      { discount_type: "PERCENTAGE" as const, discount_value: String(1 + (number % 40)) },
      {
        discount_type: "BUY_X_GET_Y_FREE" as const,
        buy_quantity: 2,
        get_quantity: 1,
        gift: `${products[number % products.length]!}-0`,
      },
    ];
    return { ...terms, template_type: type, ...codeFields, ...rewards[number % 3]! };
  });
  await inTransaction(deps.db, async (tx) => {
    await savePromotions(tx, records);
  });
}
