import type { LocalizedText } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { parseNullableTime } from "./nullable-time.rules.ts";
import {
  isRedeemedBy,
  type Redeemer,
  codeStateSql,
} from "./redemption/redeemed-vouchers.repository.ts";
import type { VoucherGift, VoucherTerms } from "./vouchers.rules.ts";
import type { VoucherRow } from "./vouchers.tables.ts";

export type VoucherSortKey = "recommended" | "point" | "created_at" | "end_datetime";

export interface VoucherFilters {
  readonly discountType: string | undefined;
  /** The highest price in points. */
  readonly maxPoints: number | undefined;
  /** Restricts to vouchers that this person could redeem now. */
  readonly eligibleRedeemer?: Redeemer;
  readonly sortBy: VoucherSortKey;
  readonly direction: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
}

/** Holds for public vouchers that can be redeemed now or later. Requires `vouchers v`. */
const isPublic = sql`v.is_active and (v.ends_at is null or v.ends_at > now())`;

/**
 * Holds for vouchers that have started, are in stock, and whose quota this person has not reached. Requires `vouchers
 * v`.
 */
const isRedeemableFor = (redeemer: Redeemer) => sql`(v.starts_at is null or v.starts_at <= now())
  and (v.stock is null or v.redeemed < v.stock)
  and (v.quota_per_customer is null or v.quota_per_customer > (
    select count(*) from redeemed_vouchers where redeemed_vouchers.voucher_id = v.id and ${isRedeemedBy(redeemer)} and not redeemed_vouchers.is_returned))`;

/** Finds a page of the voucher store. */
export async function findVouchers(
  db: Db | Tx,
  filters: VoucherFilters,
): Promise<{ vouchers: VoucherRow[]; total: number }> {
  const { discountType, maxPoints, eligibleRedeemer, limit, offset } = filters;
  const filter = sql`${isPublic}
    ${discountType === undefined ? sql`` : sql`and v.discount_type = ${discountType}`}
    ${maxPoints === undefined ? sql`` : sql`and v.point <= ${maxPoints}`}
    ${eligibleRedeemer === undefined ? sql`` : sql`and ${isRedeemableFor(eligibleRedeemer)}`}`;
  const vouchers = await readVouchers(
    db,
    sql`${filter} order by ${sortOrder(filters)}, v.position, v.id limit ${limit} offset ${offset}`,
  );
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from vouchers v where ${filter}`,
  );
  return { vouchers, total: rows[0]!.total };
}

export async function hasPublicVoucher(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from vouchers v where ${isPublic}) as found`,
  );
  return rows[0]!.found;
}

function sortOrder({ sortBy, direction }: VoucherFilters): SQL {
  const directionSql = direction === "asc" ? sql`asc` : sql`desc`;
  const keys: Record<VoucherSortKey, SQL> = {
    // A smaller position is a stronger recommendation, so the order is reversed.
    recommended: direction === "asc" ? sql`v.position desc` : sql`v.position`,
    point: sql`v.point ${directionSql}`,
    created_at: sql`v.created_at ${directionSql}`,
    end_datetime: sql`v.ends_at ${directionSql} nulls last`,
  };
  return keys[sortBy];
}

/**
 * @param name the id or key
 * @returns undefined when the voucher is not public
 */
export async function findVoucher(db: Db, name: string): Promise<VoucherRow | undefined> {
  const [voucher] = await readVouchers(
    db,
    sql`(v.id = ${name} or v.key = ${name}) and ${isPublic}`,
  );
  return voucher;
}

/** Locks a voucher's terms, so that staff cannot change them. Redemptions still run in parallel. */
export async function lockVoucherTerms(tx: Tx, name: string): Promise<VoucherRow | undefined> {
  const [voucher] = await readVouchers(
    tx,
    sql`(v.id = ${name} or v.key = ${name}) for key share of v`,
  );
  return voucher;
}

/**
 * Counts, compares and writes in one statement. Use it only for a voucher with limited stock.
 * @returns false when too few are left
 */
export async function takeVoucherStock(tx: Tx, voucherId: string, qty: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update vouchers set redeemed = redeemed + ${qty} where id = ${voucherId} and redeemed + ${qty} <= stock returning id`);
  return rows.length > 0;
}

/** Locks a voucher's stock, so that returns run one after another. Redemptions wait only if the stock is limited. */
export async function lockVoucherStock(tx: Tx, voucherId: string): Promise<void> {
  await tx.execute(sql`select id from vouchers where id = ${voucherId} for no key update`);
}

/** @returns whether the stock is limited */
export async function releaseVoucherStock(
  tx: Tx,
  voucherId: string,
  qty: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update vouchers set redeemed = redeemed - ${qty} where id = ${voucherId} and stock is not null returning id`);
  return rows.length > 0;
}

