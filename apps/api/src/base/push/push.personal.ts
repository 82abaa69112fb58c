import type { Personal } from "../../platform/personal.ts";
import { deleteAllOf, findSubscriptions, removeOldPushes } from "./push.repository.ts";

/** The devices of a person; where their messages go is left out of the copy, since whoever has it can write there. */
export const pushPersonal: Personal = {
  tables: ["push_subscriptions"],
  export: async ({ db }, { customerId }) => ({
    push_devices: (await findSubscriptions(db, customerId)).map(({ device, createdAt }) => ({
      device,
      created_at: createdAt.toISOString(),
    })),
  }),
  erase: (tx, { customerId }) => deleteAllOf(tx, customerId),
  outlived: { what: "push messages", remove: ({ db }, max) => removeOldPushes(db, max) },
};
