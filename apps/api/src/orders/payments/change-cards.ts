import type { Registered } from "../../platform/actor.ts";
import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/shop-error.ts";
import { lockAccount } from "../../base/customers/index.ts";
import {
  abandonSetups,
  deleteCard,
  deleteCards,
  findCards,
  makeDefault,
} from "./cards.repository.ts";
import { tellProviderToForget } from "./forget-card.ts";

/** @throws ShopError `not_found` for no card of theirs: nothing is changed then */
export function setDefaultCard(deps: Deps, owner: Registered, cardId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, owner.id);
    if (!(await makeDefault(tx, owner.id, cardId))) throw notFound("Card");
  });
}

/** Takes a card off the account; after the default, the newest left is it. @throws ShopError `not_found` */
export function removeCard(deps: Deps, owner: Registered, cardId: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, owner.id);
    const gone = await deleteCard(tx, owner.id, cardId);
    if (!gone) throw notFound("Card");
    await tellProviderToForget(tx, gone);
    if (!gone.isDefault) return;
    const { found } = await findCards(tx, owner.id, { limit: 1, offset: 0 });
    if (found[0]) await makeDefault(tx, owner.id, found[0].id);
  });
}

/** Deletes the cards of an account that is being closed, here and at the provider, and refuses later ones. Keep the account locked. */
export async function forgetCards(tx: Tx, customerId: string): Promise<void> {
  await abandonSetups(tx, customerId);
  for (const card of await deleteCards(tx, customerId)) await tellProviderToForget(tx, card);
}
