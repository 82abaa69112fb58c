import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { readRedeemed, stateSql } from "./redeemed-vouchers.repository.ts";
import { readVouchers } from "./voucher-store.repository.ts";
import type { RedeemedRow, VoucherRow } from "./vouchers.tables.ts";

export interface VoucherAtDesk extends VoucherRow {
  /** The redeemed codes, by state. */
  readonly codes: Readonly<Record<"available" | "used" | "expired" | "invalid", number>>;
  readonly version: string;
}

export interface CodeAtDesk extends RedeemedRow {
  readonly customerId: string;
  /** Names the spending that paid for it. */
  readonly redemptionId: string;
  readonly pointsGivenBack: number;
  readonly version: string;
}

/** Says what somebody saw: redeeming changes nothing of it. Wants `vouchers v`. */
const versionOfVoucher = sql`md5((to_jsonb(v) - 'redeemed')::text)`;
/** The version of a code. Wants `redeemed_vouchers r`. */
const versionOfCode = sql`md5((to_jsonb(r) - 'terms')::text)`;

export async function countVouchers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from vouchers`,
  );
  return rows[0]!.total;
}

/** One page by key. */
export function findVouchersAtDesk(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<VoucherAtDesk[]> {
  return withCodes(db, sql`true order by v.key limit ${limit} offset ${offset}`);
}

export async function findVoucherAtDesk(
  db: Db | Tx,
  id: string,
): Promise<VoucherAtDesk | undefined> {
  const [found] = await withCodes(db, sql`v.id = ${id}`);
  return found;
}

async function withCodes(db: Db | Tx, condition: SQL): Promise<VoucherAtDesk[]> {
  const found = await readVouchers(db, condition);
  const ids = found.map(({ id }) => id);
  const { rows } = await db.execute<{
    id: string;
    version: string;
    codes: VoucherAtDesk["codes"];
  }>(sql`
    select v.id, ${versionOfVoucher} as version, (
      select jsonb_build_object('available', count(*) filter (where state = 'available'), 'used', count(*) filter (where state = 'used'),
        'expired', count(*) filter (where state = 'expired'), 'invalid', count(*) filter (where state = 'invalid'))
      from (select ${stateSql} as state from redeemed_vouchers r where r.voucher_id = v.id) as states
    ) as codes
    from vouchers v where v.id = any(${sql.param(ids)}::text[])`);
  const more = new Map(rows.map(({ id, version, codes }) => [id, { version, codes }]));
  return found.flatMap((one) => {
    const known = more.get(one.id);
    return known ? [{ ...one, ...known }] : [];
  });
}

/** Locks a voucher. Redemptions under way end first, and are counted. */
export async function lockVoucher(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select id from vouchers where id = ${id} for update`);
}

/** Switches a voucher off for staff. Redeemed codes come back with their orders, or are taken then. Wants the voucher's lock. */
export async function switchOff(tx: Tx, id: string, codes: "keep" | "invalidate"): Promise<void> {
  await tx.execute(sql`
    update vouchers set is_active = false, withdrawn_at = coalesce(withdrawn_at, now()),
      codes_withdrawn_at = ${codes === "invalidate" ? sql`clock_timestamp()` : sql`codes_withdrawn_at`}
    where id = ${id}`);
}

export interface CodesWanted {
  readonly code: string | undefined;
  readonly customerId: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** One page, the newest first. */
export async function findCodesAtDesk(
  db: Db,
  { code, customerId, limit, offset }: CodesWanted,
): Promise<{ found: CodeAtDesk[]; total: number }> {
  const wanted = sql`${code === undefined ? sql`true` : sql`r.code = ${code}`}
    and ${customerId === undefined ? sql`true` : sql`r.customer_id = ${customerId}`}`;
  const found = await withOwners(
    db,
    sql`${wanted} order by r.redeemed_at desc, r.id desc limit ${limit} offset ${offset}`,
  );
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from redeemed_vouchers r where ${wanted}`,
  );
  return { found, total: rows[0]!.total };
}

export async function findCodeAtDesk(db: Db | Tx, id: string): Promise<CodeAtDesk | undefined> {
  const [found] = await withOwners(db, sql`r.id = ${id}`);
  return found;
}

/** Those of a voucher that can be used now: at least so many, if there are, and of whom there is one all. */
export function findUsableOf(db: Db | Tx, voucherId: string, min: number): Promise<CodeAtDesk[]> {
  const usable = sql`r.voucher_id = ${voucherId} and ${stateSql} = 'available'`;
  return withOwners(
    db,
    sql`${usable} and r.customer_id in (
      select customer_id from (select r.customer_id from redeemed_vouchers r where ${usable} order by r.customer_id limit ${min}) as first
    ) order by r.customer_id, r.id`,
  );
}

async function withOwners(db: Db | Tx, condition: SQL): Promise<CodeAtDesk[]> {
  const found = await readRedeemed(db, condition);
  const ids = found.map(({ id }) => id);
  const { rows } = await db.execute<{
    id: string;
    version: string;
    customer_id: string;
    redemption_id: string;
    points: number;
  }>(sql`
    select r.id, ${versionOfCode} as version, r.customer_id, r.redemption_id, coalesce(t.points, 0) as points
    from redeemed_vouchers r left join point_transactions t on t.idempotency_key = 'voucher-back:' || r.id
    where r.id = any(${sql.param(ids)}::text[])`);
  const more = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((one) => {
    const known = more.get(one.id);
    if (!known) return [];
    const { customer_id: customerId, redemption_id: redemptionId, points, version } = known;
    return [{ ...one, customerId, redemptionId, pointsGivenBack: points, version }];
  });
}
