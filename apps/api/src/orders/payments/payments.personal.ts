import { sql } from "drizzle-orm";
import type { Personal } from "../../platform/modules/personal.ts";
import { presentCard } from "./cards.presenter.ts";
import { findCards, forgetStripeCustomer } from "./cards.repository.ts";
import { forgetCards } from "./change-cards.ts";
import { queuePersonDeletion } from "./forget-card.ts";

/** A limit above the number of cards that any person has. */
const manyCards = 10_000;

/** A person's cards, both here and at the provider. */
export const paymentsPersonal: Personal = {
  tables: ["credit_cards", "card_setups", "stripe_customers"],
  export: async ({ db }, { customerId }) => {
    const { cards } = await findCards(db, customerId, { limit: manyCards, offset: 0 });
    return { cards: { cards: cards.map(presentCard) } };
  },
  accountingRows: sql`select from card_setups s where s.customer_id = c.id`,
  erase: async (tx, { customerId }) => {
    await forgetCards(tx, customerId);
    const stripeId = await forgetStripeCustomer(tx, customerId);
    if (stripeId !== undefined)
      await queuePersonDeletion(tx, { provider: "stripe", providerRef: stripeId });
  },
};
