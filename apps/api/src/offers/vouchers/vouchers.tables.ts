import type { LocalizedText, VoucherState } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";
import type { VoucherTerms } from "./vouchers.rules.ts";

/** The voucher store. Amounts are in cents, prices in points. */
export const vouchers = pgTable("vouchers", {
  id: text().primaryKey(),
  key: text().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  description: jsonb().$type<LocalizedText>().notNull(),
  images: text().array().notNull().default([]),
  point: integer().notNull(),
  stock: integer(),
  redeemed: integer().notNull().default(0),
  discountType: text("discount_type").$type<VoucherTerms["discountType"]>().notNull(),
  discountValue: integer("discount_value"),
  buyQuantity: integer("buy_quantity"),
  getQuantity: integer("get_quantity"),
  giftVariantId: text("gift_variant_id"),
  maxGifts: integer("max_gifts"),
  minSpending: integer("min_spending").notNull().default(0),
  minQuantity: integer("min_quantity").notNull().default(0),
  validDays: integer("valid_days"),
  startsAt: timestamptz("starts_at"),
  endsAt: timestamptz("ends_at"),
  quotaPerCustomer: integer("quota_per_customer"),
  storeIds: text("store_ids").array().notNull(),
  isActive: boolean("is_active").notNull().default(true),
  position: integer().notNull().default(0),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  withdrawnAt: timestamptz("withdrawn_at"),
  codesWithdrawnAt: timestamptz("codes_withdrawn_at"),
});

/** Redeemed vouchers, with their terms at the redemption. */
export const redeemedVouchers = pgTable("redeemed_vouchers", {
  id: text().primaryKey(),
  voucherId: text("voucher_id").notNull(),
  /** Null for a code of a batch, which belongs to nobody. */
  customerId: text("customer_id"),
  batchId: text("batch_id"),
  code: text().notNull(),
  redemptionId: text("redemption_id").notNull(),
  terms: jsonb().$type<VoucherTerms>().notNull(),
  redeemedAt: timestamptz("redeemed_at").notNull().defaultNow(),
  expiresAt: timestamptz("expires_at"),
  orderId: text("order_id"),
  usedAt: timestamptz("used_at"),
  givenBackBy: text("given_back_by"),
  invalidAt: timestamptz("invalid_at"),
  isReturned: boolean("is_returned").notNull().default(false),
  /** Keyed hashes of the account's confirmed addresses. */
  persons: text().array().notNull().default([]),
});

/** A voucher of the store with its terms and remaining stock. */
export interface VoucherRow extends VoucherTerms {
  readonly id: string;
  readonly title: LocalizedText;
  /** The remaining stock; null without a limit. */
  readonly remainingStock: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly quotaPerCustomer: number | null;
  readonly isActive: boolean;
  readonly stores: readonly StoreAlias[];
}

/** A redeemed voucher of a person. */
export interface RedeemedRow {
  readonly id: string;
  readonly voucherId: string;
  readonly code: string;
  readonly terms: VoucherTerms;
  readonly stores: readonly StoreAlias[];
  readonly state: VoucherState;
  readonly redeemedAt: Date;
  readonly expiresAt: Date | null;
  readonly usedAt: Date | null;
  readonly orderId: string | null;
}
