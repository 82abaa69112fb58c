import { maxAddresses } from "@harbour/contracts";
import { plainReason } from "@harbour/contracts/reasons";
import { lockAccount } from "../../base/customers/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, invalid, notFound } from "../../platform/replies/shop-error.ts";
import {
  countAddresses,
  clearDefaultAddress,
  insertAddress,
  markDefaultAddress,
  updateAddress,
} from "./addresses.repository.ts";
import { isDistrict, toAddressParts, type Recipient } from "./addresses.rules.ts";

export interface SentAddress extends Recipient {
  readonly district: string;
  readonly street: string;
  readonly building: string;
  /** Free text; ignored when the parts are complete. */
  readonly address: string;
  readonly is_default: boolean;
}

/**
 * Adds an entry to the address book. The first entry becomes the default.
 * @returns its id
 * @throws ShopError `validation` (unknown district), `conflict` (the book is full)
 */
export async function addAddress(
  deps: Deps,
  customerId: string,
  sentAddress: SentAddress,
): Promise<string> {
  refuseUnknownDistrict(sentAddress);
  return inTransaction(deps.db, (tx) => addAddressInTransaction(tx, customerId, sentAddress));
}

/** Adds an address in the caller's transaction. */
export async function addAddressInTransaction(
  tx: Tx,
  customerId: string,
  sentAddress: SentAddress,
): Promise<string> {
  await lockAccount(tx, customerId);
  const entries = await countAddresses(tx, customerId);
  if (entries >= maxAddresses)
    throw conflict(plainReason(`The address book holds at most ${maxAddresses} addresses.`), {
      most: maxAddresses,
    });
  const isDefault = sentAddress.is_default || entries === 0;
  if (isDefault) await clearDefaultAddress(tx, customerId);
  return insertAddress(
    tx,
    customerId,
    { ...sentAddress, ...toAddressParts(sentAddress) },
    isDefault,
  );
}

/**
 * Replaces an entry. The entry can become the default, but cannot stop being it, because a book always has a default.
 * @throws ShopError `validation`, `not_found`
 */
export async function saveAddress(
  deps: Deps,
  customerId: string,
  id: string,
  sentAddress: SentAddress,
): Promise<void> {
  refuseUnknownDistrict(sentAddress);
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, customerId);
    const isUpdated = await updateAddress(tx, customerId, id, {
      ...sentAddress,
      ...toAddressParts(sentAddress),
    });
    if (!isUpdated) throw notFound("Address");
    if (!sentAddress.is_default) return;
    await clearDefaultAddress(tx, customerId);
    await markDefaultAddress(tx, customerId, id);
  });
}

function refuseUnknownDistrict({ district }: SentAddress): void {
  if (district !== "" && !isDistrict(district))
    throw invalid({ district: [plainReason("Please choose one of the 18 districts.")] });
}
