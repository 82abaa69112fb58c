import { newsletterEndpoints } from "@harbour/contracts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { endSubscription } from "./end-subscription.ts";
import { requestSubscription } from "./subscribe.ts";

export const newsletterRoutes = (deps: Deps): Route[] => [
  route(newsletterEndpoints.subscribe, async ({ body }) => {
    await requestSubscription(deps, body);
    return { message: "Please check your e-mail." };
  }),
  route(newsletterEndpoints.confirm, async ({ body }) => {
    await confirmSubscription(deps, body.token);
    return { message: "You're subscribed to the newsletter." };
  }),
  route(newsletterEndpoints.unsubscribe, async ({ body }) => {
    await endSubscription(deps, body.token);
    return { message: "You're unsubscribed from the newsletter." };
  }),
];
