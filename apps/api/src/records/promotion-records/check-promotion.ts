import type { NewPromotion, PromotionQuestions } from "@harbour/contracts/operator";
import { promotionState } from "../../offers/promotions/index.ts";
import { inTransaction, runAndRollBack } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { toWire } from "../../platform/values/money.ts";
import { findSuspectGoods } from "./suspect-goods.repository.ts";
import { planUnsavedPromotion, writeUnsavedPlan } from "./unsaved-promotion.ts";

/**
 * Finds goods that a promotion probably lowers by mistake: free ones, ones below cost, and ones like gift cards.
 * Staff are asked to confirm these. An inactive, past or faulty promotion raises no questions, because saving reports
 * its faults.
 */
export function checkPromotion(
  { db, clock }: Deps,
  promotion: NewPromotion,
): Promise<PromotionQuestions> {
  return inTransaction(db, (outerTx) =>
    runAndRollBack(outerTx, async (tx) => {
      const plan = await planUnsavedPromotion(tx, promotion);
      const record = plan.plannedRows[0]?.after;
      const state = record && promotionState(record, clock());
      if (state !== "running" && state !== "planned") return { questions: [] };
      await writeUnsavedPlan(tx, plan);
      const rows = await findSuspectGoods(tx, promotion.key);
      const kinds = [...new Set(rows.map(({ kind }) => kind))];
      return {
        questions: kinds.map((kind) => {
          const goods = rows.filter((row) => row.kind === kind);
          return {
            kind,
            count: Number(goods[0]!.count),
            goods: goods.map(({ sku, title, price, reduced, unit_cost: cost }) => ({
              sku,
              title,
              price: toWire(price),
              reduced: toWire(reduced),
              unit_cost: cost === null ? null : toWire(cost),
            })),
          };
        }),
      };
    }),
  );
}
