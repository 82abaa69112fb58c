import type { LocalizedText, VoucherState } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { parseNullableTime } from "../nullable-time.rules.ts";
import type { CartVoucher, VoucherTerms } from "../vouchers.rules.ts";
import { type RedeemedRow, redeemedVouchers } from "../vouchers.tables.ts";

/**
 * Computes the state of a code when it is read, so that no job has to expire vouchers. Requires `redeemed_vouchers
 * r`.
 */
export const codeStateSql = sql`case when r.used_at is not null then 'used'
  when r.invalid_at is not null or exists (select from customers c where c.id = r.customer_id and c.closed_at is not null) then 'invalid'
  when r.expires_at <= now() then 'expired' else 'available' end`;

/** Matches redemptions by a customer, or by the same person with another account, even a closed one. */
export const isRedeemedBy = ({ customerId, persons: personHashes }: Redeemer): SQL =>
  sql`(${redeemedVouchers.customerId} = ${customerId} or ${redeemedVouchers.persons} && ${sql.param([...personHashes])}::text[])`;

export interface Redeemer {
  readonly customerId: string;
  /** Keyed hashes of the account's confirmed addresses. */
  readonly persons: readonly string[];
}

/**
 * Counts a person's redemptions of a voucher, and reads the database's time. Redemptions that were withdrawn for
 * their points do not count.
 */
export async function countOwnVouchers(
  tx: Tx,
  voucherId: string,
  redeemer: Redeemer,
): Promise<{ redeemed: number; countedAt: Date }> {
  const countedCondition = and(
    eq(redeemedVouchers.voucherId, voucherId),
    eq(redeemedVouchers.isReturned, false),
    isRedeemedBy(redeemer),
  );
  const [row] = await tx
    .select({ redeemed: sql<number>`count(*)::integer`, at: sql<string>`now()` })
    .from(redeemedVouchers)
    .where(countedCondition);
  return { redeemed: row!.redeemed, countedAt: new Date(row!.at) };
}

