import type { Courier, LocalizedText } from "@harbour/contracts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import type { Money } from "../../../platform/values/money.ts";
import { type CourierRow, findCouriers } from "../delivery.repository.ts";
import { courierOffers } from "../fees/delivery-offers.ts";
import { sortLongestFirst } from "../fees/parcel.rules.ts";

export interface TriedParcel {
  readonly countryCode: string;
  readonly district: string | null;
  /** The value of the goods in cents. */
  readonly value: Money;
  readonly weightGrams: number | null;
  readonly sizeMm: readonly number[] | null;
}

export interface ParcelOffer extends Pick<
  Courier,
  "fee" | "missing_for_free" | "promise" | "unavailable_reason"
> {
  readonly key: string;
  readonly title: LocalizedText;
  readonly hasStations: boolean;
}

/**
 * Returns each courier's offer for an imaginary parcel, by the rules of carts.
 * @param options.changedCourier an unsaved courier, which replaces the stored one
 */
export async function tryParcel(
  db: Db | Tx,
  { countryCode, district, value, weightGrams, sizeMm }: TriedParcel,
  {
    at,
    changedCourier,
  }: { readonly at: Date; readonly changedCourier: Omit<CourierRow, "id"> | undefined },
): Promise<ParcelOffer[]> {
  const storedCouriers = await findCouriers(db, countryCode);
  const isOffered =
    changedCourier?.isEnabled === true && changedCourier.countryCodes.includes(countryCode);
  const rows = [
    ...storedCouriers.filter(({ key }) => key !== changedCourier?.key),
    ...(isOffered ? [{ ...changedCourier, id: changedCourier.key }] : []),
  ].toSorted((a, b) => a.position - b.position);
  const size = sizeMm && sortLongestFirst(sizeMm);
  const goods = [
    { variantId: "tried", qty: 1, value, weightGrams, sizeMm: size, releaseDate: null },
  ];
  const offers = await courierOffers(db, rows, goods, { at, district });
  return rows.map(({ key, title, hasStations }, index) => ({
    ...offers[index]!,
    key,
    title,
    hasStations,
  }));
}
