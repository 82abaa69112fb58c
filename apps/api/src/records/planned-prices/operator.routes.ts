import type { OperatorAccess } from "@harbour/contracts";
import { plannedPriceEndpoints as prices } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { cancelPlannedPrice, listPlannedPrices, planPrices } from "./plan-prices.ts";

export function priceOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  return [
    route(prices.list, async () => ({ data: await listPlannedPrices(deps.db) })),
    route(prices.plan, async ({ actor, body }) => {
      await planPrices(deps, actor, body);
      return { data: await listPlannedPrices(deps.db) };
    }),
    route(prices.cancel, async ({ actor, params: { price_id: id } }) => {
      await cancelPlannedPrice(deps, actor, id);
      return { message: "The planned price is cancelled." };
    }),
  ];
}
