import { dayInHongKong } from "@harbour/i18n";
import { inTransaction } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { cancelSetup, finishSetup } from "./sandbox.repository.ts";
import { queueWebhook } from "./send-webhook.ts";
import {
  type CardFaults,
  isRefusal,
  type Refusal,
  readCard,
  type TypedCard,
} from "./test-cards.rules.ts";

/** The seconds after which the shop learns the outcome of a slow card. */
export const slowSeconds = 8;

export type CardEntryResult =
  | { readonly kind: "done" }
  | { readonly kind: "over" }
  | { readonly kind: "faulty"; readonly faults: CardFaults }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** Accepts a test card for a setup, once. If the card is refused, another card can be entered. */
export async function enterCard(
  deps: Deps,
  setupId: string,
  typedCard: TypedCard,
): Promise<CardEntryResult> {
  const parsedCard = readCard(typedCard, dayInHongKong(deps.clock()));
  if (parsedCard.faults) return { kind: "faulty", faults: parsedCard.faults };
  const { card, outcome } = parsedCard;
  if (isRefusal(outcome)) return { kind: "refused", refusal: outcome };
  const secondsToAnswer = outcome === "slow" ? slowSeconds : 0;
  return inTransaction(deps.db, async (tx) => {
    const knownAt = await finishSetup(tx, setupId, { card, secondsToAnswer });
    if (!knownAt) return { kind: "over" };
    await queueWebhook(deps, tx, { card_setup: setupId }, knownAt);
    return { kind: "done" };
  });
}

/** Cancels a setup without a card. */
export async function cancelOpenSetup(deps: Deps, setupId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await cancelSetup(tx, setupId)) await queueWebhook(deps, tx, { card_setup: setupId });
  });
}
