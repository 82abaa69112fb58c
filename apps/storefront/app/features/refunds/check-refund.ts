import type { Language } from "@harbour/i18n";
import { checkFields, type Faults } from "../../components/forms/check-fields.ts";
import { fieldMessages } from "../../components/forms/field.messages.ts";
import { formText } from "../../request/form-text.ts";
import { refundMessages } from "./refund.messages.ts";

/** At least one product, a reason, and pictures that are some. */
export function checkRefund(form: FormData, language: Language): Faults {
  const lines = form.getAll("line").map(String);
  const wrong = (text: string) => ({ text, toast: fieldMessages.error[language] });
  const [first] = lines;
  const isEmpty = !lines.some((id) => Number(formText(form, `qty:${id}`)) > 0);
  return {
    ...(first !== undefined && isEmpty
      ? { [`qty:${first}`]: wrong(refundMessages.nothing[language]) }
      : {}),
    ...(formText(form, "reason") === ""
      ? { reason: wrong(refundMessages.chooseIt[language]) }
      : {}),
    ...checkFields(form, language, { images: ["pictures"] }),
  };
}
