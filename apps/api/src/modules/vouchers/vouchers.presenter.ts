import type { RedeemedVoucher, Voucher } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { toWire } from "../../platform/money.ts";
import type { VoucherTerms } from "./vouchers.rules.ts";
import type { RedeemedRow, VoucherRow } from "./vouchers.tables.ts";

export function presentVoucher(row: VoucherRow): Voucher {
  return {
    _id: row.id,
    ...presentTerms(row, row.stores),
    stock: row.left,
    start_datetime: row.startsAt?.toISOString() ?? null,
    end_datetime: row.endsAt?.toISOString() ?? null,
    quota_per_customer: row.quotaPerCustomer,
  };
}

export function presentRedeemed(row: RedeemedRow): RedeemedVoucher {
  return {
    discount_code_id: row.id,
    voucher_id: row.voucherId,
    code: row.code,
    state: row.state,
    ...presentTerms(row.terms, row.stores),
    redeemed_at: row.redeemedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    used_at: row.usedAt?.toISOString() ?? null,
    order_id: row.orderId,
  };
}

function presentTerms(terms: VoucherTerms, stores: readonly StoreAlias[]) {
  return {
    slug: terms.key,
    title: terms.title,
    description: terms.description,
    images: [...terms.images],
    point: terms.point,
    discount_type: terms.discountType,
    // Hundredths of a per cent are written as cents are.
    discount_value: toWire(terms.discountValue),
    min_requirement: { spending: toWire(terms.minSpending), product_qty: terms.minQuantity },
    valid_duration: terms.validDays,
    stores: [...stores],
  };
}
