import { dayInHongKong } from "@harbour/i18n";
import { inTransaction } from "../../../platform/database/db.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { type CardEntryResult, slowSeconds } from "./enter-card.ts";
import { storeAuthenticationRequest, findSavedCards, takeMoney } from "./sandbox.repository.ts";
import type { SandboxPayment } from "./sandbox.tables.ts";
import { queueWebhook } from "./send-webhook.ts";
import {
  type CardOutcome,
  findSavedOutcome,
  readCard,
  type TypedCard,
} from "./test-cards.rules.ts";

type Card = Parameters<typeof takeMoney>[2]["card"];

/** Pays with a typed test card, or lets its bank ask the owner. If the card is refused, another card can be entered. */
export async function payWithTyped(
  deps: Deps,
  payment: SandboxPayment,
  typedCard: TypedCard,
): Promise<CardEntryResult | { readonly kind: "asked" }> {
  const parsedCard = readCard(typedCard, dayInHongKong(deps.clock()));
  if (parsedCard.faults) return { kind: "faulty", faults: parsedCard.faults };
  return payWith(deps, payment, parsedCard.card, parsedCard.outcome);
}

/** Pays with the payer's own saved card. It behaves like the test card of the same number. */
export async function payWithSaved(
  deps: Deps,
  payment: SandboxPayment,
  cardId: string,
): Promise<CardEntryResult | { readonly kind: "asked" }> {
  const savedCards = await findSavedCards(deps.db, payment.customerRef);
  const card = savedCards.find(({ id }) => id === cardId);
  return card
    ? payWith(deps, payment, card, findSavedOutcome(card.last4))
    : { kind: "refused", refusal: "declined" };
}

async function payWith(
  deps: Deps,
  payment: SandboxPayment,
  card: Card,
  outcome: CardOutcome,
): Promise<CardEntryResult | { readonly kind: "asked" }> {
  switch (outcome) {
    case "authenticate":
      await storeAuthenticationRequest(deps.db, payment.id, card);
      return { kind: "asked" };
    case "accepted":
      return pay(deps, payment, card);
    case "slow":
      return pay(deps, payment, card, slowSeconds);
    case "saved-only":
      return { kind: "refused", refusal: "declined" };
    default:
      return { kind: "refused", refusal: outcome };
  }
}

/** Confirms a payment, as the owner does on the bank's page. */
export async function confirmPayment(
  deps: Deps,
  payment: SandboxPayment,
): Promise<CardEntryResult> {
  const { asksBrand: brand, asksLast4: last4 } = payment;
  return brand === null || last4 === null ? { kind: "over" } : pay(deps, payment, { brand, last4 });
}

/** Refuses a payment, as the owner does on the bank's page. */
export function refusePayment(deps: Deps, payment: SandboxPayment): Promise<void> {
  return storeAuthenticationRequest(deps.db, payment.id, null);
}

function pay(
  deps: Deps,
  { id }: SandboxPayment,
  card: Card,
  secondsToAnswer = 0,
): Promise<CardEntryResult> {
  return inTransaction(deps.db, async (tx) => {
    const knownAt = await takeMoney(tx, id, { card, secondsToAnswer });
    if (!knownAt) return { kind: "over" };
    await queueWebhook(deps, tx, { payment: id }, knownAt);
    return { kind: "done" };
  });
}
