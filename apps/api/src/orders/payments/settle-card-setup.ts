import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockAccount } from "../../base/customers/index.ts";
import { askProvider } from "./call-provider.ts";
import { findBegunSetups, insertCard, settleAbandoned, settleBegun } from "./cards.repository.ts";
import { tellProviderToForget } from "./forget-card.ts";
import { providerOf } from "./attempt-provider.ts";
import type { CardSetupRow } from "./payments.tables.ts";
import type { ProviderCard } from "./provider.ts";

/** A person waits for their list of cards: better without the newest one than late. In milliseconds. */
const readerTimeoutMs = 2000;
const maxAtOnce = 3;

/**
 * Learns from the provider what became of a setup and keeps its card. The one way in for webhooks and for the person who
 * comes back, whichever is first and however often.
 * @throws ShopError `unavailable` when the provider does not answer
 */
export async function settleCardSetup(
  deps: Deps,
  setup: CardSetupRow,
  timeoutMs?: number,
): Promise<void> {
  const isOpen = setup.state === "begun" || setup.state === "abandoned";
  // One that was begun with a provider whom the shop has no more cannot be asked about.
  if (!isOpen || providerOf(deps, setup.provider) === undefined) return;
  const outcome = await askProvider(
    deps,
    setup.provider,
    (provider, signal) => provider.readCardSetup(setup.providerRef, signal),
    timeoutMs,
  );
  if (outcome.state === "open") return;
  await inTransaction(deps.db, async (tx) => {
    const card = outcome.state === "done" ? outcome.card : undefined;
    await (setup.state === "begun" ? keepCard(tx, setup, card) : giveUpCard(tx, setup, card));
  });
}

/** Settles what the person began and nobody told the shop about. Never fails: the list of cards does without. */
export async function settleBegunSetups(deps: Deps, customerId: string): Promise<void> {
  const begun = await findBegunSetups(deps.db, customerId, maxAtOnce);
  const settled = begun.map((setup) => settleCardSetup(deps, setup, readerTimeoutMs));
  for (const outcome of await Promise.allSettled(settled)) {
    if (outcome.status === "rejected")
      deps.log.warn({ err: outcome.reason }, "a card could not be settled now");
  }
}

/** @param card undefined: none came of it @returns whether this call settled it */
export async function keepCard(
  tx: Tx,
  setup: Pick<CardSetupRow, "id" | "customerId" | "provider">,
  card: ProviderCard | undefined,
): Promise<boolean> {
  const { id, customerId, provider } = setup;
  await lockAccount(tx, customerId);
  if (!(await settleBegun(tx, id, card ? "bound" : "failed"))) return false;
  if (card) await insertCard(tx, { customerId, provider, card });
  return true;
}

/** The account was closed while its owner was at the provider's page. */
async function giveUpCard(tx: Tx, setup: CardSetupRow, card: ProviderCard | undefined) {
  if ((await settleAbandoned(tx, setup.id)) && card)
    await tellProviderToForget(tx, { provider: setup.provider, providerRef: card.providerRef });
}
