import type { Language } from "@harbour/i18n";
import { checkFields, type Faults } from "../../../components/forms/check-fields.ts";

/** Checks the form of a payment proof; other forms have no fields. */
export function checkProof(form: FormData, language: Language): Faults {
  if (form.get("intent") !== "upload-proof") return {};
  return checkFields(form, language, { proof: ["requiredPicture", "pictures"] });
}
