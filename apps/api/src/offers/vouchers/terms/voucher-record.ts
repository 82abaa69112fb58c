import { localizedText } from "@harbour/contracts";
import { z } from "zod";
import {
  recordAmount,
  recordKey,
  recordTime,
  recordStores,
} from "../../../platform/modules/settings-record.ts";

const count = z.int().min(1).max(1_000_000);

/**
 * A voucher in settings files (docs/settings-files.md). Amounts are written as on the wire, percentages as `"12.5"`.
 */
export const voucherRecord = z.strictObject({
  key: recordKey,
  title: localizedText,
  description: localizedText.default({ en: "", zh: "", cn: "" }),
  images: z.array(z.string().min(1).max(500)).max(5).default([]),
  point: z.int().min(0).max(1_000_000),
  /** The total stock, including redeemed vouchers. */
  stock: z.int().min(0).max(10_000_000).nullable().default(null),
  discount_type: z.enum(["PRICE", "PERCENTAGE", "BUY_X_GET_Y_FREE"]),
  discount_value: recordAmount.nullable().default(null),
  buy_quantity: count.nullable().default(null),
  get_quantity: count.nullable().default(null),
  gift: z.string().nullable().default(null),
  max_gifts: count.nullable().default(null),
  min_spending: recordAmount.default("0.00"),
  min_quantity: z.int().min(0).max(100_000).default(0),
  valid_days: z.int().min(1).max(36_500).nullable().default(null),
  starts_at: recordTime.nullable().default(null),
  ends_at: recordTime.nullable().default(null),
  quota_per_customer: count.nullable().default(null),
  stores: recordStores,
  is_active: z.boolean().default(true),
  position: z.int().min(0).max(1_000_000).default(0),
});

type VoucherInput = z.input<typeof voucherRecord>;
export type WholeVoucher = z.output<typeof voucherRecord>;

/** A record of a file; omitted fields keep their stored values. */
export type VoucherRecord = { readonly key: string } & {
  readonly [field in keyof VoucherInput]?: VoucherInput[field] | undefined;
};
