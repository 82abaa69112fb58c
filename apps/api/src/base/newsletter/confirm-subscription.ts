import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { addJob } from "../../platform/jobs.ts";
import { notFound } from "../../platform/shop-error.ts";
import { findClaimants, lockAddress } from "../logins/index.ts";
import { wantNewsletter } from "../notifications/index.ts";
import { askingOf, readSubscription } from "./newsletter-token.ts";
import type { Subscriber } from "./newsletter.tables.ts";
import { logWord } from "./subscribe.ts";
import { confirmPending, findSubscriber, giveToMember } from "./subscribers.repository.ts";

export const welcomeJob = "welcome-newsletter-subscriber";
export interface Welcomed {
  readonly id: string;
}

/**
 * The address gets the newsletter from now on. Harmless when repeated.
 * @throws ShopError `not_found` for a token that the shop did not sign, of an earlier asking, or of an address that wants it no more
 */
export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  const asking = readSubscription(deps.settings.secret, "confirm", token);
  const id = asking?.split(" ")[0];
  const asked = id === undefined ? undefined : await findSubscriber(deps.db, { id });
  if (!asked || asked.status === "ended" || askingOf(asked) !== asking)
    throw notFound("Subscription");
  await inTransaction(deps.db, async (tx) => {
    const address = { kind: "EMAIL", address: asked.email } as const;
    // An account may confirm the same address now: whichever is later sees the other.
    await lockAddress(tx, address);
    const confirmed = await confirmPending(tx, asked.id);
    if (!confirmed) return;
    const { id: subscriberId, language } = confirmed;
    await logWord(tx, { subscriberId, event: "confirmed", language });
    const { holder } = await findClaimants(tx, address);
    if (holder) await makeMembers(tx, confirmed, holder.customerId);
    await addJob(tx, welcomeJob, { id: subscriberId } satisfies Welcomed);
  });
}

/** Moves an address's consents to its member. Call it with the address locked, once the account has confirmed it. */
export async function joinAccount(tx: Tx, customerId: string, email: string): Promise<void> {
  const known = await findSubscriber(tx, { email });
  if (known?.status === "subscribed" && known.customerId === null)
    await makeMembers(tx, known, customerId);
}

async function makeMembers(tx: Tx, { id, language }: Subscriber, customerId: string) {
  await wantNewsletter(tx, customerId, language);
  await giveToMember(tx, id, customerId);
}