/** Finds a page of a person's redemptions, newest first. */
export async function findRedeemedVouchers(
  db: Db,
  customerId: string,
  { state, limit, offset }: { state: VoucherState | undefined; limit: number; offset: number },
): Promise<{ ownVouchers: RedeemedRow[]; total: number }> {
  const ownCodes = sql`r.customer_id = ${customerId} ${state === undefined ? sql`` : sql`and ${codeStateSql} = ${state}`}`;
  const ownVouchers = await readRedeemedVouchers(
    db,
    sql`${ownCodes} order by r.redeemed_at desc, r.id desc limit ${limit} offset ${offset}`,
  );
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from redeemed_vouchers r where ${ownCodes}`,
  );
  return { ownVouchers, total: rows[0]!.total };
}

export async function findRedeemedVoucher(
  db: Db,
  customerId: string,
  id: string,
): Promise<RedeemedRow | undefined> {
  const [redeemedVoucher] = await readRedeemedVouchers(
    db,
    sql`r.id = ${id} and r.customer_id = ${customerId}`,
  );
  return redeemedVoucher;
}

/** Finds all of a person's redemptions, oldest first, for the data export. */
export function findAllRedeemedVouchers(db: Db, customerId: string): Promise<RedeemedRow[]> {
  return readRedeemedVouchers(db, sql`r.customer_id = ${customerId} order by r.redeemed_at, r.id`);
}

interface ReadRow extends Record<string, unknown> {
  id: string;
  voucher_id: string;
  code: string;
  terms: VoucherTerms;
  stores: StoreAlias[];
  state: VoucherState;
  redeemed_at: string;
  expires_at: string | null;
  used_at: string | null;
  order_id: string | null;
}

/** @param condition a condition on `redeemed_vouchers r` */
async function readRedeemedVouchers(db: Db | Tx, condition: SQL): Promise<RedeemedRow[]> {
  const { rows } = await db.execute<ReadRow>(sql`
    select r.*, ${codeStateSql} as state,
      array(select alias from stores s where r.terms -> 'storeIds' ? s.id order by alias) as stores
    from redeemed_vouchers r where ${condition}`);
  return rows.map((row) => ({
    id: row.id,
    voucherId: row.voucher_id,
    code: row.code,
    terms: row.terms,
    stores: row.stores,
    state: row.state,
    redeemedAt: new Date(row.redeemed_at),
    expiresAt: parseNullableTime(row.expires_at),
    usedAt: parseNullableTime(row.used_at),
    orderId: row.order_id,
  }));
}

/** The most vouchers that are considered for a cart, those that expire first. */
const maxVouchersPerCart = 20;

/**
 * Reads a cart's vouchers in one statement: the voucher of the entered code, even of another owner, and the person's
 * own vouchers.
 * @param customerId null to read no own vouchers
 * @param supersededOrderIds orders whose vouchers count as unused
 */
export async function findCartVouchers(
  db: Db | Tx,
  {
    customerId,
    code,
    supersededOrderIds = [],
  }: { customerId: string | null; code: string | null; supersededOrderIds?: readonly string[] },
): Promise<CartVoucher[]> {
  const orders = sql`any(${sql.param([...supersededOrderIds])}::text[])`;
  const { rows } = await db.execute<{
    id: string;
    code: string;
    is_own: boolean;
    has_owner: boolean;
    terms: VoucherTerms;
    expires_at: string | null;
    used_at: string | null;
    invalid_at: string | null;
  }>(sql`
    with usable as (
      select r.id from redeemed_vouchers r
      where r.customer_id = ${customerId} and r.order_id is null and r.invalid_at is null and (r.expires_at is null or r.expires_at > now())
      order by r.expires_at, r.id limit ${maxVouchersPerCart}
    )
    select r.id, r.code, r.terms, r.expires_at, case when r.order_id = ${orders} then null else r.used_at end as used_at, r.invalid_at, coalesce(r.customer_id = ${customerId}, false) as is_own, r.customer_id is not null as has_owner
    from redeemed_vouchers r
    where r.id in (
      select id from usable union select id from redeemed_vouchers where code = ${code}
      union select id from redeemed_vouchers where order_id = ${orders} and customer_id = ${customerId} and (expires_at is null or expires_at > now())
    )
    order by r.expires_at, r.id`);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    isOwn: row.is_own,
    hasOwner: row.has_owner,
    terms: row.terms,
    expiresAt: parseNullableTime(row.expires_at),
    usedAt: parseNullableTime(row.used_at),
    invalidAt: parseNullableTime(row.invalid_at),
  }));
}

export interface CodeForStaff extends RedeemedRow {
  /** The owner; null for a code of a batch. */
  readonly customerId: string | null;
  readonly customerName: string | null;
  /** The id of the redemption, which names the spending that paid for the code. */
  readonly redemptionId: string;
  readonly returnedPoints: number;
  readonly version: string;
}

/** Returns a code's version. Requires `redeemed_vouchers r`. */
const codeVersion = sql`md5((to_jsonb(r) - 'terms')::text)`;

export interface CodeQuery {
  readonly code: string | undefined;
  readonly customerId: string | undefined;
  readonly voucherId: string | undefined;
  /** True if the codes of a voucher include those of batches, which nobody has redeemed. */
  readonly seesBatches: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Finds a page of codes, newest first. */
export async function findCodesForStaff(
  db: Db,
  { code, customerId, voucherId, seesBatches, limit, offset }: CodeQuery,
): Promise<{ codes: CodeForStaff[]; total: number }> {
  const filter = sql`${code === undefined ? sql`true` : sql`r.code = ${code}`}
    and ${customerId === undefined ? sql`true` : sql`r.customer_id = ${customerId}`}
    and ${voucherId === undefined ? sql`true` : sql`r.voucher_id = ${voucherId}`}
    and ${voucherId === undefined || seesBatches ? sql`true` : sql`r.customer_id is not null`}`;
  const codes = await readCodesWithOwners(
    db,
    sql`${filter} order by r.redeemed_at desc, r.id desc limit ${limit} offset ${offset}`,
  );
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from redeemed_vouchers r where ${filter}`,
  );
  return { codes, total: rows[0]!.total };
}

