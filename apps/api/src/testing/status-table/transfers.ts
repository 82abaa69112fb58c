import { sql } from "drizzle-orm";
import type { Deps } from "../../platform/modules/deps.ts";
import { randomId } from "../../platform/values/ids.ts";
import type { TestReply } from "../test-caller.ts";

/** Inserts a transfer whose text contains no order's reference. */
export async function aTransfer({ db }: Deps): Promise<string> {
  const id = randomId();
  await db.execute(sql`
    insert into bank_transfers (id, fingerprint, paid_on, amount, text, payer)
    values (${id}, ${id}, '2026-11-23', 100, 'FPS', 'CHAN')`);
  return id;
}

/**
 * Tries a call on a transfer that is recorded as returned for this order. If the call is refused, the record is
 * removed.
 */
export async function tryWithReturnedTransfer(
  { db }: Deps,
  orderId: string,
  attempt: (refundId: string) => Promise<TestReply>,
): Promise<TestReply> {
  const id = randomId();
  await db.execute(sql`
    insert into refunds (id, order_id, note, online, transfer, returned_transfer, shipping, goodwill, points_back, points_taken,
      points_withheld, withheld, created_at)
    values (${id}, ${orderId}, 'FPS', 0, 100, 100, 0, 0, 0, 0, 0, 0, now())`);
  const reply = await attempt(id);
  // The event is added only after a success, because the history is append-only.
  if (reply.status === 200)
    await db.execute(sql`
      insert into order_events (order_id, event, from_status, to_status, actor_kind)
      values (${orderId}, 'return-transfer', 'cancelled', 'cancelled', 'staff')`);
  else await db.execute(sql`delete from refunds where id = ${id}`);
  return reply;
}
