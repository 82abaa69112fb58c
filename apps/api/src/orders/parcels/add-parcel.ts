import type { Tx } from "../../platform/database/db.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { insertParcel } from "./parcels.repository.ts";
import type { ParcelToSend } from "./parcels.rules.ts";

/** Adds a parcel that leaves now. @returns its id */
export async function addParcel(tx: Tx, orderId: string, parcel: ParcelToSend): Promise<string> {
  const id = timeOrderedId();
  await insertParcel(tx, { id, orderId, tracking: parcel.tracking, lines: parcel.lines });
  return id;
}
