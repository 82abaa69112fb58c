import type { Language } from "@harbour/i18n";
import { checkFields, type Faults } from "../../components/forms/check-fields.ts";
import { formText } from "../../request/form-text.ts";

/** The forms around an order: whose it is, where the form asks for that, and the picture of a proof. */
export function checkOrderForm(form: FormData, language: Language): Faults {
  return checkFields(form, language, {
    order_id: ["required"],
    ...(form.has("email") && { email: ["required", "email"] as const }),
    ...(form.has("phone") && { phone: ["required", "phone"] as const }),
    ...(formText(form, "intent") === "upload-proof" && {
      proof: ["requiredPicture", "pictures"] as const,
    }),
  });
}
