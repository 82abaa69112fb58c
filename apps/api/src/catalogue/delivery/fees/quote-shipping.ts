import type { DeliveryInfo, LocalizedText } from "@harbour/contracts";
import {
  defaultCountry,
  defaultDeliveryMethod,
  type DeliveryProblemCode,
  type Shipment,
} from "@harbour/contracts/constants";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { invalid } from "../../../platform/replies/shop-error.ts";
import type { Money } from "../../../platform/values/money.ts";
import { presentLocation } from "../delivery.presenter.ts";
import {
  type CourierRow,
  findCourier,
  findCouriers,
  findPickupPoint,
  type WarehouseRow,
} from "../delivery.repository.ts";
import type { CourierService } from "../promises/delivery-promise.rules.ts";
import type { PickUpPoint } from "../promises/pick-up-promise.rules.ts";
import { findStation, type StationRow } from "../stations.repository.ts";
import { courierFee, findExceededLimit, courierProblem } from "./courier-terms.rules.ts";
import { type GoodsToShip, splitByRelease } from "./parcel.rules.ts";

/** The delivery and its price: by a courier, from a warehouse, or undecided. */
export interface Shipping {
  /** The fee in cents. */
  readonly fee: Money;
  readonly courier: {
    id: string;
    title: LocalizedText;
    image: string | null;
    service?: CourierService | null;
    /** True when the courier delivers only to stations. */
    isStationOnly?: boolean;
    /** Districts that the courier does not serve. */
    excludedDistricts?: readonly string[];
  } | null;
  readonly warehouse:
    | ({
        id: string;
        title: LocalizedText;
        image: string | null;
        address: LocalizedText;
      } & Partial<PickUpPoint>)
    | null;
  /** The courier's station where the goods wait. */
  readonly station?: ChosenStation | null;
  /** The shipment. `separately` is only for goods that can be split. */
  readonly shipment?: Shipment;
}

type ChosenStation = Pick<StationRow, "id" | "code" | "kind" | "title" | "district" | "address"> & {
  readonly location: { latitude: number; longitude: number } | null;
};

/** The shipping when nothing is chosen, or when no courier takes the goods. */
export const noShipping: Shipping = { fee: 0, courier: null, warehouse: null };

/**
 * Computes shipping, ignoring free delivery. When no courier is named, takes the cheapest that serves the address.
 * When no courier takes the goods, the cart can still be read, but no order can be placed.
 * @param deliveryInfo undefined when nothing is chosen yet
 * @param goods to buy, valued after their own discounts
 * @param chosenCourier the courier of `deliveryInfo`, if the caller has loaded it already
 * @throws ShopError `validation` on `delivery_info.*` for a country, courier, station or pick-up point that the shop
 * does not serve
 */
export async function quoteShipping(
  db: Db | Tx,
  deliveryInfo: DeliveryInfo | undefined,
  goods: readonly GoodsToShip[],
  chosenCourier: Promise<CourierRow | undefined> = findChosenCourier(db, deliveryInfo),
): Promise<Shipping> {
  if (goods.length === 0) return noShipping;
  const info = deliveryInfo ?? standardDelivery;
  if (info.method === "SELF_PICKUP") return quotePickUp(db, info.warehouse_id ?? undefined);
  const shipment =
    info.shipment === "separately" && splitByRelease(goods) ? "separately" : "together";
  if (!info.courier_id && info.station_id)
    throw invalid({ "delivery_info.station_id": [makeReason("courier-of-station-missing")] });
  const courier = info.courier_id
    ? requireServingCourier(await chosenCourier, info)
    : await findCheapestCourier(db, info, goods, {
        shipment,
        isCountryNamed: deliveryInfo !== undefined,
      });
  if (courier === null) return noShipping;
  const station = await findChosenStation(db, courier, info.station_id ?? null);
  const district = station?.district ?? info.district ?? null;
  const problem = courierProblem(courier, goods, { district, shipment });
  if (problem !== null) throw invalid({ "delivery_info.courier_id": [reasonsByProblem[problem]] });
  const exceededLimit = station && findExceededLimit(station, goods, shipment);
  if (exceededLimit)
    throw invalid({ "delivery_info.station_id": [reasonsByProblem[exceededLimit]] });
  const { id, title, image, service, hasStations: isStationOnly, excludedDistricts } = courier;
  const fee = courierFee(courier, goods, shipment) ?? 0;
  const stationWithLocation = station && { ...station, location: presentLocation(station) };
  return {
    fee,
    courier: { id, title, image, service, isStationOnly, excludedDistricts },
    warehouse: null,
    station: stationWithLocation,
    shipment,
  };
}

