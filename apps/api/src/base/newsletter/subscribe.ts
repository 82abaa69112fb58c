import type { Language } from "@harbour/contracts/constants";
import { consentText, localized } from "@harbour/i18n";
import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { randomId } from "../../platform/values/ids.ts";
import { seo, setting } from "../configuration/index.ts";
import { findClaimants, lockAddress } from "../logins/index.ts";
import { findChosenChannels } from "../notifications/index.ts";
import {
  findByConsent,
  findSubscriber,
  saveSubscriptionRequest,
  logConsent,
} from "./subscribers.repository.ts";
import { confirmUrl, unsubscribeUrl, writeEmail } from "./write-email.ts";

export const handleRequestJob = "answer-newsletter-ask";

export interface SubscriptionRequest {
  /** The id of this request, which gets one e-mail. */
  readonly ask: string;
  readonly email: string;
  readonly language: Language;
  /** The sentence beside the form, and the time; older jobs have neither. */
  readonly sentence?: string;
  readonly at?: string;
}

/** The limit per address, so that nobody can flood another person's mailbox. */
const requestLimit = { max: 3, perSeconds: 86_400 };

/**
 * Queues a job that checks the address, so that the answer is the same for subscribed, member and
 * unknown addresses.
 * @throws ShopError `too_many_requests`, regardless of the address
 */
export async function requestSubscription(
  { db, limits, clock }: Deps,
  { email, language }: Pick<SubscriptionRequest, "email" | "language">,
): Promise<void> {
  await limits.countShared("newsletter", requestLimit, [email]);
  const requestedAt = clock().toISOString();
  const sentence = await readConsentSentence(db, language);
  const payload: SubscriptionRequest = {
    ask: randomId(),
    email,
    language,
    sentence,
    at: requestedAt,
  };
  await inTransaction(db, (tx) => addJob(tx, handleRequestJob, payload));
}

/**
 * Sends the address a request to confirm (double opt-in). Sends a subscriber a note with an unsubscribe link instead.
 */
export async function handleSubscriptionRequest(
  deps: Deps,
  request: SubscriptionRequest,
): Promise<void> {
  const { ask: key, email, language, sentence, at: requestedAt } = request;
  const address = { kind: "EMAIL", address: email } as const;
  const to = { email, language, key };
  const knownUnsubscribeUrl = await findUnsubscribeUrl(deps, email);
  if (knownUnsubscribeUrl !== null)
    return writeEmail(deps, to, { about: "known", unsubscribeUrl: knownUnsubscribeUrl });
  const subscriber = await inTransaction(deps.db, async (tx) => {
    await lockAddress(tx, address);
    // A repeated job keeps the first request's id, because its e-mail may be on the way.
    const previousSubscriber = await findByConsent(tx, key);
    if (previousSubscriber) return previousSubscriber;
    const savedSubscriber = await saveSubscriptionRequest(tx, { email, language });
    const consent = { subscriberId: savedSubscriber.id, event: "asked", language } as const;
    await logConsent(
      tx,
      { ...consent, sentence: sentence ?? (await readConsentSentence(tx, language)) },
      {
        id: key,
        at: requestedAt,
      },
    );
    return savedSubscriber;
  });
  await writeEmail(deps, to, { about: "confirm", url: confirmUrl(deps, subscriber) });
}

/** Returns an address's unsubscribe link; null when it is not subscribed. */
async function findUnsubscribeUrl(deps: Deps, email: string): Promise<string | null> {
  const { holder } = await findClaimants(deps.db, { kind: "EMAIL", address: email });
  const preference =
    holder && (await findChosenChannels(deps, holder.customerId, "marketing_info"));
  if (preference?.channels.includes("EMAIL")) return preference.unsubscribeUrl;
  const subscriber = await findSubscriber(deps.db, { email });
  const isOnList = subscriber?.status === "subscribed" && subscriber.customerId === null;
  return isOnList ? unsubscribeUrl(deps, subscriber) : null;
}

/** Logs a consent or withdrawal. */
export async function logShownConsent(
  tx: Tx,
  word: Pick<Parameters<typeof logConsent>[1], "subscriberId" | "event" | "language">,
): Promise<void> {
  await logConsent(tx, { ...word, sentence: await readConsentSentence(tx, word.language) });
}

/** Returns the present sentence beside the form. */
async function readConsentSentence(db: Db | Tx, language: Language): Promise<string> {
  const shop = localized((await setting(db, seo)).site_name, language);
  return consentText("marketing_info", language, shop);
}
