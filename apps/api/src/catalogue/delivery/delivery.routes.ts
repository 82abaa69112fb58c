import { deliveryEndpoints } from "@harbour/contracts";
import { findStore } from "../../base/configuration/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { presentCourier, presentStation, presentWarehouse } from "./delivery.presenter.ts";
import {
  type CourierRow,
  findCourier,
  findCouriers,
  findWarehouses,
} from "./delivery.repository.ts";
import { courierOffers, computeUnitFees, pickUpOffers } from "./fees/delivery-offers.ts";
import { freeDelivery, freeDeliveryTag } from "./fees/free-delivery.ts";
import { packParcel } from "./fees/parcel.rules.ts";
import { readUnitGoods, readRequestedGoods } from "./fees/requested-goods.ts";
import { splitStationSearch } from "./station-search.rules.ts";
import { findStations } from "./stations.repository.ts";

/**
 * Routes of delivery. Both stores share warehouses and couriers. An answer for named goods depends on time and stock,
 * so it is not cached.
 */
export function deliveryRoutes(deps: Deps): Route[] {
  const { db, registry } = deps;
  return [
    route(deliveryEndpoints.couriers, async ({ params, query, tag, preventCaching }) => {
      tag("couriers", freeDeliveryTag);
      const store = await findStore(db, params.store_id);
      const rows = await findCouriers(db, query.country_code);
      const freeFrom = await registry.ports.get(freeDelivery)(db, store.id);
      const presentRow = (row: CourierRow) => presentCourier(row, freeFrom);
      if (query.alone) {
        const { goods, productIds } = await readUnitGoods(db, store.id, query);
        tag("catalogue", ...productIds.map((id) => `product:${id}`));
        const district = query.district ?? null;
        const computeFees = (row: CourierRow) =>
          computeUnitFees(row, goods, { district, freeFrom });
        return { data: rows.map((row) => ({ ...presentRow(row), fees: computeFees(row) })) };
      }
      const goods = await readRequestedGoods(db, store.id, query);
      if (goods === null) return { data: rows.map(presentRow) };
      preventCaching();
      const context = { at: deps.clock(), district: query.district ?? null };
      const offers = await courierOffers(db, rows, goods, context);
      return { data: rows.map((row, index) => ({ ...presentRow(row), ...offers[index] })) };
    }),
    route(deliveryEndpoints.stations, async ({ params, query, url, tag, preventCaching }) => {
      tag("couriers", "stations");
      const store = await findStore(db, params.store_id);
      const courier = await findCourier(db, params.courier_id);
      if (!courier) throw notFound("Courier");
      const goods = await readRequestedGoods(db, store.id, query);
      // Answers to typed searches are not cached, because each would displace a response that everybody needs.
      if (goods !== null || query.search !== undefined) preventCaching();
      const filters = {
        courierId: courier.id,
        district: query.district,
        searchWords: splitStationSearch(query.search),
        parcel: goods && packParcel(goods),
      };
      const { rows, total } = await findStations(db, filters, pageRange(query));
      const data = rows.map(presentStation);
      return presentPage({ data, total, page: query.page, perPage: query.per_page, url });
    }),
    route(deliveryEndpoints.warehouses, async ({ params, query, url, tag, preventCaching }) => {
      tag("warehouses");
      const store = await findStore(db, params.store_id);
      const { rows, total } = await findWarehouses(db, pageRange(query));
      const goods = await readRequestedGoods(db, store.id, query);
      if (goods !== null) preventCaching();
      const offers = goods === null ? [] : await pickUpOffers(db, rows, goods, deps.clock());
      const data = rows.map((row, index) => {
        const offer = offers[index];
        return { ...presentWarehouse(row), ...(offer && { pick_up: offer }) };
      });
      return presentPage({ data, total, page: query.page, perPage: query.per_page, url });
    }),
  ];
}
