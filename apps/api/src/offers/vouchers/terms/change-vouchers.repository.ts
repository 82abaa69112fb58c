import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import type { CodeBatchWire, VoucherCodes } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { lockNames } from "../../../platform/database/lock-names.ts";
import type { CancelledBy } from "../../../platform/modules/reservation.ts";
import { findOperatorNames } from "../../../platform/sessions/operator-names.ts";
import { endAfterReturn } from "../../../platform/values/end-after-return.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { fromWire } from "../../../platform/values/money.ts";
import { type Redeemer, codeStateSql } from "../redemption/redeemed-vouchers.repository.ts";
import { makeVoucherCode } from "../voucher-code.ts";
import type { VoucherTerms } from "../vouchers.rules.ts";
import { vouchers } from "../vouchers.tables.ts";
import type { WholeVoucher } from "./voucher-record.ts";

/**
 * Locks all vouchers, including ones that are being added. New redemptions wait, and redemptions in progress are
 * counted.
 */
export async function lockAllVouchers(tx: Tx): Promise<void> {
  await lockNames(tx, "vouchers", ["all"]);
  await tx.execute(sql`select id from vouchers order by id for update`);
}

/** Reads all vouchers with the names of their goods, in the order in which shoppers see them. */
export async function readDescribedVouchers(db: Db | Tx): Promise<DescribedVoucherRow[]> {
  const { rows } = await db.execute<DescribedVoucherRow>(sql`
    select v.*, array(select alias from stores s where s.id = any(v.store_ids) order by alias) as stores,
      (select count(*) from redeemed_vouchers r where r.voucher_id = v.id and not r.is_returned)::integer as codes,
      to_char(v.withdrawn_at at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD') as withdrawn_on,
      (select sku from product_variants p where p.id = v.gift_variant_id) as gift
    from vouchers v order by v.position, v.id`);
  return rows;
}

export interface DescribedVoucherRow extends Record<string, unknown> {
  id: string;
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

/** A variant that a voucher may give. */
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

/** Upserts a voucher by key. @param redeemed the number of redemptions, counted while the voucher is locked */
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

export interface NewRedemption {
  /** The id of the redemption, from which the key in the points ledger is made. */
  readonly id: string;
  readonly voucherId: string;
  /** The buyer; null for codes of a batch. */
  readonly redeemer: Redeemer | null;
  readonly batchId?: string;
  readonly terms: VoucherTerms;
  readonly qty: number;
}

/** @returns the new codes with their ids, in order */
export async function insertRedeemedVouchers(
  tx: Tx,
  { id: redemptionId, voucherId, redeemer, batchId, terms, qty }: NewRedemption,
): Promise<{ id: string; code: string }[]> {
  const newCodes = Array.from({ length: qty }, () => ({
    id: timeOrderedId(),
    code: makeVoucherCode(),
  }));
  await tx.execute(sql`
    insert into redeemed_vouchers (id, voucher_id, customer_id, persons, batch_id, code, redemption_id, terms, expires_at)
    select id, ${voucherId}, ${redeemer?.customerId ?? null}, ${sql.param([...(redeemer?.persons ?? [])])}::text[], ${batchId ?? null}, code, ${redemptionId}, ${JSON.stringify(terms)}::jsonb, now() + make_interval(days => ${terms.validDays}::integer)
    from jsonb_to_recordset(${JSON.stringify(newCodes)}::jsonb) as made (id text, code text)`);
  return newCodes;
}

/**
 * Marks a code as used by an order. One statement checks owner, use and expiry under the row's lock. A late payment
 * may use the code that its order released, even if it has expired. The code was valid when the order was placed.
 * @returns false, without writing, when the code cannot be used
 */
export async function reserveVoucher(
  tx: Tx,
  { id, customerId, orderId }: { id: string; customerId: string; orderId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update redeemed_vouchers set order_id = ${orderId}, used_at = now(), given_back_by = null
    where id = ${id} and (customer_id is null or customer_id = ${customerId}) and order_id is null and invalid_at is null
      and (expires_at is null or expires_at > now() or given_back_by = ${orderId})
    returning id`);
  return rows.length > 0;
}

/** Locks the vouchers of an order's codes, so that staff cannot withdraw them before this transaction ends. */
export async function lockVouchersOfOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    select v.id from vouchers v where v.id in (select voucher_id from redeemed_vouchers where order_id = ${orderId}) for key share of v`);
}

interface ReturnedRow extends Record<string, unknown> {
  readonly id: string;
  readonly voucher_id: string;
  readonly customer_id: string | null;
  readonly redemption_id: string;
  readonly terms: VoucherTerms;
  /** True when staff withdrew the voucher's codes after this redemption. */
  readonly is_withdrawn: boolean;
}

/** Returns the code that an order used, with its remaining time. Idempotent. */
export async function returnCode(
  tx: Tx,
  orderId: string,
  cancelledBy: CancelledBy,
): Promise<ReturnedRow[]> {
  const { rows } = await tx.execute<ReturnedRow>(sql`
    update redeemed_vouchers r set order_id = null, used_at = null, given_back_by = order_id,
      expires_at = ${endAfterReturn({ end: sql`r.expires_at`, takenAt: sql`r.used_at` }, cancelledBy)}
    from vouchers v where r.order_id = ${orderId} and v.id = r.voucher_id
    returning r.id, r.voucher_id, r.customer_id, r.redemption_id, r.terms, coalesce(r.redeemed_at <= v.codes_withdrawn_at, false) as is_withdrawn`);
  return rows;
}

const isUsable = sql`order_id is null and invalid_at is null and (expires_at is null or expires_at > now())`;

/** Expires a code now. @returns whether the code was usable */
export async function expireCode(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update redeemed_vouchers set expires_at = now() where id = ${id} and ${isUsable} returning id`);
  return rows.length > 0;
}

/**
 * Withdraws a code.
 * @param isReturned true when the owner gets the points back, so that the redemption no longer counts
 * @returns whether the code was usable
 */
export async function withdrawCode(db: Db | Tx, id: string, isReturned: boolean): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update redeemed_vouchers set invalid_at = now(), is_returned = is_returned or ${isReturned}
    where id = ${id} and ${isUsable} returning id`);
  return rows.length > 0;
}

