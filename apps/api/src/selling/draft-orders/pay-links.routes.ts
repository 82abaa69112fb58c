import { payLinkEndpoints as endpoints } from "@harbour/contracts";
import { requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { markDraftSeen } from "./draft-orders.repository.ts";
import { findPayLink } from "./find-pay-link.ts";
import { payByLink, submitProofByLink } from "./pay-by-link.ts";
import { showPayLink } from "./show-pay-link.ts";

/** Routes for the holder of a pay link. */
export const payLinkRoutes = (deps: Deps): Route[] => [
  route(endpoints.show, async ({ body }) => showPayLink(deps, await findPayLink(deps, body.token))),
  route(endpoints.markSeen, async ({ body }) => {
    const { draft } = await findPayLink(deps, body.token);
    await markDraftSeen(deps.db, draft.id);
    return { message: "Thank you." };
  }),
  route(endpoints.pay, async ({ body }) => ({
    message: "Please pay on the payment provider's page.",
    return_url: await payByLink(deps, body),
  })),
  route(endpoints.proof, async ({ actor, body }) => {
    await submitProofByLink(deps, requireShopper(actor), body);
    return { message: "We've received your payment proof." };
  }),
];
