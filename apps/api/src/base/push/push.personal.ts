import type { Personal } from "../../platform/modules/personal.ts";
import { deletePushSubscriptions, findSubscriptions, removeOldPushes } from "./push.repository.ts";

/** A person's devices. The export leaves out the endpoint, because anybody with it could send messages. */
export const pushPersonal: Personal = {
  tables: ["push_subscriptions"],
  export: async ({ db }, { customerId }) => ({
    push_devices: (await findSubscriptions(db, customerId)).map(({ device, createdAt }) => ({
      device,
      created_at: createdAt.toISOString(),
    })),
  }),
  erase: (tx, { customerId }) => deletePushSubscriptions(tx, customerId),
  retention: { data: "push messages", deleteExpired: ({ db }, max) => removeOldPushes(db, max) },
};
