import type { DeliveryInfo, LocalizedText } from "@harbour/contracts";
import type { Db, Tx } from "../../platform/db.ts";
import type { Money } from "../../platform/money.ts";
import { invalid } from "../../platform/shop-error.ts";
import {
  type CourierRow,
  findCourier,
  findCouriers,
  findPickupPoint,
} from "./delivery.repository.ts";
import { cheapest, feeFor, serves } from "./delivery.rules.ts";

/** How goods would travel and what for. Exactly one of courier and warehouse is there. */
export interface Shipping {
  /** Cents. */
  readonly fee: Money;
  readonly courier: { id: string; title: LocalizedText; image: string | null } | null;
  readonly warehouse: {
    id: string;
    title: LocalizedText;
    image: string | null;
    address: LocalizedText;
  } | null;
}

/** Of a cart of which nothing is being bought. */
export const noShipping: Shipping = { fee: 0, courier: null, warehouse: null };

/**
 * Works shipping out, whether or not somebody gives it free. A delivery that names no courier goes with the cheapest one that serves its country
 * and district.
 * @param goodsValue cents, after the goods' own discounts (WIRE 3)
 * @throws ShopError `validation` on `delivery_info.*` for a country, courier or pick-up point that does not serve
 */
export async function shippingFor(
  db: Db | Tx,
  info: DeliveryInfo,
  goodsValue: Money,
): Promise<Shipping> {
  if (info.method === "SELF_PICKUP") return pickUp(db, info.warehouse_id ?? undefined);
  const { courier, fee } = await carriedBy(db, info, goodsValue);
  const { id, title, image } = courier;
  return { fee, courier: { id, title, image }, warehouse: null };
}

async function pickUp(db: Db | Tx, warehouseId: string | undefined): Promise<Shipping> {
  const point = warehouseId === undefined ? undefined : await findPickupPoint(db, warehouseId);
  if (!point)
    throw invalid({ "delivery_info.warehouse_id": ["Please choose one of our pick-up points."] });
  const { id, title, image, address } = point;
  return { fee: 0, courier: null, warehouse: { id, title, image, address } };
}

async function carriedBy(db: Db | Tx, info: DeliveryInfo, goodsValue: Money) {
  const goesThere = (courier: CourierRow) => serves(courier.excludedDistricts, info.district);
  if (info.courier_id) {
    const courier = await findCourier(db, info.courier_id);
    if (!courier) throw invalid({ "delivery_info.courier_id": ["This courier is not available."] });
    const fee = feeFor(courier.feeBands, goodsValue);
    if (!courier.countryCodes.includes(info.country_code) || fee === undefined) {
      throw invalid({ "delivery_info.courier_id": ["This courier does not deliver this order."] });
    }
    if (!goesThere(courier)) {
      throw invalid({
        "delivery_info.courier_id": ["This delivery service does not go to that district."],
      });
    }
    return { courier, fee };
  }
  const couriers = await findCouriers(db, info.country_code);
  const best = cheapest(couriers.filter(goesThere), goodsValue);
  if (!best)
    throw invalid({ "delivery_info.country_code": ["We do not deliver to this country."] });
  return best;
}
