/** Stores parcels, which are the goods of an order that leave together. */
import type { Module } from "../../platform/modules/module.ts";
import { parcelInvariants } from "./parcels.invariants.ts";
import { parcelsPersonal } from "./parcels.personal.ts";

export { addParcel } from "./add-parcel.ts";
export { correctParcel } from "./correct-parcel.ts";
export {
  findNumberedOrders,
  findParcels,
  findParcelsOfOrders,
  type Parcel,
} from "./find-parcels.ts";
export {
  restrictToParcel,
  type ParcelLine,
  makeParcel,
  type ParcelToSend,
  countRemaining,
} from "./parcels.rules.ts";

export const parcels: Module = {
  name: "parcels",
  personal: parcelsPersonal,
  invariants: parcelInvariants,
};
