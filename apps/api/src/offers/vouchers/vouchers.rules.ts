import type { LocalizedText } from "@harbour/contracts";
import type { Money } from "../../platform/values/money.ts";
import type { PricedCode, PricedGift, Reward } from "../pricing/index.ts";

/** A voucher's terms. A redeemed voucher keeps the terms of its redemption. */
export interface VoucherTerms {
  readonly key: string;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly images: readonly string[];
  /** The price in points. */
  readonly point: number;
  readonly discountType: "PRICE" | "PERCENTAGE" | "BUY_X_GET_Y_FREE";
  /** Cents off for PRICE, hundredths of a per cent for PERCENTAGE, otherwise 0. */
  readonly discountValue: number;
  /** The gift of BUY_X_GET_Y_FREE; absent in redemptions of older versions. */
  readonly gift?: VoucherGift | null;
  readonly minSpending: Money;
  readonly minQuantity: number;
  /** Days until expiry; null when the voucher never expires. */
  readonly validDays: number | null;
  readonly storeIds: readonly string[];
}

/** A gift of `get` units for every `buy` units, at most `max` per order; null without a limit. */
export interface VoucherGift {
  readonly variantId: string;
  readonly buy: number;
  readonly get: number;
  readonly max: number | null;
}

/** A redeemed voucher with the facts that a cart needs. Times are the database's. */
export interface CartVoucher {
  readonly id: string;
  readonly code: string;
  readonly isOwn: boolean;
  /** False for a code of a batch, which anybody may use once. */
  readonly hasOwner: boolean;
  readonly terms: VoucherTerms;
  readonly expiresAt: Date | null;
  readonly usedAt: Date | null;
  readonly invalidAt: Date | null;
}

/** Returns the variants that vouchers give. */
export function giftVariantIds(all: readonly { readonly gift?: VoucherGift | null }[]): string[] {
  return [...new Set(all.flatMap(({ gift }) => gift?.variantId ?? []))];
}

/**
 * Makes the pricing facts of a voucher's code. The code is for all goods of its stores, and valid once. If it has an
 * owner, nobody else can use it.
 * @param gifts facts of `giftVariantIds`
 */
export function makePricedCode(
  { id, terms, isOwn, hasOwner, ...validity }: CartVoucher,
  gifts: ReadonlyMap<string, PricedGift>,
): PricedCode {
  return {
    promotion: {
      id,
      templateType: "VOUCHER",
      title: terms.title,
      isActive: true,
      window: { from: null, until: null },
      storeIds: terms.storeIds,
      groups: null,
      goods: null,
      minSpending: terms.minSpending,
      minQuantity: terms.minQuantity,
      quota: { left: null, leftForPerson: null },
      categoryId: null,
      reward: voucherReward(terms, gifts),
    },
    voucher: {
      isOwn: isOwn || !hasOwner,
      isUsed: validity.usedAt !== null,
      // A withdrawn voucher is reported as expired.
      expiresAt: validity.invalidAt ?? validity.expiresAt,
    },
  };
}

/** Returns null when the voucher's gift left the catalogue. */
function voucherReward(
  { discountType, discountValue: reduction, gift: voucherGift }: VoucherTerms,
  gifts: ReadonlyMap<string, PricedGift>,
): Reward | null {
  if (discountType !== "BUY_X_GET_Y_FREE") return { discountType, reduction };
  const gift = voucherGift ? gifts.get(voucherGift.variantId) : undefined;
  if (!voucherGift || !gift) return null;
  return {
    discountType,
    buy: voucherGift.buy,
    get: voucherGift.get,
    gift,
    maxGifts: voucherGift.max,
  };
}
