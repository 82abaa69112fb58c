import { endVoucher } from "@harbour/api";
import type { PersonInShop } from "./seed-demo-plan.ts";

/** Redeems one for an order that uses it; the same one when the order could not be placed before. @returns its code */
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

/** Redeems what somebody has besides, each once, and lets it become what it has become. */
export async function seedVouchers({ deps, person, api, token }: PersonInShop): Promise<void> {
  for (const [index, { key, becomes }] of (person.vouchers ?? []).entries()) {
    const { discount_code_ids: ids } = await api.vouchers.redeem(
      { body: { voucher_id: key } },
      { token, idempotencyKey: `demo-voucher-${index}` },
    );
    if (becomes !== "available") await endVoucher(deps.db, ids[0]!, becomes);
  }
}
