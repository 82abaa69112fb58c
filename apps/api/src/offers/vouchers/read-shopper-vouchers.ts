import type { Db, Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import type { PricedCode, PricedGift } from "../pricing/index.ts";
import { findCartVouchers } from "./redemption/redeemed-vouchers.repository.ts";
import { readVoucherCode } from "./voucher-code.ts";
import { makePricedCode, type CartVoucher } from "./vouchers.rules.ts";

/** The vouchers that matter for a cart. */
export interface ShopperVouchers {
  /** The voucher of the entered code, even if it belongs to another person. */
  readonly entered: CartVoucher | null;
  /** The shopper's unused vouchers, in the order of their expiry. */
  readonly ownVouchers: readonly CartVoucher[];
}

export interface OwnVoucher {
  readonly pricedCode: PricedCode;
  readonly code: string;
  readonly terms: CartVoucher["terms"];
  readonly expiresAt: Date | null;
}

const noVouchers: ShopperVouchers = { entered: null, ownVouchers: [] };

/**
 * Reads vouchers in one statement, or in none for a guest whose code is no voucher's.
 * @param supersededOrderIds orders whose vouchers count as unused
 */
export async function readShopperVouchers(
  db: Db | Tx,
  shopper: Shopper,
  enteredCode: string | null,
  supersededOrderIds: readonly string[] = [],
): Promise<ShopperVouchers> {
  const code = enteredCode === null ? null : readVoucherCode(enteredCode);
  const customerId = shopper.kind === "registered" ? shopper.id : null;
  if (code === null && customerId === null) return noVouchers;
  const cartVouchers = await findCartVouchers(db, { customerId, code, supersededOrderIds });
  return {
    entered: cartVouchers.find((voucher) => voucher.code === code) ?? null,
    ownVouchers: cartVouchers.filter(
      ({ isOwn, usedAt, invalidAt }) => isOwn && usedAt === null && invalidAt === null,
    ),
  };
}

/** Returns a person's vouchers for pricing. @param gifts facts of the variants that the vouchers give */
export function listOwnVouchers(
  { ownVouchers }: ShopperVouchers,
  gifts: ReadonlyMap<string, PricedGift>,
): OwnVoucher[] {
  return ownVouchers.map((voucher) => {
    const { code, terms, expiresAt } = voucher;
    return { pricedCode: makePricedCode(voucher, gifts), code, terms, expiresAt };
  });
}
