import { lockAccount } from "../../base/customers/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import {
  abandonCardSetups,
  deleteCard,
  deleteCards,
  findCards,
  makeDefault,
} from "./cards.repository.ts";
import { queueCardDeletion } from "./forget-card.ts";

/** Sets the default card. @throws ShopError `not_found` when the caller has no such card */
export function setDefaultCard(deps: Deps, owner: Registered, cardId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, owner.id);
    if (!(await makeDefault(tx, owner.id, cardId))) throw notFound("Card");
  });
}

/**
 * Removes a card. If it was the default, the newest remaining card becomes the default.
 * @throws ShopError `not_found`
 */
export function removeCard(deps: Deps, owner: Registered, cardId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, owner.id);
    const deletedCard = await deleteCard(tx, owner.id, cardId);
    if (!deletedCard) throw notFound("Card");
    await queueCardDeletion(tx, deletedCard);
    if (!deletedCard.isDefault) return;
    const { cards } = await findCards(tx, owner.id, { limit: 1, offset: 0 });
    if (cards[0]) await makeDefault(tx, owner.id, cards[0].id);
  });
}

/**
 * Deletes all cards of an account that is being closed, both here and at the provider. Cards that arrive later are
 * refused. The caller locks the account.
 */
export async function forgetCards(tx: Tx, customerId: string): Promise<void> {
  await abandonCardSetups(tx, customerId);
  for (const card of await deleteCards(tx, customerId)) await queueCardDeletion(tx, card);
}
