import { authEndpoints } from "@harbour/contracts";
import { shopperOf } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { on, type Route } from "../../platform/routes.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { findCustomer, findLogins, presentGuest, presentUser } from "../customers/index.ts";
import { renewGuest, signInGuest } from "./sign-in-guest.ts";

export const authRoutes = (deps: Deps): Route[] => [
  on(authEndpoints.login, async ({ body }) => {
    // The guest's password is a constant of the protocol: it protects nothing and is not looked at (DESIGN 6).
    if (body.type === "TEMP") return signInGuest(deps);
    throw new ShopError("invalid_credentials", "Login or password is wrong.");
  }),
  on(authEndpoints.renewGuest, ({ body }) => renewGuest(deps, body.guest_key)),
  on(authEndpoints.user, async ({ actor }) => {
    const { id } = shopperOf(actor);
    const customer = await findCustomer(deps.db, id);
    if (customer === undefined || customer.type === "TEMP")
      return { user: presentGuest(id, customer?.createdAt ?? deps.clock()) };
    return { user: presentUser(customer, await findLogins(deps.db, id)) };
  }),
  // A guest's token is not kept anywhere, so there is nothing to end; it dies by itself (DESIGN 6: harmless when repeated).
  on(authEndpoints.logout, async () => ({ message: "Goodbye." })),
];
