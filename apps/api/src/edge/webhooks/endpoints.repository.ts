import { maxCountedDeliveries } from "@harbour/contracts/operator";
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type EndpointRow, webhookEndpoints } from "./webhooks.tables.ts";

/** Matches endpoints that are not being deleted. */
const isNotRemoved = isNull(webhookEndpoints.removedAt);

export interface EndpointWithFailures {
  readonly endpoint: EndpointRow;
  readonly failedDeliveries: number;
}

export function findEndpoints(db: Db): Promise<EndpointWithFailures[]> {
  return db
    .select({
      endpoint: webhookEndpoints,
      failedDeliveries: sql<number>`(
        select count(*)::integer from (
          select from webhook_deliveries d
          where d.endpoint_id = webhook_endpoints.id and d.status = 'failed' limit ${maxCountedDeliveries}) failed)`,
    })
    .from(webhookEndpoints)
    .where(isNotRemoved)
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

export async function findEndpoint(db: Db | Tx, id: string): Promise<EndpointRow | undefined> {
  const [endpoint] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isNotRemoved));
  return endpoint;
}

export async function countEndpoints(tx: Tx): Promise<number> {
  const [countRow] = await tx.select({ count: count() }).from(webhookEndpoints).where(isNotRemoved);
  return countRow?.count ?? 0;
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

/** @returns undefined when the version is stale */
export async function updateEndpoint(
  tx: Tx,
  { id, version }: Pick<EndpointRow, "id" | "version">,
  changes: Changes,
): Promise<EndpointRow | undefined> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ ...changes, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.version, version), isNotRemoved))
    .returning();
  return row;
}

/** The time until which the old secret also signs. */
export const oldSecretFor24Hours = sql`now() + interval '24 hours'`;

/** Switches an endpoint off and hides it until its deletion. */
export const removedEndpointFields = { isEnabled: false, removedAt: sql`now()` };

/** Deletes a removed endpoint with its last deliveries. */
export async function deleteEndpoint(db: Db, id: string): Promise<void> {
  await db
    .delete(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isNotNull(webhookEndpoints.removedAt)));
}

export async function resetFailures(tx: Tx, id: string): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), isNotNull(webhookEndpoints.failingSince)));
}

/**
 * Stores since when an endpoint fails. Switches it off after five days of failures, or after a 410.
 * @returns whether this call switched it off
 */
export async function addFailure(tx: Tx, id: string, isGone: boolean): Promise<boolean> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`now()` })
    .where(and(eq(webhookEndpoints.id, id), sql`${webhookEndpoints.failingSince} is null`));
  const switchedOff = await tx
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
  return switchedOff.length > 0;
}

/** Deletes expired old secrets. */
export async function forgetOldSecrets(db: Db): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ oldSecret: null, oldSecretUntil: null })
    .where(sql`${webhookEndpoints.oldSecretUntil} <= now()`);
}
