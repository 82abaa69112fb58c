import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { fromWire, toWire } from "../../platform/money.ts";
import type { WholeVoucher } from "./voucher-record.ts";
import { vouchers } from "./vouchers.tables.ts";

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
  const { starts_at: start, ends_at: end } = record;
  const values = {
    title: record.title,
    description: record.description,
    images: [...record.images],
    point: record.point,
    stock: record.stock,
    redeemed: record.stock === null ? 0 : redeemed,
    discountType: record.discount_type,
    discountValue: fromWire(record.discount_value),
    minSpending: fromWire(record.min_spending),
    minQuantity: record.min_quantity,
    validDays: record.valid_days,
    startsAt: start === null ? null : new Date(start),
    endsAt: end === null ? null : new Date(end),
    quotaPerCustomer: record.quota_per_customer,
    storeIds: [...storeIds],
    isActive: record.is_active,
    position: record.position,
  };
  await tx
    .insert(vouchers)
    .values({ id: timeOrderedId(), key: record.key, ...values })
    .onConflictDoUpdate({ target: vouchers.key, set: values });
}
