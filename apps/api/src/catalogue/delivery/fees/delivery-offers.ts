import type { Courier, Warehouse } from "@harbour/contracts";
import { setting } from "../../../base/configuration/index.ts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { type Money, toWire } from "../../../platform/values/money.ts";
import { countFreeStock } from "../../inventory/index.ts";
import type { CourierRow, WarehouseRow } from "../delivery.repository.ts";
import { publicHolidays } from "../delivery.settings.ts";
import { toMoment } from "../promises/hong-kong-days.rules.ts";
import { courierParts, findPickUpPromise } from "../promises/promise-parts.ts";
import { problemTexts } from "../promises/promise.texts.ts";
import { courierFee, computeMissingForFree, courierProblem } from "./courier-terms.rules.ts";
import { type GoodsToShip, splitByRelease } from "./parcel.rules.ts";

type CourierOffer = Pick<
  Courier,
  "unavailable_reason" | "fee" | "missing_for_free" | "promise" | "separately"
>;

/** Returns each courier's offer for these goods. */
export async function courierOffers(
  db: Db | Tx,
  rows: readonly CourierRow[],
  goods: readonly GoodsToShip[],
  { at, district }: { at: Date; district: string | null },
): Promise<CourierOffer[]> {
  const context = { at, holidays: await setting(db, publicHolidays) };
  const hasMixedReleases = splitByRelease(goods) !== null;
  return rows.map((courier): CourierOffer => {
    const fee = courierFee(courier, goods, "together");
    const problem = courierProblem(courier, goods, { district, shipment: "together" });
    const missingForFree = computeMissingForFree(courier, goods);
    const separateFee = courierFee(courier, goods, "separately");
    const canSplit =
      hasMixedReleases &&
      separateFee !== null &&
      courierProblem(courier, goods, { district, shipment: "separately" }) === null;
    const promiseParts = (shipment: "together" | "separately") =>
      courierParts(courier.service, goods, { district, shipment }, context);
    return {
      unavailable_reason: problem && { code: problem, text: problemTexts[problem] },
      fee: fee === null ? null : toWire(fee),
      missing_for_free: problem === null && missingForFree !== null ? toWire(missingForFree) : null,
      promise: problem === null ? (promiseParts("together")[0]?.promise ?? null) : null,
      separately: canSplit ? { fee: toWire(separateFee), parts: promiseParts("separately") } : null,
    };
  });
}

/**
 * Returns the fee for each of the goods alone; null when the courier refuses it.
 * @param options.freeFrom the goods value from which a promotion makes delivery free; null when no promotion does
 */
export function computeUnitFees(
  courier: CourierRow,
  goods: readonly (GoodsToShip | null)[],
  { district, freeFrom }: { district: string | null; freeFrom: Money | null },
): (string | null)[] {
  return goods.map((variant) => {
    if (!variant || courierProblem(courier, [variant], { district, shipment: "together" }))
      return null;
    const isFree = freeFrom !== null && variant.value >= freeFrom;
    const fee = isFree ? 0 : courierFee(courier, [variant], "together");
    return fee === null ? null : toWire(fee);
  });
}

/**
 * Returns each pick-up point's offer for these goods. The offer of a warehouse that is no pick-up point is undefined.
 */
export async function pickUpOffers(
  db: Db | Tx,
  rows: readonly WarehouseRow[],
  goods: readonly GoodsToShip[],
  moment: Date,
): Promise<Warehouse["pick_up"][]> {
  const context = { at: moment, holidays: await setting(db, publicHolidays) };
  const freeStock = await countFreeStock(
    db,
    goods.map(({ variantId }) => variantId),
  );
  return rows.map((row) => {
    if (!row.isPickupPoint) return undefined;
    const freeUnits = freeStock.get(row.id) ?? new Map<string, number>();
    const pickUpPoint = { openingTimes: row.openingTimes, service: row.pickUp };
    const { hasAll, isToday, ready, promise } = findPickUpPromise(
      pickUpPoint,
      goods,
      freeUnits,
      context,
    );
    return {
      stock: goods.map(({ variantId }) => ({
        product_variant_id: variantId,
        qty: freeUnits.get(variantId) ?? 0,
      })),
      has_all: hasAll,
      is_today: isToday,
      ready_at: ready && toMoment(ready).toISOString(),
      promise,
    };
  });
}
