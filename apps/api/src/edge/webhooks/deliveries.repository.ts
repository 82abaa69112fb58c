import { and, asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import {
  type AttemptRow,
  type DeliveryRow,
  type EndpointRow,
  type EventRow,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from "./webhooks.tables.ts";

/** The maximum number of attempts. With the pauses of `secondsToRetry` they take four days. */
export const maxAttempts = 25;

export interface ClaimedDelivery {
  readonly delivery: DeliveryRow;
  readonly endpoint: EndpointRow;
  readonly event: EventRow;
}

/**
 * Claims a delivery for one attempt; of two parallel calls, one succeeds. The claim expires after a minute, longer
 * than any attempt, in case the worker dies.
 * @returns undefined when there is nothing to send, or when another worker is sending it
 */
export async function claimDelivery(db: Db, id: number): Promise<ClaimedDelivery | undefined> {
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      claimedUntil: sql`now() + interval '1 minute'`,
      nextAttemptAt: null,
    })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, "waiting"),
        sql`(${webhookDeliveries.claimedUntil} is null or ${webhookDeliveries.claimedUntil} <= now())`,
        sql`exists (select from webhook_endpoints e where e.id = ${webhookDeliveries.endpointId} and e.is_enabled)`,
      ),
    )
    .returning();
  if (delivery === undefined) return undefined;
  const [deliveryTarget] = await db
    .select({ endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookEndpoints)
    .innerJoin(webhookEvents, eq(webhookEvents.id, delivery.eventId))
    .where(eq(webhookEndpoints.id, delivery.endpointId));
  return deliveryTarget && { delivery, ...deliveryTarget };
}

/** Finds a delivery's URL; undefined after the deletion of the delivery or its endpoint. */
export async function findUrl(db: Db, id: number): Promise<string | undefined> {
  const [endpoint] = await db
    .select({ url: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, id));
  return endpoint?.url;
}

/** Logs an attempt. @returns false when the delivery was deleted meanwhile, together with its endpoint */
export async function insertAttempt(
  tx: Tx,
  attempt: typeof webhookAttempts.$inferInsert,
): Promise<boolean> {
  const [delivery] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, attempt.deliveryId))
    .for("key share");
  if (delivery === undefined) return false;
  await tx.insert(webhookAttempts).values(attempt).onConflictDoNothing();
  return true;
}

export interface DeliveryOutcome {
  readonly status: DeliveryRow["status"];
  /** Seconds until the next attempt; null when there is none. */
  readonly secondsToNext: number | null;
}

/**
 * Records the outcome of an attempt. A later outcome replaces it, except that a successful delivery stays delivered.
 */
export async function settleDelivery(
  tx: Tx,
  { id, attempts }: Pick<DeliveryRow, "id" | "attempts">,
  { status, secondsToNext }: DeliveryOutcome,
): Promise<void> {
  const isOwnClaim = eq(webhookDeliveries.attempts, attempts);
  await tx
    .update(webhookDeliveries)
    .set({
      status,
      claimedUntil: null,
      nextAttemptAt:
        secondsToNext === null ? null : sql`now() + make_interval(secs => ${secondsToNext})`,
      deliveredAt: status === "delivered" ? sql`now()` : null,
    })
    .where(and(eq(webhookDeliveries.id, id), status === "delivered" ? undefined : isOwnClaim));
}

/**
 * Finds out why a delivery could not be claimed. Fails a delivery that was created while its endpoint was switched
 * off, because switching off could not see it yet.
 * @returns whether another worker is sending it
 */
export async function settleUnclaimedDelivery(db: Db, id: number): Promise<boolean> {
  await db
    .update(webhookDeliveries)
    .set({ status: "failed", nextAttemptAt: null })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, "waiting"),
        sql`exists (select from webhook_endpoints e where e.id = ${webhookDeliveries.endpointId} and not e.is_enabled)`,
      ),
    );
  const [deliveryRow] = await db
    .select({ status: webhookDeliveries.status })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id));
  return deliveryRow?.status === "waiting";
}

/** Fails all waiting deliveries of an endpoint. */
export async function failWaitingDeliveries(tx: Tx, endpointId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: "failed", nextAttemptAt: null })
    .where(
      and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, "waiting")),
    );
}

/** Queues these deliveries again from the first attempt, replacing queued jobs. @returns the number of deliveries */
export async function requeueDeliveries(tx: Tx, condition: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`
    with again as (
      update webhook_deliveries d set status = 'waiting', next_attempt_at = now(), delivered_at = null
      where ${condition} returning d.id
    )
    select graphile_worker.add_job(
      identifier => 'deliver-webhook', payload => json_build_object('delivery_id', id), max_attempts => ${maxAttempts}::int,
      job_key => 'webhook ' || id)
    from again`);
  return rows.length;
}

export const hasDeliveryId = (id: number): SQL => sql`d.id = ${id}`;
export const isUndeliveredSince = (endpointId: string, since: Date): SQL =>
  sql`d.endpoint_id = ${endpointId} and d.created_at >= ${since.toISOString()}::timestamptz
    and (d.status = 'failed' or (d.status = 'waiting' and d.attempts > 0))`;

export interface DeliveryWithEvent {
  readonly delivery: DeliveryRow;
  readonly event: EventRow;
  /** The latest logged attempt; null before the first. */
  readonly lastAttempt: Pick<AttemptRow, "at" | "status" | "error"> | null;
}

const lastAttempt = {
  at: webhookAttempts.at,
  status: webhookAttempts.status,
  error: webhookAttempts.error,
};
const isLastAttempt = and(
  eq(webhookAttempts.deliveryId, webhookDeliveries.id),
  eq(
    webhookAttempts.number,
    sql`(select max(number) from webhook_attempts where delivery_id = ${webhookDeliveries.id})`,
  ),
);

/** Finds deliveries, newest first. `after` is the last delivery of the previous page. */
export async function findDeliveries(
  db: Db,
  endpointId: string,
  {
    status,
    after,
    limit,
  }: { status?: DeliveryRow["status"] | undefined; after: number | null; limit: number },
): Promise<DeliveryWithEvent[]> {
  return db
    .select({ delivery: webhookDeliveries, event: webhookEvents, lastAttempt })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .leftJoin(webhookAttempts, isLastAttempt)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        status && eq(webhookDeliveries.status, status),
        after === null ? undefined : lt(webhookDeliveries.id, after),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);
}

export async function findDelivery(
  db: Db | Tx,
  id: number,
): Promise<DeliveryWithEvent | undefined> {
  const [deliveryWithEvent] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents, lastAttempt })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .leftJoin(webhookAttempts, isLastAttempt)
    .where(eq(webhookDeliveries.id, id));
  return deliveryWithEvent;
}

export function findDeliveryAttempts(db: Db, deliveryId: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempts.number));
}

/** Deletes an endpoint's deliveries in batches. @returns the number of deleted deliveries */
export async function deleteDeliveriesTo(
  db: Db,
  endpointId: string,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where endpoint_id = ${endpointId} order by id limit ${limit})`);
  return rowCount ?? 0;
}

/** Deletes events older than 30 days with their deliveries, in batches. @returns the number of deleted events */
export async function deleteOldWebhookEvents(db: Db, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from webhook_events where id in (
      select id from webhook_events where occurred_at < now() - interval '30 days' order by occurred_at limit ${limit})`);
  return rowCount ?? 0;
}
