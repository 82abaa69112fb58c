import { localizedText } from "@harbour/contracts";
import { stores } from "@harbour/contracts/constants";
import { z } from "zod";

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
const count = z.int().min(1).max(1_000_000);

/** A voucher as settings files describe it (docs/settings-files.md). Amounts as on the wire, percentages as `"12.5"`. */
export const voucherRecord = z
  .strictObject({
    key,
    title: localizedText,
    description: localizedText.default({ en: "", zh: "", cn: "" }),
    images: z.array(z.string().min(1).max(500)).max(5).default([]),
    point: z.int().min(0).max(1_000_000),
    /** How many there are in all, those that were redeemed counted. */
    stock: z.int().min(0).max(10_000_000).nullable().default(null),
    discount_type: z.enum(["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"]),
    discount_value: amount.nullable().default(null),
    buy_quantity: count.nullable().default(null),
    get_quantity: count.nullable().default(null),
    gift: z.string().nullable().default(null),
    max_gifts: count.nullable().default(null),
    min_spending: amount.default("0.00"),
    min_quantity: z.int().min(0).max(100_000).default(0),
    valid_days: z.int().min(1).max(36_500).nullable().default(null),
    starts_at: moment.nullable().default(null),
    ends_at: moment.nullable().default(null),
    quota_per_customer: count.nullable().default(null),
    stores: z
      .array(z.enum(stores, { error: 'must be "main" or "mini"' }))
      .min(1)
      .default(["main"]),
    is_active: z.boolean().default(true),
    position: z.int().min(0).max(1_000_000).default(0),
  })
  .superRefine((record, context) => {
    for (const [path, message] of contradictions(record))
      context.addIssue({ code: "custom", path: [path], message });
  });

/** What fields say against each other. Those that another kind of voucher would need are let pass: they mean nothing here. */
function contradictions(record: {
  readonly discount_type: string;
  readonly discount_value: string | null;
  readonly buy_quantity: number | null;
  readonly get_quantity: number | null;
  readonly gift: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}): [string, string][] {
  const { discount_type: type, discount_value: value, starts_at: start, ends_at: end } = record;
  const found: [string, string][] = [];
  if (type === "BUY_X_GET_Y_FREE") {
    for (const name of ["buy_quantity", "get_quantity", "gift"] as const)
      if (record[name] === null) found.push([name, "is missing"]);
  } else if (value === null) found.push(["discount_value", "is missing"]);
  else if (Number(value) === 0) found.push(["discount_value", "must be more than nothing"]);
  else if (type === "PERCENTAGE" && Number(value) > 100)
    found.push(["discount_value", "must be at most 100 per cent"]);
  if (start !== null && end !== null && new Date(start) >= new Date(end))
    found.push(["ends_at", "must be after it starts"]);
  return found;
}

type SaidVoucher = z.input<typeof voucherRecord>;
export type WholeVoucher = z.output<typeof voucherRecord>;

/** What a file says of one: fields that it does not name stay as they are stored. */
export type VoucherRecord = { readonly key: string } & {
  readonly [field in keyof SaidVoucher]?: SaidVoucher[field] | undefined;
};
