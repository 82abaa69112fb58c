import type { VoucherState } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { momentOrNull } from "./moment.rules.ts";
import { voucherCode } from "./voucher-code.ts";
import type { VoucherInHand, VoucherTerms } from "./vouchers.rules.ts";
import { type RedeemedRow, redeemedVouchers } from "./vouchers.tables.ts";

/** Worked out when it is asked: nothing has to be swept for a voucher to end, or for its owner to go. Wants `redeemed_vouchers r`. */
export const stateSql = sql`case when r.used_at is not null then 'used'
  when r.invalid_at is not null or exists (select from customers c where c.id = r.customer_id and c.closed_at is not null) then 'invalid'
  when r.expires_at <= now() then 'expired' else 'available' end`;

/** Matches what a customer redeemed, or the same person with another account, closed ones included. */
export const redeemedBy = ({ customerId, persons }: Redeemer): SQL =>
  sql`(${redeemedVouchers.customerId} = ${customerId} or ${redeemedVouchers.persons} && ${sql.param([...persons])}::text[])`;

export interface Redeemer {
  readonly customerId: string;
  /** Keyed hashes of what the account confirmed. */
  readonly persons: readonly string[];
}

/** Counts a person's redemptions of a voucher, except those taken back for their points, with the database's time. */
export async function countOwn(
  tx: Tx,
  voucherId: string,
  redeemer: Redeemer,
): Promise<{ own: number; at: Date }> {
  const isCounted = and(
    eq(redeemedVouchers.voucherId, voucherId),
    eq(redeemedVouchers.isReturned, false),
    redeemedBy(redeemer),
  );
  const [row] = await tx
    .select({ own: sql<number>`count(*)::integer`, at: sql<string>`now()` })
    .from(redeemedVouchers)
    .where(isCounted);
  return { own: row!.own, at: new Date(row!.at) };
}

export interface NewRedemption {
  /** The id of its line in the points' ledger. */
  readonly id: string;
  readonly voucherId: string;
  readonly redeemer: Redeemer;
  readonly terms: VoucherTerms;
  readonly qty: number;
}

/** @returns the new codes with their ids, in one order */
export async function insertRedeemed(
  tx: Tx,
  { id: redemptionId, voucherId, redeemer, terms, qty }: NewRedemption,
): Promise<{ id: string; code: string }[]> {
  const made = Array.from({ length: qty }, () => ({ id: timeOrderedId(), code: voucherCode() }));
  await tx.execute(sql`
    insert into redeemed_vouchers (id, voucher_id, customer_id, persons, code, redemption_id, terms, expires_at)
    select id, ${voucherId}, ${redeemer.customerId}, ${sql.param([...redeemer.persons])}::text[], code, ${redemptionId}, ${JSON.stringify(terms)}::jsonb, now() + make_interval(days => ${terms.validDays}::integer)
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (id text, code text)`);
  return made;
}

/** One page of somebody's own, newest first. */
export async function findRedeemed(
  db: Db,
  customerId: string,
  { state, limit, offset }: { state: VoucherState | undefined; limit: number; offset: number },
): Promise<{ found: RedeemedRow[]; total: number }> {
  const own = sql`r.customer_id = ${customerId} ${state === undefined ? sql`` : sql`and ${stateSql} = ${state}`}`;
  const found = await readRedeemed(
    db,
    sql`${own} order by r.redeemed_at desc, r.id desc limit ${limit} offset ${offset}`,
  );
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from redeemed_vouchers r where ${own}`,
  );
  return { found, total: rows[0]!.total };
}

export async function findOneRedeemed(
  db: Db,
  customerId: string,
  id: string,
): Promise<RedeemedRow | undefined> {
  const [found] = await readRedeemed(db, sql`r.id = ${id} and r.customer_id = ${customerId}`);
  return found;
}

/** All of somebody's, oldest first, for the copy of their data. */
export function findAllRedeemed(db: Db, customerId: string): Promise<RedeemedRow[]> {
  return readRedeemed(db, sql`r.customer_id = ${customerId} order by r.redeemed_at, r.id`);
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

/** @param condition about `redeemed_vouchers r` */
export async function readRedeemed(db: Db, condition: SQL): Promise<RedeemedRow[]> {
  const { rows } = await db.execute<ReadRow>(sql`
    select r.*, ${stateSql} as state,
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
    expiresAt: momentOrNull(row.expires_at),
    usedAt: momentOrNull(row.used_at),
    orderId: row.order_id,
  }));
}

/** The most of a person's vouchers considered for a cart; those that end soonest come first. */
const maxForCart = 20;

/**
 * Reads a cart's vouchers in one statement: the entered code's, whoever owns it, and the person's own.
 * @param customerId null: nobody's own
 * @param freed orders whose vouchers count as unused
 */
export async function findForCart(
  db: Db | Tx,
  {
    customerId,
    code,
    freed = [],
  }: { customerId: string | null; code: string | null; freed?: readonly string[] },
): Promise<VoucherInHand[]> {
  const orders = sql`any(${sql.param([...freed])}::text[])`;
  const { rows } = await db.execute<{
    id: string;
    code: string;
    is_own: boolean;
    terms: VoucherTerms;
    expires_at: string | null;
    used_at: string | null;
    invalid_at: string | null;
  }>(sql`
    with usable as (
      select r.id from redeemed_vouchers r
      where r.customer_id = ${customerId} and r.order_id is null and r.invalid_at is null and (r.expires_at is null or r.expires_at > now())
      order by r.expires_at, r.id limit ${maxForCart}
    )
    select r.id, r.code, r.terms, r.expires_at, case when r.order_id = ${orders} then null else r.used_at end as used_at, r.invalid_at, coalesce(r.customer_id = ${customerId}, false) as is_own
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
    terms: row.terms,
    expiresAt: momentOrNull(row.expires_at),
    usedAt: momentOrNull(row.used_at),
    invalidAt: momentOrNull(row.invalid_at),
  }));
}
