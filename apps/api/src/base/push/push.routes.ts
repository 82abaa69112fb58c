import { maxPushDevices, pushEndpoints } from "@harbour/contracts";
import { inTransaction } from "../../platform/database/db.ts";
import { findAddressFault, createAddressRules } from "../../platform/jobs/outside-address.ts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid, notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { randomId } from "../../platform/values/ids.ts";
import { lockAccount } from "../customers/index.ts";
import {
  deleteKeylessSubscription,
  deleteOwnSubscription,
  deleteSubscription,
  findSubscriptions,
  saveSubscription,
} from "./push.repository.ts";
import { makeUnsubscribeKey, isUnsubscribeKey } from "./unsubscribe-key.ts";
import { deriveVapidKeys } from "./vapid-keys.ts";

export function pushRoutes({ db, settings }: Deps): Route[] {
  const { publicKey } = deriveVapidKeys(settings.secret);
  return [
    route(pushEndpoints.publicKey, () => Promise.resolve({ public_key: publicKey })),
    route(pushEndpoints.list, async ({ actor }) => {
      const subscriptions = await findSubscriptions(db, requireRegistered(actor).id);
      return {
        data: subscriptions.map(({ id, endpoint, device, createdAt }) => ({
          _id: id,
          endpoint,
          device,
          created_at: createdAt.toISOString(),
        })),
      };
    }),
    route(pushEndpoints.save, async ({ actor, body, userAgent }) => {
      const { endpoint, keys } = body;
      const problem = findAddressFault(endpoint, createAddressRules(settings));
      if (problem) throw invalid({ endpoint: [problem] });
      const { id: customerId } = requireRegistered(actor);
      const device = userAgent.slice(0, 300);
      const id = await inTransaction(db, async (tx) => {
        await lockAccount(tx, customerId);
        const newSubscription = { id: randomId(), customerId, endpoint, device, ...keys };
        return saveSubscription(tx, newSubscription, maxPushDevices);
      });
      const forget_key = makeUnsubscribeKey(settings.secret, id);
      return { _id: id, forget_key, message: "Notifications are on for this device." };
    }),
    route(pushEndpoints.remove, async ({ actor, params }) => {
      if (!(await deleteOwnSubscription(db, requireRegistered(actor).id, params.subscription_id)))
        throw notFound("Device");
      return { message: "Notifications are off for this device." };
    }),
    route(pushEndpoints.forget, async ({ body }) => {
      if (isUnsubscribeKey(settings.secret, body._id, body.forget_key))
        await deleteSubscription(db, body._id);
      else if (body.forget_key === "") await deleteKeylessSubscription(db, body._id);
      return { message: "Notifications are off for everyone on this device." };
    }),
  ];
}
