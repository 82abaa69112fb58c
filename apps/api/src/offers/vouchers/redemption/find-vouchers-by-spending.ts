import type { FindVouchersBySpending } from "../../membership/index.ts";
import { readRedemptions } from "./redeemed-vouchers.repository.ts";
import { parseRedemption, spendingKey } from "./spending-key.rules.ts";

/** Finds the vouchers bought with points. Of several vouchers bought together, the first is returned. */
export const findVouchersBySpending: FindVouchersBySpending = async (db, customerId, keys) => {
  const ids = keys.flatMap((key) => parseRedemption(key) ?? []);
  if (ids.length === 0) return new Map();
  const redemptions = await readRedemptions(db, customerId, ids);
  return new Map(
    redemptions.map(({ redemption_id: redemption, id, title, count }) => [
      spendingKey(redemption),
      { discount_code_id: id, title, count },
    ]),
  );
};
