import { profileEndpoints } from "@harbour/contracts";
import { findMember } from "../../base/customers/index.ts";
import { findLogins } from "../../base/logins/index.ts";
import { requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { presentAccount } from "../accounts/index.ts";
import { saveAccount } from "./save-account.ts";

export const profileRoutes = (deps: Deps): Route[] => [
  route(profileEndpoints.account, async ({ actor }) => {
    const { id } = requireShopper(actor);
    const customer = await findMember(deps.db, id);
    if (!customer) throw notFound("Account");
    return {
      ...presentAccount(customer, await findLogins(deps.db, id)),
      created_at: customer.createdAt.toISOString(),
      last_logged_in_at: customer.lastLoggedInAt?.toISOString() ?? null,
    };
  }),
  route(profileEndpoints.saveAccount, async ({ actor, body }) => {
    await saveAccount(deps, requireShopper(actor), body);
    return { message: "Your details are saved." };
  }),
];
