import type { Money } from "../../platform/money.ts";
import { type Gift, givenByCodes } from "../../offers/pricing/index.ts";
import type { OwnVoucher } from "../../offers/vouchers/index.ts";

/** One of the shopper's own that would lower this cart now, or bring something. */
export interface UsableVoucher extends OwnVoucher {
  /** Cents off. */
  readonly amount: Money;
  /** Cents; a gift by its price. */
  readonly worth: Money;
  readonly gift: Gift | null;
}

/** A list to choose from, not the account's page. */
const maxOffered = 5;

/** Those that are worth most first; of equal ones what ends soonest. */
export function vouchersThatApply(
  own: readonly OwnVoucher[],
  facts: Parameters<typeof givenByCodes>[1],
): UsableVoucher[] {
  const all = givenByCodes(
    own.map(({ facts: code }) => code),
    facts,
  );
  return own
    .flatMap((voucher, index) => {
      const given = all[index];
      if (!given) return [];
      const { amount, worth, gift } = given;
      return [{ ...voucher, amount, worth, gift }];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, maxOffered);
}
