import type { Shopper } from "../../platform/actor.ts";
import type { Db, Tx } from "../../platform/db.ts";
import type { CodeFacts, GiftFacts } from "../pricing/index.ts";
import { findForCart } from "./redeemed-vouchers.repository.ts";
import { readVoucherCode } from "./voucher-code.ts";
import { codeFactsOf, type VoucherInHand } from "./vouchers.rules.ts";

/** Vouchers that may concern a cart. */
export interface PresentVouchers {
  /** The one whose code was entered, whosever it is. */
  readonly entered: VoucherInHand | null;
  /** Vouchers the shopper could use at some time; those that end soonest come first. */
  readonly own: readonly VoucherInHand[];
}

export interface OwnVoucher {
  readonly facts: CodeFacts;
  readonly code: string;
  readonly terms: VoucherInHand["terms"];
  readonly expiresAt: Date | null;
}

const none: PresentVouchers = { entered: null, own: [] };

/**
 * One statement; none for a guest who entered nothing that looks like a voucher's code.
 * @param freed orders whose vouchers count as unused
 */
export async function presentVouchers(
  db: Db | Tx,
  shopper: Shopper,
  typed: string | null,
  freed: readonly string[] = [],
): Promise<PresentVouchers> {
  const code = typed === null ? null : readVoucherCode(typed);
  const customerId = shopper.kind === "registered" ? shopper.id : null;
  if (code === null && customerId === null) return none;
  const found = await findForCart(db, { customerId, code, freed });
  return {
    entered: found.find((one) => one.code === code) ?? null,
    own: found.filter(
      ({ isOwn, usedAt, invalidAt }) => isOwn && usedAt === null && invalidAt === null,
    ),
  };
}

/** Returns a person's vouchers for pricing. @param gifts what is known of what they bring */
export function ownVouchersOf(
  { own }: PresentVouchers,
  gifts: ReadonlyMap<string, GiftFacts>,
): OwnVoucher[] {
  return own.flatMap((one) => {
    const { code, terms, expiresAt } = one;
    const facts = codeFactsOf(one, gifts);
    return facts === null ? [] : [{ facts, code, terms, expiresAt }];
  });
}
