import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/db.ts";
import type { IdleKind, Personal } from "../../platform/modules/personal.ts";

/** The rules of all modules with personal data: signs of activity, and rows that accounting needs. */
export type PersonalRules = readonly Pick<Personal, "activity" | "accountingRows">[];

/** The age after which a guest cannot come back, because a guest's key lasts a year. */
const thirteenMonthsAgo = sql`now() - interval '13 months'`;
const monthAgo = sql`now() - interval '30 days'`;

const conditions: Record<IdleKind, { since: SQL; condition: SQL }> = {
  guests: {
    since: thirteenMonthsAgo,
    condition: sql`c.type = 'TEMP' and c.created_at < ${thirteenMonthsAgo}`,
  },
  "pending accounts": {
    since: monthAgo,
    condition: sql`c.type <> 'TEMP' and coalesce(c.last_logged_in_at, c.created_at) < ${monthAgo}
      and c.created_at < ${monthAgo}`,
  },
};

/** Combines the rules of all modules into one condition. With separate queries a person could come back in between. */
function buildIdleCondition(idleKind: IdleKind, personalRules: PersonalRules): SQL {
  const { since, condition } = conditions[idleKind];
  const activityQueries = personalRules.flatMap(({ activity }) => activity?.[idleKind] ?? []);
  const noActivityConditions = activityQueries.map(
    (selectActivity) => sql`not exists (${selectActivity(since)})`,
  );
  return sql.join([condition, sql`c.closed_at is null`, ...noActivityConditions], sql` and `);
}

/**
 * Locks inactive people for this transaction. Skips people whose row another transaction has locked. Later writers
 * wait for this transaction, and then start again.
 */
export async function lockIdle(
  tx: Tx,
  idleKind: IdleKind,
  personalRules: PersonalRules,
  max: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from customers c where ${buildIdleCondition(idleKind, personalRules)} order by c.id limit ${max} for update of c skip locked`);
  return rows.map((row) => row.id);
}

/**
 * Finds which of the locked people are still inactive, because some may have become active before the lock was held.
 */
export async function findStillIdle(
  tx: Tx,
  idleKind: IdleKind,
  personalRules: PersonalRules,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select c.id from customers c where c.id = any(${sql.param([...ids])}::text[]) and ${buildIdleCondition(idleKind, personalRules)}`,
  );
  return rows.map((row) => row.id);
}

/** Deletes people with all dependent rows. People to whom accounting rows refer stay. @returns how many were deleted */
export async function deleteCustomers(
  tx: Tx,
  personalRules: PersonalRules,
  ids: readonly string[],
): Promise<number> {
  const unreferencedConditions = personalRules.flatMap(({ accountingRows }) =>
    accountingRows ? [sql`and not exists (${accountingRows})`] : [],
  );
  const { rows } = await tx.execute(sql`
    delete from customers c where id = any(${sql.param([...ids])}::text[])
      ${sql.join(unreferencedConditions, sql` `)} returning 1`);
  return rows.length;
}
