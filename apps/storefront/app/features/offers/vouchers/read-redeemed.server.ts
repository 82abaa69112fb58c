import type { RedeemedVoucher, VoucherState } from "@harbour/contracts";
import { maxVouchersAtOnce } from "@harbour/contracts/constants";
import { readFirstPages } from "../../../components/account/first-pages.server.ts";
import type { ItemPage } from "../../../components/account/show-more.tsx";
import { readAsMember } from "../../../request/as-member.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";

const states = ["available", "used", "expired", "invalid"] as const satisfies VoucherState[];

export interface OwnVouchers {
  readonly state: VoucherState;
  readonly vouchers: ItemPage<RedeemedVoucher>;
  /** The number of vouchers just redeemed. It comes from the address, and is at most the last redemption's. */
  readonly redeemed: number;
}

/** Reads the member's vouchers of one state, newest first: `?state=used`. Usable ones are the default. */
export function readOwnVouchers(context: RequestContext): Promise<OwnVouchers> {
  const { searchParams: search } = context.url;
  const state = states.find((name) => name === search.get("state")) ?? "available";
  return readAsMember(context, async (client) => {
    const first = await client.redeemedVouchers.list({ query: { state, per_page: 12 } });
    return {
      state,
      vouchers: await readFirstPages(client, first, search, "more"),
      redeemed: countJustRedeemed(search.get("redeemed"), first.data, first.total),
    };
  });
}

/**
 * Returns how many vouchers were redeemed last, according to the address. The number is limited to the newest
 * vouchers of one moment, because anyone can forge the address. A page may show only some of them.
 */
export function countJustRedeemed(
  count: string | null,
  newestVouchers: readonly Pick<RedeemedVoucher, "redeemed_at">[],
  total: number,
): number {
  if (count === null || !/^\d{1,9}$/.test(count)) return 0;
  const lastRedemptionCount = newestVouchers.filter(
    (voucher) => voucher.redeemed_at === newestVouchers[0]?.redeemed_at,
  ).length;
  const max =
    lastRedemptionCount < newestVouchers.length
      ? lastRedemptionCount
      : Math.min(total, maxVouchersAtOnce);
  return Math.min(Number(count), max);
}
