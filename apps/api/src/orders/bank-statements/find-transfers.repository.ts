import { sql } from "drizzle-orm";
import { type Db, inTransaction, planByValues } from "../../platform/db.ts";
import { hasPart, idsOfOrdersFound, isAmount, ofTransfersFound } from "../order-queue/index.ts";

/** A transfer as any list shows it. */
export interface KeptTransfer extends Record<string, unknown> {
  readonly id: string;
  readonly paid_on: string;
  readonly amount: number;
  readonly text: string;
  readonly payer: string;
  readonly open_status: string | null;
  readonly went_back: string | null;
  /** The first that told of it. */
  readonly statement_id: string;
  /** The order that it has paid, or came too late for. */
  readonly order_id: string | null;
  readonly order_reference: string | null;
  /** The time as the database writes it. */
  readonly paid_at: string | null;
  readonly refund_id: string | null;
  readonly surplus: number | null;
  readonly surplus_returned_at: string | null;
}

interface Page {
  readonly q: string | undefined;
  /** The end of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Scans the newest rows first, because common words almost always match there; falls back to the indexes. */
const depth = 2500;

/** One page of all transfers, the newest first. */
export async function findTransfers(
  db: Db,
  { q = "", after, limit }: Page,
): Promise<KeptTransfer[]> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(t.paid_on, t.id) < (select l.paid_on, l.id from bank_transfers l where l.id = ${after})`;
  const words = sql`t.text || ' ' || t.payer`;
  if (q === "") {
    const { rows } = await db.execute<{ id: string }>(sql`
      select t.id from bank_transfers t where ${behind} order by t.paid_on desc, t.id desc limit ${limit}`);
    return ofIds(db, idsOf(rows));
  }
  return inTransaction(db, async (tx) => {
    await planByValues(tx);
    const transfer = { orderId: sql`p.order_id`, text: words, amounts: [sql`t.amount`] };
    const { rows: near } = await tx.execute<{
      id: string;
      is_found: boolean;
      is_last: boolean;
    }>(sql`
      select id, is_found, is_last from (
        select t.id, t.paid_on, coalesce(${ofTransfersFound(transfer, q)}, false) as is_found,
          row_number() over (order by t.paid_on desc, t.id desc) = ${depth} as is_last
        from (select t.* from bank_transfers t where ${behind} order by t.paid_on desc, t.id desc limit ${depth}) t
        left join transfer_payments p on p.transfer_id = t.id
      ) t where is_found or is_last order by paid_on desc, id desc limit ${limit}`);
    const found = idsOf(near.filter(({ is_found }) => is_found));
    if (found.length >= limit || near.at(-1)?.is_last !== true) return ofIds(tx, found);
    const ofAmount = isAmount(sql`t.amount`, q);
    const ways = [
      sql`(select t.id, t.paid_on from bank_transfers t where ${hasPart(words, q)} and ${behind})`,
      ...(ofAmount
        ? [sql`(select t.id, t.paid_on from bank_transfers t where ${ofAmount} and ${behind})`]
        : []),
      sql`(select t.id, t.paid_on from transfer_payments p join bank_transfers t on t.id = p.transfer_id
        where p.order_id in ${idsOfOrdersFound(q)} and ${behind})`,
    ];
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from (${sql.join(ways, sql` union `)}) t order by paid_on desc, id desc limit ${limit}`);
    return ofIds(tx, idsOf(rows));
  });
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

async function ofIds(db: Db, ids: readonly string[]): Promise<KeptTransfer[]> {
  const { rows } = await db.execute<KeptTransfer>(sql`
    select t.id, t.paid_on::text, t.amount, t.text, t.payer, t.open_status, t.went_back, p.order_id, o.reference as order_reference, p.paid_at, p.refund_id, p.surplus, p.surplus_returned_at,
      (select min(r.statement_id) from bank_statement_rows r where r.transfer_id = t.id) as statement_id
    from bank_transfers t left join transfer_payments p on p.transfer_id = t.id left join orders o on o.id = p.order_id
    where t.id = any(${sql.param(ids)}::text[]) order by t.paid_on desc, t.id desc`);
  return rows;
}
