import { lockAccount } from "../../base/customers/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import {
  deleteAddress,
  clearDefaultAddress,
  findAddresses,
  markDefaultAddress,
} from "./addresses.repository.ts";

/** Makes an entry the default. @throws ShopError `not_found` */
export async function chooseDefault(tx: Tx, customerId: string, id: string): Promise<void> {
  await lockAccount(tx, customerId);
  await clearDefaultAddress(tx, customerId);
  if (!(await markDefaultAddress(tx, customerId, id))) throw notFound("Address");
}

/**
 * Removes an entry. If it was the default, the newest remaining entry becomes the default.
 * @throws ShopError `not_found`
 */
export async function removeAddress(tx: Tx, customerId: string, id: string): Promise<void> {
  await lockAccount(tx, customerId);
  const deletedAddress = await deleteAddress(tx, customerId, id);
  if (!deletedAddress) throw notFound("Address");
  if (!deletedAddress.isDefault) return;
  const [next] = await findAddresses(tx, customerId);
  if (next) await markDefaultAddress(tx, customerId, next.id);
}
