import type { Personal } from "../../platform/modules/personal.ts";
import {
  findCustomerSubscriptions,
  removeOldSubscribers,
  removeCustomerSubscriptions,
} from "./subscribers.repository.ts";

/** Personal data of the newsletter: addresses and consents. The log stays without names. */
export const newsletterPersonal: Personal = {
  tables: ["newsletter_subscribers"],
  export: async ({ db }, { customerId, addresses }) => {
    const subscriptions = await findCustomerSubscriptions(db, customerId, addresses);
    return {
      newsletter: subscriptions.map(({ subscriber, consents }) => ({
        email: subscriber.email,
        status: subscriber.status,
        language: subscriber.language,
        consents: consents.map(({ event, sentence, createdAt }) => ({
          event,
          text: sentence,
          created_at: createdAt.toISOString(),
        })),
      })),
    };
  },
  erase: (tx, { customerId, addresses }) => removeCustomerSubscriptions(tx, customerId, addresses),
  retention: { data: "newsletter", deleteExpired: ({ db }, max) => removeOldSubscribers(db, max) },
};
