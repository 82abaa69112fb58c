import type { DeliveryRecipient } from "@harbour/contracts";
import { defaultLanguage } from "@harbour/i18n";
import { lockAccount } from "../../base/customers/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { findDefault, updateAddress } from "./addresses.repository.ts";
import { addressLine } from "./addresses.rules.ts";
import { addAddressInTransaction } from "./write-address.ts";

const emptyAddressParts = { district: "", street: "", building: "" };

/**
 * Writes the default entry of the address book, or the first entry of an empty book. An unchanged address keeps its
 * parts.
 */
export async function saveRecipient(
  deps: Deps,
  customerId: string,
  deliveryRecipient: DeliveryRecipient,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { preferredLanguage } = await lockAccount(tx, customerId);
    const currentDefault = await findDefault(tx, customerId);
    if (!currentDefault)
      return void (await addAddressInTransaction(tx, customerId, {
        ...deliveryRecipient,
        ...emptyAddressParts,
        is_default: true,
      }));
    const isSame =
      addressLine(currentDefault, preferredLanguage ?? defaultLanguage) ===
      deliveryRecipient.address;
    const addressParts = isSame
      ? currentDefault
      : { ...emptyAddressParts, freeText: deliveryRecipient.address };
    const { district, street, building, freeText } = addressParts;
    const entry = { ...deliveryRecipient, district, street, building, freeText };
    await updateAddress(tx, customerId, currentDefault.id, entry);
  });
}
