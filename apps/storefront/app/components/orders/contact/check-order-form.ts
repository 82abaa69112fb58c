import type { Language } from "@harbour/i18n";
import { formText } from "../../../request/form-text.ts";
import { checkFields, type Faults } from "../../forms/check-fields.ts";
import { readSharedProof } from "../proofs/shared-proof.ts";
import { type Contact, readContact } from "./guest-contact.ts";

/** Checks the forms around an order: its contact, if required, and a proof's picture. */
export function checkOrderForm(form: FormData, language: Language): Faults {
  const orderForm = withContactNamed(form);
  const { email, phone, ...otherFaults } = checkFields(orderForm, language, {
    order_id: ["required"],
    ...(orderForm.has("email") && { email: ["required", "email"] as const }),
    ...(orderForm.has("phone") && { phone: ["required", "phone"] as const }),
    ...(formText(form, "intent") === "upload-proof" &&
      readSharedProof(form) === null && {
        proof: ["requiredPicture", "pictures"] as const,
      }),
  });
  const { contact = email ?? phone } = checkFields(form, language, { contact: ["required"] });
  if (form.has("contact")) return { ...otherFaults, ...(contact && { contact }) };
  return { ...otherFaults, ...(email && { email }), ...(phone && { phone }) };
}

/** Reads the contact from its two fields, or from the combined one. */
export const parseNamedContact = (form: FormData): Contact | null =>
  readContact(withContactNamed(form));

/** Splits the combined field. A text with an @ or a letter is an e-mail address. */
function withContactNamed(form: FormData): FormData {
  if (!form.has("contact")) return form;
  const orderForm = new FormData();
  for (const [name, value] of form.entries())
    if (!["contact", "email", "phone"].includes(name)) orderForm.append(name, value);
  const typedContact = formText(form, "contact").normalize("NFKC");
  orderForm.set(/[@\p{L}]/u.test(typedContact) ? "email" : "phone", typedContact);
  return orderForm;
}
