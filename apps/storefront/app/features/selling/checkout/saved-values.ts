import type { Courier, SavedAddress, Warehouse } from "@harbour/contracts";
import {
  newAddress,
  deliveryMethods,
  type CheckoutValues,
  type DeliveryMethod,
} from "./checkout-form.ts";

/** The choices offered now. */
export interface OfferedChoices {
  readonly offeredMethods: readonly DeliveryMethod[];
  readonly couriers: readonly Pick<Courier, "_id" | "has_stations" | "unavailable_reason">[];
  readonly pickupPoints: readonly Pick<Warehouse, "_id">[];
  readonly addresses: readonly Pick<SavedAddress, "_id">[];
}

/** Merges typed values into the loaded ones. A choice that is no longer offered falls back to the loaded one. */
export function mergeSavedValues(
  {
    values,
    offeredMethods,
    couriers,
    pickupPoints,
    addresses,
  }: OfferedChoices & {
    readonly values: CheckoutValues;
  },
  typedValues: Readonly<Record<string, string>>,
): CheckoutValues {
  // Empty fields do not override the account's data of a visitor who has just signed in.
  const savedValues = Object.fromEntries(
    Object.entries(typedValues).filter(([, value]) => value !== ""),
  );
  const availableCouriers = couriers.filter((courier) => !courier.unavailable_reason);
  const keepIfOffered = (
    field: "courier_id" | "station_courier" | "warehouse_id",
    options: readonly { readonly _id: string }[],
  ) => ({
    [field]: options.some(({ _id }) => _id === savedValues[field])
      ? savedValues[field]
      : values[field],
  });
  const method = deliveryMethods.find((deliveryMethod) => deliveryMethod === savedValues["method"]);
  const address = savedValues["address_id"] ?? values.address_id;
  const isKnown =
    address === newAddress
      ? savedValues["street"] !== undefined
      : addresses.some(({ _id }) => _id === address);
  return {
    ...values,
    ...savedValues,
    method: method && offeredMethods.includes(method) ? method : values.method,
    ...keepIfOffered(
      "courier_id",
      availableCouriers.filter((courier) => !courier.has_stations),
    ),
    ...keepIfOffered(
      "station_courier",
      availableCouriers.filter((courier) => courier.has_stations),
    ),
    ...keepIfOffered("warehouse_id", pickupPoints),
    address_id: isKnown ? address : values.address_id,
  };
}
