import { wishlistAlerts } from "./wishlist-messages.ts";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { addJobs } from "../../platform/jobs.ts";
import { contactOf } from "../customers/index.ts";
import { composeEmail, emailHead, sendMessage } from "../messages/index.ts";
import { type Wanted, wants } from "../notifications/index.ts";
import {
  composeWishlistAlert,
  composeWishlistSms,
  type WishlistAlertFacts,
} from "./compose-wishlist-alert.rules.ts";
import {
  dropNews,
  findNews,
  forgetOldChanges,
  settleChanges,
  takeNews,
  type WishlistAlert,
} from "./wishlist-alerts.repository.ts";

/** Changes taken in one transaction. */
const maxAtOnce = 1000;

/**
 * Turns settled changes into news and queues an email for each who is to be told, however many of them there are: one
 * transaction per batch, all or nothing, so that nothing is told twice or forgotten.
 */
export async function sendWishlistAlerts({ db }: Deps): Promise<void> {
  for (let taken = maxAtOnce; taken === maxAtOnce;) {
    taken = await inTransaction(db, async (tx) => {
      const settled = await settleChanges(tx, maxAtOnce);
      const emails = settled.customerIds.map((id) => ({
        payload: { customer_id: id },
        key: `wishlist-alerts ${id}`,
      }));
      await addJobs(tx, "write-wishlist-alert", emails);
      return settled.taken;
    });
  }
  await inTransaction(db, forgetOldChanges);
}

/**
 * Writes to one person about everything that waits to be told them, if they asked for it and have a confirmed address.
 * The news goes in the transaction that writes the email: a second run finds none.
 */
export async function writeWishlistAlert(deps: Deps, customerId: string): Promise<void> {
  const [first, ...others] = await findNews(deps.db, customerId);
  const wanted = await wants(deps, customerId, "wishlist_product_update");
  const way = wanted && (await wayTo(deps, customerId, wanted));
  if (!wanted || !way || !first) return dropNews(deps.db, customerId);
  const { language, unsubscribeUrl } = wanted;
  const news: [WishlistAlert, ...WishlistAlert[]] = [first, ...others];
  const facts: WishlistAlertFacts = {
    news,
    language,
    unsubscribeUrl,
    publicUrl: deps.settings.publicUrl,
  };
  const head = await emailHead(deps.db, language);
  const email = await composeEmail(composeWishlistAlert(facts), head);
  const changes = news.map((one) => one.changeId);
  const message = {
    language,
    kind: wishlistAlerts,
    customerId,
    headers: { unsubscribeUrl },
  };
  await inTransaction(deps.db, async (tx) => {
    const taken = await takeNews(tx, customerId, changes);
    // Told by another run meanwhile. Of some only: this email would say them twice, so it is written anew.
    if (taken === 0) return;
    if (taken < changes.length) throw new Error("Some of this news was told meanwhile.");
    const key = `wishlist-alerts:${customerId}:${first.changeId}`;
    if (way.email !== null)
      await sendMessage(tx, { ...message, ...email, key, channel: "email", to: way.email });
    if (way.phone !== null) {
      const text = composeWishlistSms(facts, head.shopName);
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
