import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { type EndpointRow, webhookEndpoints } from "./webhooks.tables.ts";

/** Those taken away are nobody's business but the job's that deletes them. */
const isThere = isNull(webhookEndpoints.removedAt);

export function findEndpoints(db: Db): Promise<EndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(isThere)
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

export async function findEndpoint(db: Db | Tx, id: string): Promise<EndpointRow | undefined> {
  const [found] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isThere));
  return found;
}

export async function countEndpoints(tx: Tx): Promise<number> {
  const [found] = await tx.select({ count: count() }).from(webhookEndpoints).where(isThere);
  return found?.count ?? 0;
}

export async function insertEndpoint(
  tx: Tx,
  endpoint: typeof webhookEndpoints.$inferInsert,
): Promise<EndpointRow> {
  const [row] = await tx.insert(webhookEndpoints).values(endpoint).returning();
  return row!;
}

type Values = Omit<typeof webhookEndpoints.$inferInsert, "id" | "version">;
type Changes = { [Column in keyof Values]?: Values[Column] | SQL };

/** @returns undefined for whoever read another version */
export async function updateEndpoint(
  tx: Tx,
  { id, version }: Pick<EndpointRow, "id" | "version">,
  changes: Changes,
): Promise<EndpointRow | undefined> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ ...changes, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.version, version), isThere))
    .returning();
  return row;
}

/** The old one signs as well for a day. */
export const oldSecretFor24Hours = sql`now() + interval '24 hours'`;

/** Off and out of sight, as long as the rest takes. */
export const takenAwayNow = { isEnabled: false, removedAt: sql`now()` };

/** One that was taken away, with the few deliveries that came meanwhile. */
export async function deleteEndpoint(db: Db, id: string): Promise<void> {
  await db
    .delete(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isNotNull(webhookEndpoints.removedAt)));
}

export async function noteSuccess(tx: Tx, id: string): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), isNotNull(webhookEndpoints.failingSince)));
}

/**
 * Remembers since when it fails, and switches off what failed for five days or says that it is gone.
 * @returns whether it was switched off now
 */
export async function noteFailure(tx: Tx, id: string, isGone: boolean): Promise<boolean> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`now()` })
    .where(and(eq(webhookEndpoints.id, id), sql`${webhookEndpoints.failingSince} is null`));
  const off = await tx
    .update(webhookEndpoints)
    .set({
      isEnabled: false,
      switchedOffAt: sql`now()`,
      version: sql`${webhookEndpoints.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.isEnabled, true),
        isGone ? undefined : sql`${webhookEndpoints.failingSince} <= now() - interval '5 days'`,
      ),
    )
    .returning({ id: webhookEndpoints.id });
  return off.length > 0;
}

/** Forgets old secrets whose time is over. */
export async function forgetOldSecrets(db: Db): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ oldSecret: null, oldSecretUntil: null })
    .where(sql`${webhookEndpoints.oldSecretUntil} <= now()`);
}
