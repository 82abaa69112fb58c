import { lockAccount } from "../../base/customers/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { createProvider } from "./attempt-provider.ts";
import { callProvider } from "./call-provider.ts";
import {
  findBegunSetups,
  insertCard,
  settleAbandonedSetup,
  settleBegunSetup,
} from "./cards.repository.ts";
import { queueCardDeletion } from "./forget-card.ts";
import type { CardSetupRow } from "./payments.tables.ts";
import type { ProviderCard } from "./provider.ts";

/**
 * The timeout in milliseconds while a person waits for their list of cards. A list without the newest card is better
 * than a slow list.
 */
const readerTimeoutMs = 2000;
const maxAtOnce = 3;

/**
 * Asks the provider about a setup and stores its card. Webhooks and returning people both call this, in any order and
 * number.
 * @throws ShopError `unavailable` when the provider does not answer
 */
export async function settleCardSetup(
  deps: Deps,
  setup: CardSetupRow,
  timeoutMs?: number,
): Promise<void> {
  const isOpen = setup.state === "begun" || setup.state === "abandoned";
  // The shop no longer has the setup's provider.
  if (!isOpen || createProvider(deps, setup.provider) === undefined) return;
  const outcome = await callProvider(
    deps,
    setup.provider,
    (provider, signal) => provider.readCardSetup(setup.providerRef, signal),
    timeoutMs,
  );
  if (outcome.state === "open") return;
  await inTransaction(deps.db, async (tx) => {
    const card = outcome.state === "done" ? outcome.card : undefined;
    await (setup.state === "begun"
      ? storeCard(tx, setup, card)
      : deleteOrphanedCard(tx, setup, card));
  });
}

/**
 * Settles setups whose outcome the shop has not received. Never fails, because the list can be shown without their
 * cards.
 */
export async function settleBegunSetups(deps: Deps, customerId: string): Promise<void> {
  const begunSetups = await findBegunSetups(deps.db, customerId, maxAtOnce);
  const settlingSetups = begunSetups.map((setup) => settleCardSetup(deps, setup, readerTimeoutMs));
  for (const outcome of await Promise.allSettled(settlingSetups)) {
    if (outcome.status === "rejected")
      deps.log.warn({ err: outcome.reason }, "a card could not be settled now");
  }
}

/**
 * Stores the card of a setup.
 * @param card undefined when the setup ended without a card
 * @returns true when this call settled the setup
 */
export async function storeCard(
  tx: Tx,
  setup: Pick<CardSetupRow, "id" | "customerId" | "provider">,
  card: ProviderCard | undefined,
): Promise<boolean> {
  const { id, customerId, provider } = setup;
  await lockAccount(tx, customerId);
  if (!(await settleBegunSetup(tx, id, card ? "bound" : "failed"))) return false;
  if (card) await insertCard(tx, { customerId, provider, card });
  return true;
}

/** Deletes the new card of an account that was closed during the setup. */
async function deleteOrphanedCard(tx: Tx, setup: CardSetupRow, card: ProviderCard | undefined) {
  if ((await settleAbandonedSetup(tx, setup.id)) && card)
    await queueCardDeletion(tx, { provider: setup.provider, providerRef: card.cardRef });
}