/** Tells whether a voucher in the store has expired since that time. */
export async function hasEndedSince(tx: Tx, since: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from vouchers where is_active and ends_at <= now() and ends_at > ${since}::timestamptz limit 1`);
  return rows.length > 0;
}

interface ReadRow extends Record<string, unknown> {
  id: string;
  key: string;
  title: LocalizedText;
  description: LocalizedText;
  images: string[];
  point: number;
  left: number | null;
  discount_type: VoucherTerms["discountType"];
  discount_value: number | null;
  buy_quantity: number | null;
  get_quantity: number | null;
  gift_variant_id: string | null;
  max_gifts: number | null;
  min_spending: number;
  min_quantity: number;
  valid_days: number | null;
  starts_at: string | null;
  ends_at: string | null;
  quota_per_customer: number | null;
  store_ids: string[];
  stores: StoreAlias[];
  is_active: boolean;
}

/** @param condition a condition on `vouchers v` */
async function readVouchers(db: Db | Tx, condition: SQL): Promise<VoucherRow[]> {
  const { rows } = await db.execute<ReadRow>(sql`
    select v.*, v.stock - v.redeemed as left, array(select alias from stores s where s.id = any(v.store_ids) order by alias) as stores
    from vouchers v where ${condition}`);
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    title: row.title,
    description: row.description,
    images: row.images,
    point: row.point,
    remainingStock: row.left,
    discountType: row.discount_type,
    discountValue: row.discount_value ?? 0,
    gift: toGift(row),
    minSpending: row.min_spending,
    minQuantity: row.min_quantity,
    validDays: row.valid_days,
    startsAt: parseNullableTime(row.starts_at),
    endsAt: parseNullableTime(row.ends_at),
    quotaPerCustomer: row.quota_per_customer,
    storeIds: row.store_ids,
    stores: row.stores,
    isActive: row.is_active,
  }));
}

function toGift(row: ReadRow): VoucherGift | null {
  const { gift_variant_id: variantId, buy_quantity: buy, get_quantity: get, max_gifts: max } = row;
  return variantId === null || buy === null || get === null ? null : { variantId, buy, get, max };
}

export interface VoucherForStaff extends VoucherRow {
  /** The number of redeemed codes by state. */
  readonly codes: Readonly<Record<"available" | "used" | "expired" | "invalid", number>>;
  readonly version: string;
}

/** Selects a voucher's version, which redemptions do not change. Requires `vouchers v`. */
const voucherVersion = sql`md5((to_jsonb(v) - 'redeemed')::text)`;
export async function countVouchers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from vouchers`,
  );
  return rows[0]!.total;
}

/** Finds a page of vouchers by key. */
export function findVouchersForStaff(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<VoucherForStaff[]> {
  return readVouchersWithCodeCounts(db, sql`true order by v.key limit ${limit} offset ${offset}`);
}

export async function findVoucherForStaff(
  db: Db | Tx,
  id: string,
): Promise<VoucherForStaff | undefined> {
  const [voucher] = await readVouchersWithCodeCounts(db, sql`v.id = ${id}`);
  return voucher;
}

async function readVouchersWithCodeCounts(db: Db | Tx, condition: SQL): Promise<VoucherForStaff[]> {
  const vouchers = await readVouchers(db, condition);
  const ids = vouchers.map(({ id }) => id);
  const { rows } = await db.execute<{
    id: string;
    version: string;
    codes: VoucherForStaff["codes"];
  }>(sql`
    select v.id, ${voucherVersion} as version, (
      select jsonb_build_object('available', count(*) filter (where state = 'available'), 'used', count(*) filter (where state = 'used'),
        'expired', count(*) filter (where state = 'expired'), 'invalid', count(*) filter (where state = 'invalid'))
      from (select ${codeStateSql} as state from redeemed_vouchers r where r.voucher_id = v.id) as states
    ) as codes
    from vouchers v where v.id = any(${sql.param(ids)}::text[])`);
  const detailsById = new Map(rows.map(({ id, version, codes }) => [id, { version, codes }]));
  return vouchers.flatMap((voucher) => {
    const details = detailsById.get(voucher.id);
    return details ? [{ ...voucher, ...details }] : [];
  });
}

/** Locks a voucher. Waits for redemptions in progress, so that they are counted. */
export async function lockVoucher(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select id from vouchers where id = ${id} for update`);
}

/**
 * Removes a voucher from the store. Codes that return later are restored or withdrawn, as `codes` says. Requires the
 * voucher's lock.
 */
export async function deactivateVoucher(
  tx: Tx,
  id: string,
  codes: "keep" | "invalidate",
): Promise<void> {
  await tx.execute(sql`
    update vouchers set is_active = false, withdrawn_at = coalesce(withdrawn_at, now()),
      codes_withdrawn_at = ${codes === "invalidate" ? sql`clock_timestamp()` : sql`codes_withdrawn_at`}
    where id = ${id}`);
}
