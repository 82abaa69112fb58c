import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { type PromotionRecord, savePromotions } from "../modules/promotions/index.ts";
import { inTransaction } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { textOf } from "./factories.ts";

/** Ten per cent off everything in the main store, by itself, unless told otherwise. @returns its id */
export async function aPromotion(
  deps: Deps,
  facts: Partial<PromotionRecord> = {},
): Promise<string> {
  const { key = `promotion-${randomInt(1e9)}` } = facts;
  const record = {
    template_type: facts.code ? ("PROMOTION_CODE" as const) : ("STORE" as const),
    title: textOf(key),
    ...(facts.template_type !== "FREE_SHIPPING" &&
      !facts.discount_type && { discount_type: "PERCENTAGE" as const, discount_value: "10" }),
    ...facts,
    key,
  };
  await inTransaction(deps.db, (tx) => savePromotions(tx, [record]));
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from promotions where key = ${key}`,
  );
  return rows[0]!.id;
}
