import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { findClaimants, lockAddress } from "../logins/index.ts";
import { optIntoNewsletter } from "../notifications/index.ts";
import { requestClaim, verifyNewsletterToken } from "./newsletter-token.ts";
import type { Subscriber } from "./newsletter.tables.ts";
import { logShownConsent } from "./subscribe.ts";
import {
  confirmPending,
  findSubscriber,
  assignSubscriptionToMember,
} from "./subscribers.repository.ts";

export const welcomeJob = "welcome-newsletter-subscriber";
export interface WelcomePayload {
  readonly id: string;
}

/**
 * Confirms a subscription. Idempotent.
 * @throws ShopError `not_found` for a forged token, a token of an earlier request, or an
 * unsubscribed address
 */
export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  const tokenClaim = verifyNewsletterToken(deps.settings.secret, "confirm", token);
  const id = tokenClaim?.split(" ")[0];
  const subscriber = id === undefined ? undefined : await findSubscriber(deps.db, { id });
  if (!subscriber || subscriber.status === "ended" || requestClaim(subscriber) !== tokenClaim)
    throw notFound("Subscription");
  await inTransaction(deps.db, async (tx) => {
    const address = { kind: "EMAIL", address: subscriber.email } as const;
    // The lock makes this and an account's confirmation of the same address run one after another.
    await lockAddress(tx, address);
    const confirmedSubscriber = await confirmPending(tx, subscriber.id);
    if (!confirmedSubscriber) return;
    const { id: subscriberId, language } = confirmedSubscriber;
    await logShownConsent(tx, { subscriberId, event: "confirmed", language });
    const { holder } = await findClaimants(tx, address);
    if (holder) await moveToMember(tx, confirmedSubscriber, holder.customerId);
    await addJob(tx, welcomeJob, { id: subscriberId } satisfies WelcomePayload);
  });
}

/** Moves an address's consents to the member who has confirmed the address. The caller locks the address. */
export async function moveConsentsToMember(
  tx: Tx,
  customerId: string,
  email: string,
): Promise<void> {
  const subscriber = await findSubscriber(tx, { email });
  if (subscriber?.status === "subscribed" && subscriber.customerId === null)
    await moveToMember(tx, subscriber, customerId);
}

async function moveToMember(tx: Tx, { id, language }: Subscriber, customerId: string) {
  await optIntoNewsletter(tx, customerId, language);
  await assignSubscriptionToMember(tx, id, customerId);
}