interface BatchRow {
  readonly id: string;
  readonly voucherId: string;
  readonly note: string;
  readonly operatorId: string;
}

/** @returns false when a batch with this id exists */
export async function insertBatch(
  tx: Tx,
  { id, voucherId, note, operatorId }: BatchRow,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into voucher_code_batches (id, voucher_id, note, operator_id)
    values (${id}, ${voucherId}, ${note}, ${operatorId}) on conflict (id) do nothing returning id`);
  return rows.length > 0;
}

/** Finds the batches of a voucher with the numbers of their codes, the newest first. */
export async function findVoucherBatches(db: Db | Tx, voucherId: string): Promise<CodeBatchWire[]> {
  const { rows } = await db.execute<{
    id: string;
    note: string;
    operator_id: string;
    created_at: string;
    count: number;
    available: number;
    used: number;
  }>(sql`
    select b.id, b.note, b.operator_id, b.created_at, count(*)::integer as count,
      count(*) filter (where ${codeStateSql} = 'available')::integer as available,
      count(*) filter (where ${codeStateSql} = 'used')::integer as used
    from voucher_code_batches b join redeemed_vouchers r on r.batch_id = b.id
    where b.voucher_id = ${voucherId} group by b.id order by b.created_at desc, b.id`);
  const names = await findOperatorNames(
    db,
    rows.map((row) => row.operator_id),
  );
  return rows.map((row) => ({
    _id: row.id,
    note: row.note,
    by: names.get(row.operator_id) ?? null,
    created_at: new Date(row.created_at).toISOString(),
    count: row.count,
    available: row.available,
    used: row.used,
  }));
}

/** Finds the voucher of a batch. */
export async function findBatchOwner(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ voucher_id: string }>(
    sql`select voucher_id from voucher_code_batches where id = ${id}`,
  );
  return rows[0]?.voucher_id;
}

/** Lists the codes of a batch. */
export async function findCodes(db: Db, batchId: string): Promise<VoucherCodes["data"]> {
  const { rows } = await db.execute<{
    code: string;
    state: VoucherCodes["data"][number]["state"];
    expires_at: string | null;
  }>(sql`
    select r.code, ${codeStateSql} as state, r.expires_at from redeemed_vouchers r where r.batch_id = ${batchId} order by r.id`);
  return rows.map(({ code, state, expires_at: end }) => ({
    code,
    state,
    expires_at: end === null ? null : new Date(end).toISOString(),
  }));
}
