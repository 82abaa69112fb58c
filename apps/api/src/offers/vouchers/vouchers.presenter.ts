import type { RedeemedVoucher, Voucher } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { toWire } from "../../platform/values/money.ts";
import type { PricedGift } from "../pricing/index.ts";
import type { VoucherTerms } from "./vouchers.rules.ts";
import type { RedeemedRow, VoucherRow } from "./vouchers.tables.ts";

/** Facts of vouchers' gifts, by variant. */
type Gifts = ReadonlyMap<string, PricedGift>;

export function presentVoucher(row: VoucherRow, gifts: Gifts): Voucher {
  return {
    _id: row.id,
    ...presentTerms(row, row.stores, gifts),
    stock: row.remainingStock,
    start_datetime: row.startsAt?.toISOString() ?? null,
    end_datetime: row.endsAt?.toISOString() ?? null,
    quota_per_customer: row.quotaPerCustomer,
  };
}

export function presentRedeemedVoucher(row: RedeemedRow, gifts: Gifts): RedeemedVoucher {
  return {
    discount_code_id: row.id,
    voucher_id: row.voucherId,
    code: row.code,
    state: row.state,
    ...presentTerms(row.terms, row.stores, gifts),
    redeemed_at: row.redeemedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    used_at: row.usedAt?.toISOString() ?? null,
    order_id: row.orderId,
  };
}

function presentTerms(terms: VoucherTerms, stores: readonly StoreAlias[], gifts: Gifts) {
  return {
    slug: terms.key,
    title: terms.title,
    description: terms.description,
    images: [...terms.images],
    point: terms.point,
    discount_type: terms.discountType,
    // A percentage in hundredths is written like cents.
    discount_value: toWire(terms.discountValue),
    buy_get: presentGift(terms, gifts),
    min_requirement: { spending: toWire(terms.minSpending), product_qty: terms.minQuantity },
    valid_duration: terms.validDays,
    stores: [...stores],
  };
}

function presentGift({ gift: voucherGift }: VoucherTerms, gifts: Gifts): Voucher["buy_get"] {
  const gift = voucherGift ? gifts.get(voucherGift.variantId) : undefined;
  if (!voucherGift || !gift) return null;
  return {
    buy_quantity: voucherGift.buy,
    get_quantity: voucherGift.get,
    max_gifts: voucherGift.max,
    gift: {
      product_id: gift.productId,
      product_variant_id: gift.variantId,
      product_title: gift.productTitle,
      product_variant_title: gift.variantTitle,
      image: gift.image,
      is_in_stock: gift.stock > 0,
    },
  };
}
