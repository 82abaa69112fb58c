import type { StaffVoucherWire, StaffVoucherCodeWire } from "@harbour/contracts/operator";
import type { PricedGift } from "../pricing/index.ts";
import type { CodeForStaff } from "./redemption/redeemed-vouchers.repository.ts";
import { presentRedeemedVoucher, presentVoucher } from "./vouchers.presenter.ts";
import type { VoucherForStaff } from "./vouchers.repository.ts";

type Gifts = ReadonlyMap<string, PricedGift>;

export function presentVoucherForStaff(row: VoucherForStaff, gifts: Gifts): StaffVoucherWire {
  return {
    ...presentVoucher(row, gifts),
    is_active: row.isActive,
    codes: row.codes,
    version: row.version,
  };
}

export function presentCodeForStaff(row: CodeForStaff, gifts: Gifts): StaffVoucherCodeWire {
  return {
    ...presentRedeemedVoucher(row, gifts),
    customer_id: row.customerId,
    customer_name: row.customerName,
    points_given_back: row.returnedPoints,
    version: row.version,
  };
}
