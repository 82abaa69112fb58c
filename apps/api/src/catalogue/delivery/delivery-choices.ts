import type { Db } from "../../platform/database/db.ts";
import { presentCourier, presentStation, presentWarehouse } from "./delivery.presenter.ts";
import { findCouriers, findWarehouses } from "./delivery.repository.ts";
import { stationWords } from "./station-search.rules.ts";
import { findStations } from "./stations.repository.ts";

const maxWarehouses = 100;
const maxStations = 20;

/** Finds the couriers to a country and the pick-up points, for a form of staff. */
export async function findDeliveryChoices(db: Db, countryCode: string) {
  const couriers = await findCouriers(db, countryCode);
  const { rows } = await findWarehouses(db, { limit: maxWarehouses, offset: 0 });
  return {
    couriers: couriers.map(presentCourier),
    pickup_points: rows.map(presentWarehouse).filter((point) => point.is_pickup_point),
  };
}

/** Finds the first stations of a courier whose code, name, district or address has these words. */
export async function findStationsNamed(db: Db, courierId: string, search: string) {
  const filters = {
    courierId,
    district: undefined,
    words: stationWords(search),
    parcel: null,
  };
  const { rows } = await findStations(db, filters, { limit: maxStations, offset: 0 });
  return rows.map(presentStation);
}
