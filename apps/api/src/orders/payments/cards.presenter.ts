import type { CreditCard } from "@harbour/contracts";
import type { CreditCardRow } from "./payments.tables.ts";

export function presentCard(row: CreditCardRow): CreditCard {
  return {
    _id: row.id,
    brand: row.brand,
    last4: row.last4,
    exp_month: row.expMonth,
    exp_year: row.expYear,
    is_default: row.isDefault,
    bound_at: row.boundAt.toISOString(),
  };
}
