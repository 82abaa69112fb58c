import { deliveryEndpoints } from "@harbour/contracts";
import type { Deps } from "../../platform/deps.ts";
import { presentPage, rowsOf } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { findStore } from "../configuration/index.ts";
import { presentCourier, presentWarehouse } from "./delivery.presenter.ts";
import { findCouriers, findWarehouses } from "./delivery.repository.ts";

/** Both stores share their warehouses and couriers; the store in the address only has to exist. */
export function deliveryRoutes(deps: Deps): Route[] {
  return [
    on(deliveryEndpoints.couriers, async ({ params, query, tag }) => {
      tag("couriers");
      await findStore(deps.db, params.store_id);
      return { data: (await findCouriers(deps.db, query.country_code)).map(presentCourier) };
    }),
    on(deliveryEndpoints.warehouses, async ({ params, query, url, tag }) => {
      tag("warehouses");
      await findStore(deps.db, params.store_id);
      const { rows, total } = await findWarehouses(deps.db, rowsOf(query));
      return presentPage({
        data: rows.map(presentWarehouse),
        total,
        page: query.page,
        perPage: query.per_page,
        url,
      });
    }),
  ];
}
