import type { RedeemedVoucher, VoucherState } from "@harbour/contracts";
import { firstPages } from "../../components/account/more.server.ts";
import type { Listed } from "../../components/account/show-more.tsx";
import { asMember } from "../../request/as-member.server.ts";
import type { RequestContext } from "../../request/request-context.ts";

const states = ["available", "used", "expired", "invalid"] as const satisfies VoucherState[];

export interface OwnVouchers {
  readonly state: VoucherState;
  readonly vouchers: Listed<RedeemedVoucher>;
  /** Just redeemed, as the address says. */
  readonly redeemed: number;
}

/** The member's own in one state, newest first: `?state=used`; what can be used unless asked. */
export function readOwnVouchers(context: RequestContext): Promise<OwnVouchers> {
  const { searchParams: search } = context.url;
  const state = states.find((one) => one === search.get("state")) ?? "available";
  return asMember(context, async (client) => {
    const first = await client.redeemedVouchers.all({ query: { state, per_page: 12 } });
    return {
      state,
      vouchers: await firstPages(client, first, search, "more"),
      redeemed: Number.parseInt(search.get("redeemed") ?? "", 10) || 0,
    };
  });
}
