import { localizedText } from "@harbour/contracts";
import { normaliseCode } from "@harbour/contracts/constants";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { encodeReason } from "@harbour/contracts/sentences";
import { z } from "zod";
import {
  recordAmount,
  recordKey,
  recordTime,
  recordStores,
} from "../../platform/modules/settings-record.ts";
import { findOfferFaults } from "../pricing/index.ts";

const count = z.int().min(1).max(1_000_000).nullable().default(null);
const names = z.array(z.string().min(1).max(120)).max(2000).default([]);

/**
 * A promotion in settings files (docs/settings-files.md). Amounts are written as on the wire, percentages as
 * `"12.5"`.
 */
export const promotionRecord = z.strictObject({
  key: recordKey,
  template_type: z.enum(["STORE", "PROMOTION_CODE", "FREE_SHIPPING"]),
  title: localizedText,
  is_active: z.boolean().default(true),
  starts_at: recordTime.nullable().default(null),
  ends_at: recordTime.nullable().default(null),
  stores: recordStores,
  groups: z.array(z.string()).min(1).nullable().default(null),
  goods: z
    .strictObject({ categories: names, products: names, variants: names })
    .refine((goods) => Object.values(goods).some((goodsNames) => goodsNames.length > 0), {
      error: encodeReason(makeReason("goods-missing")),
    })
    .nullable()
    .default(null),
  min_spending: recordAmount.default("0.00"),
  min_quantity: z.int().min(0).max(100_000).default(0),
  discount_type: z.enum(["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"]).nullable().default(null),
  discount_value: recordAmount.nullable().default(null),
  buy_quantity: count,
  get_quantity: count,
  gift: z.string().nullable().default(null),
  gifts_per_person: count,
  code: z
    .string()
    .transform(normaliseCode)
    .refine((code) => /^[A-Z0-9-]{3,30}$/.test(code), {
      error: encodeReason(makeReason("not-a-promotion-code")),
    })
    .nullable()
    .default(null),
  quota: count,
  quota_per_person: count,
});
export type PromotionInput = z.input<typeof promotionRecord>;
export type WholePromotion = z.output<typeof promotionRecord>;

/** Finds contradictions between readable fields. Ignores fields for other kinds of promotions. */
export function findContradictions(record: Partial<WholePromotion>): [string, Reason][] {
  const { template_type: type, discount_type: discount, code } = record;
  const contradictions: [string, Reason][] = [];
  if (type === "PROMOTION_CODE" && code === null)
    contradictions.push(["code", makeReason("missing")]);
  if (type !== undefined && type !== "PROMOTION_CODE" && typeof code === "string")
    contradictions.push(["code", makeReason("code-without-promotion-code")]);
  if (type === "FREE_SHIPPING" && typeof discount === "string")
    contradictions.push(["discount_type", makeReason("free-shipping-with-discount")]);
  if (type !== undefined && type !== "FREE_SHIPPING" && discount === null)
    contradictions.push(["discount_type", makeReason("missing")]);
  return [...contradictions, ...findOfferFaults(record)];
}
