import type { Language } from "@harbour/contracts/constants";
import { and, asc, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import {
  type NewsletterConsent,
  newsletterConsents,
  newsletterSubscribers,
  type Subscriber,
} from "./newsletter.tables.ts";

export async function findSubscriber(
  db: Db | Tx,
  filter: { readonly id: string } | { readonly email: string },
): Promise<Subscriber | undefined> {
  const { id, email } = newsletterSubscribers;
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where("id" in filter ? eq(id, filter.id) : eq(email, filter.email));
  return subscriber;
}

/** Stores a request that waits for confirmation, also for a known address. */
export async function saveSubscriptionRequest(
  tx: Tx,
  request: { readonly email: string; readonly language: Language },
): Promise<Subscriber> {
  const now = sql`clock_timestamp()`;
  const [savedSubscriber] = await tx
    .insert(newsletterSubscribers)
    .values({ id: timeOrderedId(), ...request, status: "pending", requestedAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { language: request.language, status: "pending", customerId: null, requestedAt: now },
    })
    .returning();
  return savedSubscriber!;
}

/** Finds the subscriber of a log entry. */
export async function findByConsent(tx: Tx, consentId: string): Promise<Subscriber | undefined> {
  const subscriberIds = tx
    .select({ id: newsletterConsents.subscriberId })
    .from(newsletterConsents)
    .where(eq(newsletterConsents.id, consentId));
  const [subscriber] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.id, subscriberIds));
  return subscriber;
}

/** Confirms a waiting subscription. @returns undefined when none waits */
export async function confirmPending(tx: Tx, id: string): Promise<Subscriber | undefined> {
  const [confirmedRow] = await tx
    .update(newsletterSubscribers)
    .set({ status: "subscribed", confirmedAt: sql`clock_timestamp()` })
    .where(and(eq(newsletterSubscribers.id, id), eq(newsletterSubscribers.status, "pending")))
    .returning();
  return confirmedRow;
}

/** @returns undefined when the subscription has ended, or does not exist */
export async function markSubscriptionEnded(tx: Tx, id: string): Promise<Subscriber | undefined> {
  const [endedRow] = await tx
    .update(newsletterSubscribers)
    .set({ status: "ended" })
    .where(and(eq(newsletterSubscribers.id, id), ne(newsletterSubscribers.status, "ended")))
    .returning();
  return endedRow;
}

export async function assignSubscriptionToMember(
  tx: Tx,
  id: string,
  customerId: string,
): Promise<void> {
  await tx
    .update(newsletterSubscribers)
    .set({ customerId })
    .where(eq(newsletterSubscribers.id, id));
}

/** Adds an entry to the log. @param entry its id (so that it is written once) and time; both default to new ones */
export async function logConsent(
  tx: Tx,
  consent: Omit<NewsletterConsent, "id" | "createdAt">,
  entry: { readonly id: string; readonly at: string | undefined } = {
    id: timeOrderedId(),
    at: undefined,
  },
): Promise<void> {
  const createdAt = entry.at === undefined ? sql`clock_timestamp()` : new Date(entry.at);
  await tx
    .insert(newsletterConsents)
    .values({ id: entry.id, ...consent, createdAt })
    .onConflictDoNothing();
}

/** Finds a person's subscriptions with their consents, oldest first. */
export async function findCustomerSubscriptions(
  db: Db | Tx,
  customerId: string,
  addresses: readonly string[],
): Promise<{ subscriber: Subscriber; consents: NewsletterConsent[] }[]> {
  const subscribers = await db
    .select()
    .from(newsletterSubscribers)
    .where(ownerCondition(customerId, addresses))
    .orderBy(asc(newsletterSubscribers.requestedAt));
  if (subscribers.length === 0) return [];
  const ids = subscribers.map(({ id }) => id);
  const consents = await db
    .select()
    .from(newsletterConsents)
    .where(inArray(newsletterConsents.subscriberId, ids))
    .orderBy(asc(newsletterConsents.createdAt), asc(newsletterConsents.id));
  return subscribers.map((subscriber) => ({
    subscriber,
    consents: consents.filter(({ subscriberId }) => subscriberId === subscriber.id),
  }));
}

export async function removeCustomerSubscriptions(
  tx: Tx,
  customerId: string,
  addresses: readonly string[],
): Promise<void> {
  await tx.delete(newsletterSubscribers).where(ownerCondition(customerId, addresses));
}

function ownerCondition(customerId: string, addresses: readonly string[]): SQL | undefined {
  const { customerId: owner, email } = newsletterSubscribers;
  return or(eq(owner, customerId), inArray(email, [...addresses]));
}

/** Deletes requests older than 30 days that were never confirmed or have ended. @returns how many were deleted */
export async function removeOldSubscribers(db: Db, max: number): Promise<number> {
  const { id, status, requestedAt } = newsletterSubscribers;
  const isExpired = and(ne(status, "subscribed"), lt(requestedAt, sql`now() - interval '30 days'`));
  const oldSubscriberIds = db
    .select({ id })
    .from(newsletterSubscribers)
    .where(isExpired)
    .limit(max);
  const deletedSubscribers = await db
    .delete(newsletterSubscribers)
    .where(and(inArray(id, oldSubscriberIds), isExpired))
    .returning({ id });
  return deletedSubscribers.length;
}
