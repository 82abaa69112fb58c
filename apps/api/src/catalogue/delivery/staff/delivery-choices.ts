import type { Db } from "../../../platform/database/db.ts";
import { presentCourier, presentStation, presentWarehouse } from "../delivery.presenter.ts";
import { findCouriers, findWarehouses } from "../delivery.repository.ts";
import { splitStationSearch } from "../station-search.rules.ts";
import { findStations } from "../stations.repository.ts";

const maxWarehouses = 100;

/** Finds the couriers that deliver to a country, and the pick-up points, for a form of staff. */
export async function findDeliveryChoices(db: Db, countryCode: string) {
  const couriers = await findCouriers(db, countryCode);
  const { rows } = await findWarehouses(db, { limit: maxWarehouses, offset: 0 });
  return {
    couriers: couriers.map(presentCourier),
    pickup_points: rows.map(presentWarehouse).filter((point) => point.is_pickup_point),
  };
}

/**
 * Lists a courier's active stations by district and code. Their code, name, district or address must contain the
 * words.
 */
export async function listStations(
  db: Db,
  courierId: string,
  { q, district }: { readonly q: string; readonly district?: string | undefined },
  page: { readonly limit: number; readonly offset: number },
) {
  const filters = { courierId, district, searchWords: splitStationSearch(q), parcel: null };
  const { rows, total } = await findStations(db, filters, page);
  return { data: rows.map(presentStation), total };
}
