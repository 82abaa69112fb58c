import type { StockCountWire } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

export interface CountRow extends Record<string, unknown> {
  readonly id: string;
  readonly warehouse: string;
  readonly warehouse_id: string;
  readonly note: string;
  readonly state: StockCountWire["state"];
  readonly opened_by: string;
  readonly opened_at: string;
  readonly closed_by: string | null;
  readonly closed_at: string | null;
}

const columns = sql`c.id, w.key as warehouse, c.warehouse_id, c.note, c.state, c.opened_by, c.opened_at, c.closed_by, c.closed_at`;

interface CountsRequest {
  readonly state?: StockCountWire["state"] | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Lists counts, newest first. */
export async function readCounts(
  db: Db,
  { state, after, limit }: CountsRequest,
): Promise<CountRow[]> {
  const { rows } = await db.execute<CountRow>(sql`
    select ${columns} from stock_counts c join warehouses w on w.id = c.warehouse_id
    where ${state === undefined ? sql`true` : sql`c.state = ${state}`}
      and ${after === undefined ? sql`true` : sql`c.id < ${after}`}
    order by c.id desc limit ${limit}`);
  return rows;
}

export async function findCount(db: Db | Tx, id: string): Promise<CountRow | undefined> {
  const { rows } = await db.execute<CountRow>(sql`
    select ${columns} from stock_counts c join warehouses w on w.id = c.warehouse_id where c.id = ${id}`);
  return rows[0];
}

/** Locks a count exclusively, so that new scans wait until it is closed. */
export async function lockCount(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select 1 from stock_counts where id = ${id} for update`);
}

/**
 * Takes a shared lock on an open count, so that scans run in parallel.
 * @returns false when the count is closed or unknown
 */
export async function shareOpenCount(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from stock_counts where id = ${id} and state = 'open' for share`,
  );
  return rows.length === 1;
}

/** @returns false when the warehouse is unknown */
export async function insertCount(
  tx: Tx,
  count: {
    readonly id: string;
    readonly warehouse: string;
    readonly note: string;
    readonly operatorId: string;
  },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into stock_counts (id, warehouse_id, note, base_movement, opened_by)
    select ${count.id}, w.id, ${count.note}, coalesce((select max(id) from stock_movements), 0), ${count.operatorId}
    from warehouses w where w.key = ${count.warehouse}`);
  return rowCount === 1;
}

/** @returns false when the count is already closed */
export async function closeCount(
  tx: Tx,
  id: string,
  { state, operatorId }: { readonly state: "applied" | "cancelled"; readonly operatorId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update stock_counts set state = ${state}, closed_by = ${operatorId}, closed_at = clock_timestamp()
    where id = ${id} and state = 'open'`);
  return rowCount === 1;
}
