import type { Personal } from "../../platform/modules/personal.ts";
import { findConsents, findChoices, removeChoices } from "./notifications.repository.ts";

/** A person's choices, and their consents, which stay with their dates. */
export const notificationsPersonal: Personal = {
  tables: ["notification_settings", "consents"],
  export: async ({ db }, { customerId }) => {
    const { rows } = await findConsents(db, customerId);
    return { notifications: { settings: await findChoices(db, customerId), consents: rows } };
  },
  erase: (tx, { customerId }) => removeChoices(tx, customerId),
};
