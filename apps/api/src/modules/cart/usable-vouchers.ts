import type { Money } from "../../platform/money.ts";
import { takenOffBy } from "../pricing/index.ts";
import type { PresentVouchers } from "../vouchers/index.ts";

type OwnVoucher = PresentVouchers["own"][number];

/** One of the shopper's own that would lower this cart now. */
export interface UsableVoucher extends OwnVoucher {
  /** Cents. */
  readonly amount: Money;
}

/** A list to choose from, not the account's page. */
const maxOffered = 5;

/** Those that take most off first; of equal ones what ends soonest. */
export function vouchersThatApply(
  own: PresentVouchers["own"],
  facts: Parameters<typeof takenOffBy>[1],
): UsableVoucher[] {
  const amounts = takenOffBy(
    own.map(({ facts: code }) => code),
    facts,
  );
  return own
    .flatMap((voucher, index) => {
      const amount = amounts[index] ?? null;
      return amount === null ? [] : [{ ...voucher, amount }];
    })
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, maxOffered);
}