const standardDelivery: DeliveryInfo = {
  country_code: defaultCountry,
  method: defaultDeliveryMethod,
};

const reasonsByProblem: Readonly<Record<DeliveryProblemCode, Reason>> = {
  "too-heavy": makeReason("too-heavy"),
  "too-large": makeReason("too-large"),
  "too-dear": makeReason("too-dear"),
  "not-to-district": makeReason("not-to-district"),
  "value-not-carried": makeReason("courier-does-not-deliver"),
};

async function quotePickUp(db: Db | Tx, warehouseId: string | undefined): Promise<Shipping> {
  const pickUpPoint =
    warehouseId === undefined ? undefined : await findPickupPoint(db, warehouseId);
  if (!pickUpPoint)
    throw invalid({ "delivery_info.warehouse_id": [makeReason("pick-up-point-missing")] });
  return { fee: 0, courier: null, warehouse: toPickUpPoint(pickUpPoint) };
}

function toPickUpPoint({ id, title, image, address, openingTimes, pickUp: service }: WarehouseRow) {
  return { id, title, image, address, openingTimes, service };
}

/** Finds the chosen courier if it is offered. Does not need the goods, so that both can load in parallel. */
export async function findChosenCourier(
  db: Db | Tx,
  deliveryInfo: DeliveryInfo | undefined,
): Promise<CourierRow | undefined> {
  if (deliveryInfo?.method !== "DELIVERY" || !deliveryInfo.courier_id) return undefined;
  return findCourier(db, deliveryInfo.courier_id);
}

function requireServingCourier(courier: CourierRow | undefined, info: DeliveryInfo): CourierRow {
  if (!courier) throw invalid({ "delivery_info.courier_id": [makeReason("courier-unavailable")] });
  if (!courier.countryCodes.includes(info.country_code))
    throw invalid({ "delivery_info.courier_id": [makeReason("courier-does-not-deliver")] });
  return courier;
}

/** Returns the cheapest courier. The earlier courier wins a tie. Skips couriers that deliver only to stations. */
async function findCheapestCourier(
  db: Db | Tx,
  info: DeliveryInfo,
  goods: readonly GoodsToShip[],
  { shipment, isCountryNamed }: { shipment: Shipment; isCountryNamed: boolean },
): Promise<CourierRow | null> {
  const deliveryTerms = { district: info.district ?? null, shipment };
  const couriers = await findCouriers(db, info.country_code);
  if (couriers.length === 0 && isCountryNamed)
    throw invalid({ "delivery_info.country_code": [makeReason("country-not-served")] });
  const [cheapest] = couriers
    .filter(
      (courier) => !courier.hasStations && courierProblem(courier, goods, deliveryTerms) === null,
    )
    .toSorted(
      (a, b) => (courierFee(a, goods, shipment) ?? 0) - (courierFee(b, goods, shipment) ?? 0),
    );
  return cheapest ?? null;
}

async function findChosenStation(
  db: Db | Tx,
  courier: CourierRow,
  id: string | null,
): Promise<StationRow | null> {
  if (id === null) return null;
  const station = await findStation(db, id);
  if (station?.courierId !== courier.id)
    throw invalid({ "delivery_info.station_id": [makeReason("station-unavailable")] });
  return station;
}
