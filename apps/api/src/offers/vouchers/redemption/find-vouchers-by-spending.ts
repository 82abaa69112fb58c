import type { FindVouchersBySpending } from "../../membership/index.ts";
import { readRedemptions } from "./redeemed-vouchers.repository.ts";
import { parseRedemptionKey, redemptionKey } from "./redemption-key.rules.ts";

/** Finds the vouchers bought with points. Of several vouchers bought together, the first is returned. */
export const findVouchersBySpending: FindVouchersBySpending = async (db, customerId, keys) => {
  const ids = keys.flatMap((key) => parseRedemptionKey(key) ?? []);
  if (ids.length === 0) return new Map();
  const redemptions = await readRedemptions(db, customerId, ids);
  return new Map(
    redemptions.map(({ redemption_id: redemption, id, title, count }) => [
      redemptionKey(redemption),
      { discount_code_id: id, title, count },
    ]),
  );
};
