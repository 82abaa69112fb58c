import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import type { PastBatch, PastLine } from "./past-points.rules.ts";

/** The database's time, and whether there is anything in somebody's ledger. */
export async function readLedgerStart(
  tx: Tx,
  customerId: string,
): Promise<{ at: Date; isEmpty: boolean }> {
  const { rows } = await tx.execute<{ at: string; is_empty: boolean }>(sql`
    select now() as at, not exists (select from point_transactions where customer_id = ${customerId}) as is_empty`);
  return { at: new Date(rows[0]!.at), isEmpty: rows[0]!.is_empty };
}

/** A ledger that begins in the past. @param keyOf what names a line, once and for all */
export async function insertPast(
  tx: Tx,
  customerId: string,
  { lines, batches }: { lines: readonly PastLine[]; batches: readonly PastBatch[] },
  keyOf: (line: PastLine, number: number) => string,
): Promise<void> {
  const ids = batches.map(() => timeOrderedId());
  const written = batches.map((batch, number) => ({
    ...batch,
    id: ids[number],
    expires_at: batch.expiresAt,
  }));
  const keyed = lines.map((line, number) => ({ ...line, number, key: keyOf(line, number) }));
  const moved = keyed.flatMap(({ key, of }) =>
    of.map(({ batch, points }) => ({ key, batch: ids[batch], points })),
  );
  await tx.execute(sql`
    with batches as (
      insert into point_batches (id, customer_id, type, points, points_left, created_at, expires_at)
      select id, ${customerId}, type, points, "left", at, expires_at from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as past (id text, type text, points integer, "left" integer, at timestamptz, expires_at timestamptz)
    ),
    lines as (
      insert into point_transactions (customer_id, type, points, reason, idempotency_key, created_at)
      select ${customerId}, type, points, reason, key, at from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb)
        as past (number integer, type text, points integer, reason text, key text, at timestamptz)
      order by number
      returning id, idempotency_key
    )
    insert into point_movements (transaction_id, batch_id, points)
    select lines.id, moved.batch, moved.points from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (key text, batch text, points integer)
    join lines on lines.idempotency_key = moved.key`);
}
