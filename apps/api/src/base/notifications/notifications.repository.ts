import type { Consent } from "@harbour/contracts";
import { count, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { prepareStatement } from "../../platform/database/statement.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { defaultChoices, type NotificationChoices } from "./notifications.rules.ts";
import { consents, notificationSettings } from "./notifications.tables.ts";
import { selectSmsNumbers } from "./sms-number.fragments.ts";

export async function findChoices(db: Db | Tx, customerId: string): Promise<NotificationChoices> {
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.customerId, customerId));
  if (!row) return defaultChoices;
  return {
    is_notifiable: row.isNotifiable,
    channels: row.channels,
    is_accept: {
      marketing_info: row.marketingInfo,
      delivery_update: row.deliveryUpdate,
      wishlist_product_update: row.wishlistProductUpdate,
      release_update: row.releaseUpdate,
    },
  };
}

/** Stores choices. The caller locks the account, because they derive from what was read before. */
export async function saveChoices(
  tx: Tx,
  customerId: string,
  choices: NotificationChoices,
): Promise<void> {
  const values = {
    isNotifiable: choices.is_notifiable,
    channels: choices.channels,
    marketingInfo: choices.is_accept.marketing_info,
    deliveryUpdate: choices.is_accept.delivery_update,
    wishlistProductUpdate: choices.is_accept.wishlist_product_update,
    releaseUpdate: choices.is_accept.release_update,
  };
  await tx
    .insert(notificationSettings)
    .values({ customerId, ...values })
    .onConflictDoUpdate({
      target: notificationSettings.customerId,
      set: { ...values, updatedAt: sql`now()` },
    });
}

export async function removeChoices(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(notificationSettings).where(eq(notificationSettings.customerId, customerId));
}

/** Adds an entry to the log. */
export async function addConsent(
  tx: Tx,
  consent: Omit<typeof consents.$inferInsert, "id" | "createdAt">,
): Promise<void> {
  const createdAt = sql`clock_timestamp()`;
  await tx.insert(consents).values({ id: timeOrderedId(), ...consent, createdAt });
}

/** Finds consents, newest first. */
export async function findConsents(
  db: Db,
  customerId: string,
  page?: { limit: number; offset: number },
): Promise<{ rows: Consent[]; total: number }> {
  const isOfCustomer = eq(consents.customerId, customerId);
  const all = db
    .select()
    .from(consents)
    .where(isOfCustomer)
    .orderBy(desc(consents.createdAt), desc(consents.id));
  const rows = page ? await all.limit(page.limit).offset(page.offset) : await all;
  const [countRow] = await db.select({ total: count() }).from(consents).where(isOfCustomer);
  return { rows: rows.map(presentConsent), total: countRow?.total ?? 0 };
}

function presentConsent(row: typeof consents.$inferSelect): Consent {
  return {
    _id: row.id,
    topic: row.topic,
    is_accepted: row.isAccepted,
    text: row.sentence,
    source: row.source,
    created_at: row.createdAt.toISOString(),
  };
}

export const findSmsNumbers = prepareStatement<
  { customerIds: readonly string[] },
  { id: string; address: string }
>(({ customerIds }) => selectSmsNumbers(sql`select unnest(${customerIds}::text[])`));
