import { shopAccessEndpoints } from "@harbour/contracts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { checkPass, enterShop } from "./enter-shop.ts";

export const shopAccessRoutes = (deps: Deps): Route[] => [
  route(shopAccessEndpoints.enter, async ({ actor, body }) => {
    const { pass, expiresAt } = await enterShop(deps, body.password, actor.address);
    return { pass, expires_at: expiresAt.toISOString() };
  }),
  route(shopAccessEndpoints.check, ({ body }) => checkPass(deps, body.pass)),
];
