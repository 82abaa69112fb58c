import { localizedText } from "@harbour/contracts";
import { stores } from "@harbour/contracts/constants";
import { z } from "zod";
import { normalisedCode } from "./promotion-code.rules.ts";

const key = z.string().regex(/^[a-z0-9-]{1,60}$/, {
  error: "must be small letters, digits and dashes, at most 60",
});
const amount = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: 'must be an amount such as "40.00"' });
const moment = z.iso.datetime({
  offset: true,
  error: 'must be a time such as "2026-11-27T00:00:00+08:00"',
});
const count = z.int().min(1).max(1_000_000).nullable().default(null);
const names = z.array(z.string().min(1).max(120)).max(2000).default([]);

/** A promotion as settings files describe it (docs/settings-files.md). Amounts as on the wire, percentages as `"12.5"`. */
export const promotionRecord = z
  .strictObject({
    key,
    template_type: z.enum(["STORE", "PROMOTION_CODE", "FREE_SHIPPING"]),
    title: localizedText,
    is_active: z.boolean().default(true),
    starts_at: moment.nullable().default(null),
    ends_at: moment.nullable().default(null),
    stores: z
      .array(z.enum(stores, { error: 'must be "main" or "mini"' }))
      .min(1)
      .default(["main"]),
    groups: z.array(z.string()).min(1).nullable().default(null),
    goods: z
      .strictObject({ categories: names, products: names, variants: names })
      .refine((goods) => Object.values(goods).some((named) => named.length > 0), {
        error: "must name something, or be null for all goods",
      })
      .nullable()
      .default(null),
    min_spending: amount.default("0.00"),
    min_quantity: z.int().min(0).max(100_000).default(0),
    discount_type: z.enum(["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"]).nullable().default(null),
    discount_value: amount.nullable().default(null),
    buy_quantity: count,
    get_quantity: count,
    gift: z.string().nullable().default(null),
    gifts_per_person: count,
    code: z
      .string()
      .transform(normalisedCode)
      .refine((code) => /^[A-Z0-9-]{3,30}$/.test(code), {
        error: "must be 3 to 30 letters, digits and dashes",
      })
      .nullable()
      .default(null),
    quota: count,
    quota_per_person: count,
  })
  .superRefine((record, context) => {
    for (const [path, message] of contradictions(record))
      context.addIssue({ code: "custom", path: [path], message });
  });
export type SaidPromotion = z.input<typeof promotionRecord>;
export type WholePromotion = z.output<typeof promotionRecord>;

/** What fields say against each other. Those that another kind of promotion would need are let pass: they mean nothing here. */
function contradictions(record: {
  readonly template_type: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly discount_type: string | null;
  readonly discount_value: string | null;
  readonly buy_quantity: number | null;
  readonly get_quantity: number | null;
  readonly gift: string | null;
  readonly code: string | null;
}): [string, string][] {
  const { template_type: type, discount_type: discount, discount_value: value } = record;
  const found: [string, string][] = [];
  if (type === "PROMOTION_CODE" && record.code === null) found.push(["code", "is missing"]);
  if (type !== "PROMOTION_CODE" && record.code !== null)
    found.push(["code", "belongs to a promotion of the type PROMOTION_CODE"]);
  if (type === "FREE_SHIPPING" && discount !== null)
    found.push(["discount_type", "must be null: FREE_SHIPPING takes nothing off the goods"]);
  if (type !== "FREE_SHIPPING" && discount === null) found.push(["discount_type", "is missing"]);
  if (discount === "PRICE" || discount === "PERCENTAGE") {
    if (value === null) found.push(["discount_value", "is missing"]);
    else if (Number(value) === 0) found.push(["discount_value", "must be more than nothing"]);
    else if (discount === "PERCENTAGE" && Number(value) > 100)
      found.push(["discount_value", "must be at most 100 per cent"]);
  }
  if (discount === "BUY_X_GET_Y_FREE")
    for (const name of ["buy_quantity", "get_quantity", "gift"] as const)
      if (record[name] === null) found.push([name, "is missing"]);
  const { starts_at: start, ends_at: end } = record;
  if (start !== null && end !== null && new Date(start) >= new Date(end))
    found.push(["ends_at", "must be after it starts"]);
  return found;
}
