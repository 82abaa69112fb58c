import type { NotificationTopic } from "@harbour/contracts";
import type { Language } from "@harbour/i18n";
import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJobs } from "../../platform/jobs/jobs.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { MessageKind } from "../../platform/modules/message-kind.ts";
import { readContact } from "../logins/index.ts";
import { composeEmail, type Email, readEmailBranding, sendMessage } from "../messages/index.ts";
import { hasDevices, type PushPayload, writePush } from "../push/index.ts";
import { type ChosenChannels, findChosenChannels } from "./find-chosen-channels.ts";

/** A kind of news about things that people follow: its storage and its texts. */
export interface AlertSource<News extends { readonly id: number }> {
  readonly topic: NotificationTopic;
  readonly kind: MessageKind;
  /** The job that writes to a person, with `customer_id`. */
  readonly job: string;
  /** The prefix of each message's key. */
  readonly key: string;
  /** Takes up to `max` settled changes, and stores alerts for the followers. */
  readonly settle: (tx: Tx, max: number) => Promise<{ takenCount: number; customerIds: string[] }>;
  readonly deleteOldAlerts: (tx: Tx) => Promise<void>;
  /** Finds news that waits to be sent to a person, oldest first. */
  readonly find: (db: Db, customerId: string) => Promise<News[]>;
  /** Deletes alerts. @returns how many of them had not been sent yet */
  readonly claimAlerts: (tx: Tx, customerId: string, ids: readonly number[]) => Promise<number>;
  readonly drop: (db: Db, customerId: string) => Promise<void>;
  readonly email: (alertData: AlertContent<News>) => Email;
  readonly sms: (alertData: AlertContent<News>, shopName: string) => string;
  readonly push: (alertData: AlertContent<News>, shopName: string) => PushPayload;
}

export interface AlertContent<News> {
  /** At least one piece of news. */
  readonly news: readonly [News, ...News[]];
  readonly language: Language;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

/** The number of changes per transaction. */
const maxAtOnce = 1000;

/**
 * Turns settled changes into alerts, and queues a job for each follower. Each batch is one transaction, so that no news
 * is sent twice or lost.
 */
export async function sendAlerts<News extends { readonly id: number }>(
  { db }: Deps,
  { settle, deleteOldAlerts, job }: AlertSource<News>,
): Promise<void> {
  for (let batchSize = maxAtOnce; batchSize === maxAtOnce;) {
    batchSize = await inTransaction(db, async (tx) => {
      const settled = await settle(tx, maxAtOnce);
      const alertJobs = settled.customerIds.map((id) => ({
        payload: { customer_id: id },
        key: `${job} ${id}`,
      }));
      await addJobs(tx, job, alertJobs);
      return settled.takenCount;
    });
  }
  await inTransaction(db, deleteOldAlerts);
}

/**
 * Writes all waiting news to a person, by the chosen channels and to subscribed devices. The alerts are deleted in the
 * transaction that writes the message, so a second run finds none.
 */
export async function writeAlert<News extends { readonly id: number }>(
  deps: Deps,
  source: AlertSource<News>,
  customerId: string,
): Promise<void> {
  const [first, ...laterNews] = await source.find(deps.db, customerId);
  const preference = await findChosenChannels(deps, customerId, source.topic);
  const contact = preference && (await findContactChannels(deps, customerId, preference));
  const isReachable = Boolean(contact) || (await hasDevices(deps.db, customerId));
  if (!preference || !isReachable || !first) return source.drop(deps.db, customerId);
  const { language, unsubscribeUrl } = preference;
  const { publicUrl } = deps.settings;
  const alertData: AlertContent<News> = {
    news: [first, ...laterNews],
    language,
    unsubscribeUrl,
    publicUrl,
  };
  const head = await readEmailBranding(deps, language);
  const email = await composeEmail(source.email(alertData), head);
  const ids = alertData.news.map(({ id }) => id);
  const message = { language, kind: source.kind, customerId, headers: { unsubscribeUrl } };
  await inTransaction(deps.db, async (tx) => {
    const deletedCount = await source.claimAlerts(tx, customerId, ids);
    // Another run has sent this news. If it sent only some, the job fails and composes a new e-mail with the rest.
    if (deletedCount === 0) return;
    if (deletedCount < ids.length) throw new Error("Some of this news was told meanwhile.");
    const key = `${source.key}:${customerId}:${first.id}`;
    await writePush(tx, customerId, { key, ...source.push(alertData, head.shopName) });
    if (contact?.email)
      await sendMessage(tx, { ...message, ...email, key, channel: "email", to: contact.email });
    if (contact?.phone) {
      const text = source.sms(alertData, head.shopName);
      await sendMessage(tx, {
        ...message,
        key: `${key}:sms`,
        channel: "sms",
        to: contact.phone,
        text,
      });
    }
  });
}

/** Returns the chosen channels with confirmed addresses; undefined without any. */
async function findContactChannels({ db }: Deps, customerId: string, { channels }: ChosenChannels) {
  const contact = await readContact(db, customerId);
  const email = channels.includes("EMAIL") ? (contact?.email ?? null) : null;
  const phone = channels.includes("SMS") ? (contact?.phone ?? null) : null;
  return email === null && phone === null ? undefined : { email, phone };
}