export async function findCodeForStaff(db: Db | Tx, id: string): Promise<CodeForStaff | undefined> {
  const [codeForStaff] = await readCodesWithOwners(db, sql`r.id = ${id}`);
  return codeForStaff;
}

/**
 * Finds usable codes of a voucher, at least `min` if there are so many. If a code of an owner is found, so are all
 * codes of that owner. Codes of batches have no owner.
 */
export function findUsableCodes(
  db: Db | Tx,
  voucherId: string,
  min: number,
): Promise<CodeForStaff[]> {
  const usable = sql`r.voucher_id = ${voucherId} and ${codeStateSql} = 'available'`;
  return readCodesWithOwners(
    db,
    sql`${usable} and (r.customer_id in (
      select customer_id from (select r.customer_id from redeemed_vouchers r where ${usable} order by r.customer_id limit ${min}) as first
    ) or r.id in (
      select r.id from redeemed_vouchers r where ${usable} and r.customer_id is null order by r.id limit ${min}
    )) order by r.customer_id, r.id`,
  );
}

async function readCodesWithOwners(db: Db | Tx, condition: SQL): Promise<CodeForStaff[]> {
  const vouchers = await readRedeemedVouchers(db, condition);
  const ids = vouchers.map(({ id }) => id);
  const { rows } = await db.execute<{
    id: string;
    version: string;
    customer_id: string | null;
    username: string | null;
    redemption_id: string;
    points: number;
  }>(sql`
    select r.id, ${codeVersion} as version, r.customer_id, c.username, r.redemption_id, coalesce(t.points, 0) as points
    from redeemed_vouchers r left join customers c on c.id = r.customer_id left join point_transactions t on t.idempotency_key = 'voucher-back:' || r.id
    where r.id = any(${sql.param(ids)}::text[])`);
  const ownersById = new Map(rows.map((row) => [row.id, row]));
  return vouchers.flatMap((voucher) => {
    const owner = ownersById.get(voucher.id);
    if (!owner) return [];
    const { customer_id: customerId, username: customerName, points, version } = owner;
    const redemptionId = owner.redemption_id;
    return [
      { ...voucher, customerId, customerName, redemptionId, returnedPoints: points, version },
    ];
  });
}

/** Finds the code that an order returned, while it is usable. */
export async function findReturnedCode(
  db: Db | Tx,
  orderId: string,
): Promise<RedeemedRow | undefined> {
  const [redeemedVoucher] = await readRedeemedVouchers(
    db,
    sql`r.given_back_by = ${orderId} and r.customer_id is not null and r.order_id is null and r.invalid_at is null and (r.expires_at is null or r.expires_at > now())`,
  );
  return redeemedVoucher;
}

interface RedemptionRow extends Record<string, unknown> {
  readonly redemption_id: string;
  readonly id: string;
  readonly title: LocalizedText;
  readonly count: number;
}

/** Reads a member's redemptions. Of several vouchers bought together, the first is returned. */
export async function readRedemptions(
  db: Db,
  customerId: string,
  ids: readonly string[],
): Promise<RedemptionRow[]> {
  const { rows } = await db.execute<RedemptionRow>(sql`
    select redemption_id, min(id) as id, (array_agg(terms -> 'title'))[1] as title, count(*)::integer as count
    from redeemed_vouchers where redemption_id = any(${sql.param([...ids])}::text[]) and customer_id = ${customerId}
    group by redemption_id`);
  return rows;
}
