import { endVoucher } from "@harbour/api";
import type { PastStep, PersonInShop, PlannedVoucher } from "./demo-plan.ts";
import { hongKongTimeAgo } from "./seed-demo-times.ts";

/** Redeems a voucher for an order. A repeated call returns the same voucher. @returns the voucher's code */
export async function redeemForOrder(
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

/** Returns the steps of vouchers that no order uses. Each voucher is redeemed once, and some expire unused. */
export function listVoucherSteps(shopPerson: PersonInShop, now: Date): PastStep[] {
  const { deps, person } = shopPerson;
  return (person.vouchers ?? []).flatMap((plannedVoucher, index): PastStep[] => {
    const { days_ago: days, becomes, ended_days_ago: endedDaysAgo = 0 } = plannedVoucher;
    const redeem = async () => redeemPlannedVoucher(shopPerson, plannedVoucher, index);
    const redeemed = {
      at: hongKongTimeAgo(now, days, 20.4),
      run: async () => void (await redeem()),
    };
    if (becomes === "available") return [redeemed];
    // The redemption is repeated under the same idempotency key, which returns the same voucher.
    const end = async () => void (await endVoucher(deps.db, await redeem(), becomes));
    return [redeemed, { at: hongKongTimeAgo(now, endedDaysAgo, 20.4), run: end }];
  });
}

async function redeemPlannedVoucher(
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
