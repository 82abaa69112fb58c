import type { DeliveryRecipient, SavedAddress } from "@harbour/contracts";
import type { Language } from "@harbour/i18n";
import type { AddressRow } from "./addresses.repository.ts";
import { addressLine } from "./addresses.rules.ts";

export function presentAddress(row: AddressRow, language: Language): SavedAddress {
  const { district, street, building } = row;
  return {
    _id: row.id,
    is_default: row.isDefault,
    ...presentRecipient(row, language),
    district,
    street,
    building,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Presents a recipient with name, the address as one text, area code and phone (S3-009). */
export function presentRecipient(row: AddressRow, language: Language): DeliveryRecipient {
  const { name, areaCode, phone } = row;
  return { name, area_code: areaCode, phone, address: addressLine(row, language) };
}
