/** The default country of delivery (S9-001). */
export const defaultCountry = "HK";

export const deliveryMethods = ["DELIVERY", "SELF_PICKUP"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** The default delivery method (S9-001). */
export const defaultDeliveryMethod: DeliveryMethod = "DELIVERY";

/** `separately` sends goods in stock now and pre-orders later. */
export const shipments = ["together", "separately"] as const;
export type Shipment = (typeof shipments)[number];

export const stationKinds = ["LOCKER", "STATION"] as const;
export type StationKind = (typeof stationKinds)[number];

/** The reasons why a courier or station cannot deliver the goods. */
export const deliveryProblems = [
  "too-heavy",
  "too-large",
  "too-dear",
  "not-to-district",
  "value-not-carried",
] as const;
export type DeliveryProblemCode = (typeof deliveryProblems)[number];

export const promisePrecisions = ["day", "month"] as const;
