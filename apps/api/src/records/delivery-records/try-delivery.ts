import type { ParcelTrialWire, triedParcel } from "@harbour/contracts/operator";
import type { z } from "zod";
import { deliveryForStaff, planDelivery } from "../../catalogue/delivery/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { refuseFaults } from "../../platform/replies/refuse-faults.ts";
import { fromWire } from "../../platform/values/money.ts";

type CourierRow = NonNullable<Parameters<typeof deliveryForStaff.tryParcel>[2]["changedCourier"]>;

/** Computes the delivery fee of an example parcel, even for an unsaved courier. @throws ShopError `validation` */
export async function tryDelivery(
  deps: Deps,
  { courier, ...parcel }: z.output<typeof triedParcel>,
): Promise<ParcelTrialWire> {
  const moment = parcel.at === undefined ? deps.clock() : new Date(parcel.at);
  const offers = await inTransaction(deps.db, async (tx) => {
    const plan =
      courier && (await planDelivery(tx, "couriers", [{ ...courier.fields, key: courier.key }]));
    refuseFaults(plan?.faults ?? [], ["courier", "fields"]);
    const parcelToTry = {
      countryCode: parcel.country_code,
      district: parcel.district,
      value: fromWire(parcel.value),
      weightGrams: parcel.weight_grams,
      sizeMm: parcel.size_mm,
    };
    return deliveryForStaff.tryParcel(tx, parcelToTry, {
      at: moment,
      changedCourier: plan?.plannedRows[0]?.row as CourierRow | undefined,
    });
  });
  return {
    at: moment.toISOString(),
    data: offers.map((offer) => ({
      key: offer.key,
      title: offer.title,
      fee: offer.fee ?? null,
      missing_for_free: offer.missing_for_free ?? null,
      promise: offer.promise ?? null,
      unavailable_reason: offer.unavailable_reason?.text ?? null,
      has_stations: offer.hasStations,
    })),
  };
}
