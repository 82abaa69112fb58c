import { endVoucher } from "@harbour/api";
import type { PastStep, PersonInShop, PlannedVoucher } from "./demo-plan.ts";
import { timeInHongKong } from "./seed-demo-times.ts";

/** Redeems a voucher for an order; a repeated call returns the same voucher. @returns its code */
export async function redeemFor(
  { api, token }: PersonInShop,
  orderNumber: number,
  voucher: string,
): Promise<string> {
  const key = `demo-order-${orderNumber}`;
  const { codes } = await api.vouchers.redeem(
    { body: { voucher_id: voucher } },
    { token, idempotencyKey: key },
  );
  return codes[0]!;
}

/**
 * Returns the steps of vouchers that no order uses. Each is redeemed once, and some expire unused.
 */
export function voucherSteps(here: PersonInShop, now: Date): PastStep[] {
  const { deps, person } = here;
  return (person.vouchers ?? []).flatMap((planned, index): PastStep[] => {
    const { days_ago: days, becomes, ended_days_ago: ended = 0 } = planned;
    const redeem = async () => redeemUnused(here, planned, index);
    const redeemed = {
      at: timeInHongKong(now, days, 20.4),
      run: async () => void (await redeem()),
    };
    if (becomes === "available") return [redeemed];
    // The idempotency key of the redemption finds the voucher again.
    const end = async () => void (await endVoucher(deps.db, await redeem(), becomes));
    return [redeemed, { at: timeInHongKong(now, ended, 20.4), run: end }];
  });
}

async function redeemUnused(
  { api, token }: PersonInShop,
  { key }: PlannedVoucher,
  index: number,
): Promise<string> {
  const { discount_code_ids: ids } = await api.vouchers.redeem(
    { body: { voucher_id: key } },
    { token, idempotencyKey: `demo-voucher-${index}` },
  );
  return ids[0]!;
}
