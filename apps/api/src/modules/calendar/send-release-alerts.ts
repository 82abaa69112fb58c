import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { addJobs } from "../../platform/jobs.ts";
import { contactOf } from "../customers/index.ts";
import { composeEmail, emailHead, sendMessage } from "../messages/index.ts";
import { type Wanted, wants } from "../notifications/index.ts";
import { releaseAlerts } from "./calendar-messages.ts";
import {
  composeReleaseAlert,
  composeReleaseSms,
  type ReleaseAlertFacts,
} from "./compose-release-alert.rules.ts";
import {
  dropAlerts,
  findAlerts,
  forgetOldNews,
  type ReleaseAlert,
  settleNews,
  takeAlerts,
} from "./release-news.repository.ts";

/** News taken in one transaction. */
const maxAtOnce = 1000;

/** Turns what has settled into alerts and queues an email for each who follows, all or nothing of each batch. */
export async function sendReleaseAlerts({ db }: Deps): Promise<void> {
  for (let taken = maxAtOnce; taken === maxAtOnce;) {
    taken = await inTransaction(db, async (tx) => {
      const settled = await settleNews(tx, maxAtOnce);
      const emails = settled.customerIds.map((id) => ({
        payload: { customer_id: id },
        key: `release-alerts ${id}`,
      }));
      await addJobs(tx, "write-release-alert", emails);
      return settled.taken;
    });
  }
  await inTransaction(db, forgetOldNews);
}

/**
 * Writes to one person about everything that waits to be told them, by the channels of their notification settings. The alerts go
 * in the transaction that writes the message: a second run finds none.
 */
export async function writeReleaseAlert(deps: Deps, customerId: string): Promise<void> {
  const [first, ...others] = await findAlerts(deps.db, customerId);
  const wanted = await wants(deps, customerId, "release_update");
  const way = wanted && (await wayTo(deps, customerId, wanted));
  if (!wanted || !way || !first) return dropAlerts(deps.db, customerId);
  const { language, unsubscribeUrl } = wanted;
  const news: [ReleaseAlert, ...ReleaseAlert[]] = [first, ...others];
  const { publicUrl } = deps.settings;
  const facts: ReleaseAlertFacts = { news, language, unsubscribeUrl, publicUrl };
  const head = await emailHead(deps.db, language);
  const email = await composeEmail(composeReleaseAlert(facts), head);
  const told = news.map((one) => one.newsId);
  const kind = releaseAlerts;
  const message = { language, kind, customerId, headers: { unsubscribeUrl } };
  await inTransaction(deps.db, async (tx) => {
    const taken = await takeAlerts(tx, customerId, told);
    // Told by another run meanwhile. Of some only: this email would say them twice, so it is written anew.
    if (taken === 0) return;
    if (taken < told.length) throw new Error("Some of this news was told meanwhile.");
    const key = `release-alerts:${customerId}:${first.newsId}`;
    if (way.email !== null)
      await sendMessage(tx, { ...message, ...email, key, channel: "email", to: way.email });
    if (way.phone !== null) {
      const text = composeReleaseSms(facts, head.shopName);
      await sendMessage(tx, { ...message, key: `${key}:sms`, channel: "sms", to: way.phone, text });
    }
  });
}

/** By the channels they chose, as far as the addresses are confirmed; undefined when there is none. */
async function wayTo({ db }: Deps, customerId: string, { channels }: Wanted) {
  const contact = await contactOf(db, customerId);
  const email = channels.includes("EMAIL") ? (contact?.email ?? null) : null;
  const phone = channels.includes("SMS") ? (contact?.phone ?? null) : null;
  return email === null && phone === null ? undefined : { email, phone };
}
