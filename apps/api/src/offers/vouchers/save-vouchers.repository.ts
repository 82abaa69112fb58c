import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { fromWire, toWire } from "../../platform/money.ts";
import type { WholeVoucher } from "./voucher-record.ts";
import { vouchers } from "./vouchers.tables.ts";

/** A stored voucher, in the words of the files. */
export interface DescribedVoucher {
  readonly record: WholeVoucher;
  /** Redemptions that were not taken back for their points. */
  readonly redeemed: number;
  /** The day in Hong Kong on which the staff took it out of the store; null: they did not, or it is back. */
  readonly withdrawnOn: string | null;
}

/** Reads vouchers by key and locks them: a redemption waits, and earlier ones are counted. */
export async function lockVouchers(tx: Tx): Promise<Map<string, DescribedVoucher>> {
  await tx.execute(sql`select id from vouchers order by id for update`);
  return describeVouchers(tx);
}

export async function describeVouchers(db: Db | Tx): Promise<Map<string, DescribedVoucher>> {
  const { rows } = await db.execute<DescribedRow>(sql`
    select v.*, array(select alias from stores s where s.id = any(v.store_ids) order by alias) as stores,
      (select count(*) from redeemed_vouchers r where r.voucher_id = v.id and not r.is_returned)::integer as codes,
      to_char(v.withdrawn_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as withdrawn_on,
      (select sku from product_variants p where p.id = v.gift_variant_id) as gift
    from vouchers v order by v.key`);
  return new Map(
    rows.map((row) => [
      row.key,
      { record: asRecord(row), redeemed: row.codes, withdrawnOn: row.withdrawn_on },
    ]),
  );
}

interface DescribedRow extends Record<string, unknown> {
  key: string;
  title: LocalizedText;
  description: LocalizedText;
  images: string[];
  point: number;
  stock: number | null;
  discount_type: WholeVoucher["discount_type"];
  discount_value: number | null;
  buy_quantity: number | null;
  get_quantity: number | null;
  gift: string | null;
  max_gifts: number | null;
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
  withdrawn_on: string | null;
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
    discount_value: row.discount_value === null ? null : toWire(row.discount_value),
    buy_quantity: row.buy_quantity,
    get_quantity: row.get_quantity,
    gift: row.gift,
    max_gifts: row.max_gifts,
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

/** A record in the words that `describeVouchers` would find for it, once it is written. */
export function asStored(record: WholeVoucher): WholeVoucher {
  const { starts_at, ends_at, discount_value: value } = record;
  const isGift = record.discount_type === "BUY_X_GET_Y_FREE";
  return {
    ...record,
    starts_at: starts_at && new Date(starts_at).toISOString(),
    ends_at: ends_at && new Date(ends_at).toISOString(),
    stores: [...new Set(record.stores)].toSorted(),
    min_spending: toWire(fromWire(record.min_spending)),
    discount_value: isGift || value === null ? null : toWire(fromWire(value)),
    buy_quantity: isGift ? record.buy_quantity : null,
    get_quantity: isGift ? record.get_quantity : null,
    gift: isGift ? record.gift : null,
    max_gifts: isGift ? record.max_gifts : null,
  };
}

/** A variant that a voucher may bring. */
export interface NamedGift extends Record<string, unknown> {
  readonly sku: string;
  readonly id: string;
  readonly is_for_sale: boolean;
}

/** Finds these variants in both stores. */
export async function findGifts(tx: Tx, skus: readonly string[]): Promise<NamedGift[]> {
  if (skus.length === 0) return [];
  const { rows } = await tx.execute<NamedGift>(sql`
    select v.sku, v.id, v.is_for_sale and p.is_public as is_for_sale from product_variants v join products p on p.id = v.product_id
    where v.sku = any(${sql.param([...skus])}::text[]) order by v.id`);
  return rows;
}

/** Adds or changes one by its key. @param redeemed how many there are of it, counted under its lock */
export async function writeVoucher(
  tx: Tx,
  record: WholeVoucher,
  {
    storeIds,
    redeemed,
    giftVariantId,
  }: { storeIds: readonly string[]; redeemed: number; giftVariantId: string | null },
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
    discountValue: record.discount_value === null ? null : fromWire(record.discount_value),
    buyQuantity: record.buy_quantity,
    getQuantity: record.get_quantity,
    giftVariantId,
    maxGifts: record.max_gifts,
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
    .onConflictDoUpdate({
      target: vouchers.key,
      set: record.is_active ? { ...values, withdrawnAt: null } : values,
    });
}
