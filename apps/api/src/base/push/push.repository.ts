import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { prepareStatement } from "../../platform/database/statement.ts";
import { pushMessages, pushSubscriptions } from "./push.tables.ts";
import type { PushPayload } from "./write-push.ts";

export type Subscription = typeof pushSubscriptions.$inferSelect;
export type NewSubscription = Omit<Subscription, "createdAt" | "isKeyless">;

export async function findSubscriptions(db: Db, customerId: string): Promise<Subscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.customerId, customerId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));
}

/** Finds which of these people have a device. */
export const findDeviceOwners = prepareStatement<
  { customerIds: readonly string[] },
  { id: string }
>(
  ({ customerIds }) =>
    sql`select distinct customer_id as id from push_subscriptions where customer_id = any(${customerIds}::text[])`,
);

/**
 * Stores a device's subscription. A device that changes its owner loses the former owner's waiting messages.
 * @param max per member; a new device replaces the oldest
 * @returns its id
 */
export async function saveSubscription(
  tx: Tx,
  subscription: NewSubscription,
  max: number,
): Promise<string> {
  const { customerId, endpoint, p256dh, auth, device } = subscription;
  await tx.execute(sql`
    delete from push_subscriptions where endpoint = ${endpoint} and customer_id <> ${customerId}`);
  const [savedRow] = await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { p256dh, auth, device, isKeyless: false },
    })
    .returning({ id: pushSubscriptions.id });
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where customer_id = ${customerId}
      order by created_at desc, id desc offset ${max}::integer)`);
  return savedRow!.id;
}

/** @returns whether the subscription existed */
export async function deleteOwnSubscription(
  db: Db,
  customerId: string,
  id: string,
): Promise<boolean> {
  const deletedSubscriptions = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.customerId, customerId)))
    .returning({ id: pushSubscriptions.id });
  return deletedSubscriptions.length > 0;
}

/** Deletes a subscription whose browser never received the key to end it. */
export async function deleteKeylessSubscription(db: Db, id: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.isKeyless, true)));
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function deletePushSubscriptions(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.customerId, customerId));
}

/** Inserts a message per device that did not get it yet. @returns the ids */
export async function insertPushes(
  tx: Tx,
  customerId: string,
  { key, payload }: { readonly key: string; readonly payload: PushPayload },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into push_messages (id, subscription_id, key, payload)
    select gen_random_uuid(), s.id, ${key}, ${JSON.stringify(payload)}::jsonb
    from push_subscriptions s where s.customer_id = ${customerId}
    on conflict (subscription_id, key) do nothing returning id`);
  return rows.map(({ id }) => id);
}

export interface DuePush extends Pick<Subscription, "endpoint" | "p256dh" | "auth"> {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly payload: PushPayload;
}

/** Finds a push message if it is still unsent. */
export async function findDuePush(db: Db, id: string): Promise<DuePush | undefined> {
  const { endpoint, p256dh, auth } = pushSubscriptions;
  const [duePush] = await db
    .select({
      endpoint,
      p256dh,
      auth,
      subscriptionId: pushMessages.subscriptionId,
      customerId: pushSubscriptions.customerId,
      payload: pushMessages.payload,
    })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .where(and(eq(pushMessages.id, id), eq(pushMessages.status, "waiting")));
  return duePush;
}

/** @param problem the reason why the message was given up; null when it was sent */
export async function settlePush(db: Db, id: string, problem: string | null): Promise<void> {
  const settlement =
    problem === null
      ? { status: "sent" as const, sentAt: sql`now()` }
      : { status: "given-up" as const, problem };
  await db.update(pushMessages).set(settlement).where(eq(pushMessages.id, id));
}

const daysKept = 30;

/** @returns how many were deleted */
export async function removeOldPushes(db: Db, max: number): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from push_messages where id in (
      select id from push_messages where created_at < now() - make_interval(days => ${daysKept}) limit ${max}) returning 1`);
  return rows.length;
}
