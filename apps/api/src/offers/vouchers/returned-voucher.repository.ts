import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";

export interface ReturnedVoucher {
  readonly id: string;
  readonly title: LocalizedText;
}

/** The voucher that came back from an order that was called off, while it can be used; undefined: none, or it is used again, or over. */
export async function findReturnedVoucher(
  db: Db | Tx,
  orderId: string,
): Promise<ReturnedVoucher | undefined> {
  const { rows } = await db.execute<{ id: string; title: LocalizedText }>(sql`
    select id, terms -> 'title' as title from redeemed_vouchers
    where given_back_by = ${orderId} and order_id is null and invalid_at is null
      and (expires_at is null or expires_at > now())`);
  return rows[0];
}
