import type { VoucherAtDeskWire, VoucherCodeAtDeskWire } from "@harbour/contracts/operator";
import type { GiftFacts } from "../pricing/index.ts";
import type { CodeAtDesk } from "./redeemed-vouchers.repository.ts";
import type { VoucherAtDesk } from "./vouchers.repository.ts";
import { presentRedeemed, presentVoucher } from "./vouchers.presenter.ts";

type Gifts = ReadonlyMap<string, GiftFacts>;

export function presentVoucherAtDesk(row: VoucherAtDesk, gifts: Gifts): VoucherAtDeskWire {
  return {
    ...presentVoucher(row, gifts),
    is_active: row.isActive,
    codes: row.codes,
    version: row.version,
  };
}

export function presentCodeAtDesk(row: CodeAtDesk, gifts: Gifts): VoucherCodeAtDeskWire {
  return {
    ...presentRedeemed(row, gifts),
    customer_id: row.customerId,
    points_given_back: row.pointsGivenBack,
    version: row.version,
  };
}
