import { type Gift, compareCodes } from "../../offers/pricing/index.ts";
import type { OwnVoucher } from "../../offers/vouchers/index.ts";
import type { Money } from "../../platform/values/money.ts";

/** A voucher of the shopper that would lower this cart or add a gift. */
export interface UsableVoucher extends OwnVoucher {
  /** Cents off. */
  readonly amount: Money;
  /** The value to the shopper in cents. A gift counts with its price. */
  readonly worth: Money;
  readonly gift: Gift | null;
}

/** The most vouchers offered in the cart. The account's page lists all of them. */
const maxOfferedVouchers = 5;

/** Returns the most valuable vouchers first. Of equal vouchers, the first to expire comes first. */
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
