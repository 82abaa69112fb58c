import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { fromWire, toWire } from "../../platform/money.ts";
import type { WholeVoucher } from "./voucher-record.ts";

/** What is stored of a voucher, in the words of the files. */
export interface DescribedVoucher {
  readonly record: WholeVoucher;
  /** How many people redeemed. */
  readonly redeemed: number;
}

/** By key. Locks them: who wants to redeem one waits, and who did already is counted. */
export async function lockVouchers(tx: Tx): Promise<Map<string, DescribedVoucher>> {
  await tx.execute(sql`select id from vouchers order by id for update`);
  return describeVouchers(tx);
}

export async function describeVouchers(db: Db | Tx): Promise<Map<string, DescribedVoucher>> {
  const { rows } = await db.execute<DescribedRow>(sql`
    select v.*, array(select alias from stores s where s.id = any(v.store_ids) order by alias) as stores,
      (select count(*) from redeemed_vouchers r where r.voucher_id = v.id)::integer as codes
    from vouchers v order by v.key`);
  return new Map(rows.map((row) => [row.key, { record: asRecord(row), redeemed: row.codes }]));
}

interface DescribedRow extends Record<string, unknown> {
  key: string;
  title: LocalizedText;
  description: LocalizedText;
  images: string[];
  point: number;
  stock: number | null;
  discount_type: WholeVoucher["discount_type"];
  discount_value: number;
  min_spending: number;
  min_quantity: number;
  valid_days: number | null;
  starts_at: string | null;
  ends_at: string | null;
  quota_per_customer: number | null;
  stores: StoreAlias[];
  is_active: boolean;
  position: number;
  codes: number;
}

function asRecord(row: DescribedRow): WholeVoucher {
  const { starts_at: start, ends_at: end } = row;
  return {
    key: row.key,
    title: row.title,
    description: row.description,
    images: row.images,
    point: row.point,
    stock: row.stock,
    discount_type: row.discount_type,
    discount_value: toWire(row.discount_value),
    min_spending: toWire(row.min_spending),
    min_quantity: row.min_quantity,
    valid_days: row.valid_days,
    starts_at: start === null ? null : new Date(start).toISOString(),
    ends_at: end === null ? null : new Date(end).toISOString(),
    quota_per_customer: row.quota_per_customer,
    stores: row.stores,
    is_active: row.is_active,
    position: row.position,
  };
}

/** Adds or changes one by its key. @param redeemed how many there are of it, counted under its lock */
export async function writeVoucher(
  tx: Tx,
  record: WholeVoucher,
  { storeIds, redeemed }: { storeIds: readonly string[]; redeemed: number },
): Promise<void> {
  const list = (all: readonly string[]) => sql`${sql.param([...all])}::text[]`;
  await tx.execute(sql`
    insert into vouchers (id, key, title, description, images, point, stock, redeemed, discount_type, discount_value, min_spending,
      min_quantity, valid_days, starts_at, ends_at, quota_per_customer, store_ids, is_active, position)
    values (${timeOrderedId()}, ${record.key}, ${JSON.stringify(record.title)}::jsonb, ${JSON.stringify(record.description)}::jsonb,
      ${list(record.images)}, ${record.point}, ${record.stock}, ${record.stock === null ? 0 : redeemed}, ${record.discount_type},
      ${fromWire(record.discount_value)}, ${fromWire(record.min_spending)}, ${record.min_quantity}, ${record.valid_days},
      ${record.starts_at}, ${record.ends_at}, ${record.quota_per_customer}, ${list(storeIds)}, ${record.is_active}, ${record.position})
    on conflict (key) do update set title = excluded.title, description = excluded.description, images = excluded.images,
      point = excluded.point, stock = excluded.stock, redeemed = excluded.redeemed, discount_type = excluded.discount_type,
      discount_value = excluded.discount_value, min_spending = excluded.min_spending, min_quantity = excluded.min_quantity,
      valid_days = excluded.valid_days, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      quota_per_customer = excluded.quota_per_customer, store_ids = excluded.store_ids, is_active = excluded.is_active,
      position = excluded.position`);
}
