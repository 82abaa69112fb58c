import type { SavedAddress } from "@harbour/contracts";
import { composeAddress, isDistrict, type Language } from "@harbour/i18n";
import { fieldText } from "../../../components/forms/field-rules.ts";
import type { SubmittedForm } from "../../../components/forms/use-submitting-forms.ts";

/** An address of the book as its card shows it. */
export type ShownAddress = Pick<
  SavedAddress,
  "_id" | "is_default" | "name" | "area_code" | "phone" | "address"
>;

/**
 * Returns the address book with the changes of pending forms (S4-021). An edited address keeps its place, and a new one
 * comes last. A refused or unanswered change disappears with its form.
 */
export function presentSubmittedBook(
  addresses: readonly ShownAddress[],
  submittingForms: readonly SubmittedForm[],
  language: Language,
): readonly ShownAddress[] {
  const addressForms = submittingForms.filter(({ intent }) => intent === "save-address");
  const editedAddresses = addresses.map((address) => {
    const edit = addressForms.find(({ target }) => target === address._id);
    return edit ? readTypedAddress(address, edit.form, language) : address;
  });
  const newAddressForm = addressForms.find(({ target }) => target === "new");
  const emptyAddress = {
    _id: "new",
    is_default: false,
    name: "",
    area_code: "",
    phone: "",
    address: "",
  };
  const addressBook = newAddressForm
    ? [...editedAddresses, readTypedAddress(emptyAddress, newAddressForm.form, language)]
    : editedAddresses;
  const defaultChoice = submittingForms.find(
    ({ intent, form }) =>
      intent === "set-default-address" || (intent === "save-address" && form.has("is_default")),
  );
  return defaultChoice
    ? addressBook.map((address) => ({
        ...address,
        is_default: address._id === defaultChoice.target,
      }))
    : addressBook;
}

function readTypedAddress(address: ShownAddress, form: FormData, language: Language): ShownAddress {
  const text = (name: string) => fieldText(form, name);
  const district = text("district");
  return {
    ...address,
    name: text("name"),
    area_code: text("area_code"),
    phone: text("phone"),
    address: isDistrict(district)
      ? composeAddress({ building: text("building"), street: text("street"), district }, language)
      : text("address"),
  };
}
