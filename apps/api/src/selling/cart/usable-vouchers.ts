import { type Gift, compareCodes } from "../../offers/pricing/index.ts";
import type { OwnVoucher } from "../../offers/vouchers/index.ts";
import type { Money } from "../../platform/values/money.ts";

/** A voucher of the shopper that would lower this cart or add a gift. */
export interface UsableVoucher extends OwnVoucher {
  /** Cents off. */
  readonly amount: Money;
  /** Cents; a gift by its price. */
  readonly worth: Money;
  readonly gift: Gift | null;
}

/** The most vouchers offered in the cart; the account's page lists all. */
const maxOfferedVouchers = 5;

/** Returns the most valuable vouchers first; of equal ones the first to expire. */
export function listUsableVouchers(
  ownVouchers: readonly OwnVoucher[],
  pricingInput: Parameters<typeof compareCodes>[1],
): UsableVoucher[] {
  const all = compareCodes(
    ownVouchers.map(({ pricedCode }) => pricedCode),
    pricingInput,
  );
  return ownVouchers
    .flatMap((voucher, index) => {
      const codeEffect = all[index];
      if (!codeEffect) return [];
      const { amount, worth, gift } = codeEffect;
      return [{ ...voucher, amount, worth, gift }];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, maxOfferedVouchers);
}
