import type { NewPromotion } from "@harbour/contracts/operator";
import {
  planPromotions,
  type PromotionRecord,
  writePlanned,
} from "../../offers/promotions/index.ts";
import type { Tx } from "../../platform/database/db.ts";

/** Plans unsaved terms, completed by the stored ones. Takes no locks, so that no checkout waits. */
export const planUnsavedPromotion = (tx: Tx, promotion: NewPromotion) =>
  planPromotions(tx, [promotion as PromotionRecord], { isTrial: true });

/** Writes a plan in a transaction that will be rolled back. */
export async function writeUnsavedPlan(
  tx: Tx,
  plan: Awaited<ReturnType<typeof planUnsavedPromotion>>,
): Promise<void> {
  await writePlanned(tx, plan, plan.plannedRows, { isTrial: true });
}
