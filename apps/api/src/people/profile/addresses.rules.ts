import { composeAddress, districtIds, type DistrictId, type Language } from "@harbour/i18n";

/** An address in parts or as free text; unused fields are empty. */
export interface AddressParts {
  readonly district: string;
  readonly street: string;
  readonly building: string;
  readonly freeText: string;
}

export interface Recipient {
  readonly name: string;
  readonly area_code: string;
  readonly phone: string;
}

export function isDistrict(slug: string): slug is DistrictId {
  return districtIds.some((id) => id === slug);
}

/**
 * Returns the address of a request. Parts win over free text, so that a client can send an entry back as it read it.
 */
export function toAddressParts(sentAddress: {
  district: string;
  street: string;
  building: string;
  address: string;
}): AddressParts {
  const { district, street, building, address } = sentAddress;
  return district !== "" && street !== ""
    ? { district, street, building, freeText: "" }
    : { district: "", street: "", building: "", freeText: address };
}

/** Returns the address as one line in the account's language. Free text stays as it is. */
export function addressLine(
  { district, street, building, freeText }: AddressParts,
  language: Language,
) {
  return isDistrict(district) ? composeAddress({ district, street, building }, language) : freeText;
}
