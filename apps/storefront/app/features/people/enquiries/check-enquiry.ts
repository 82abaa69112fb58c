import { enquiryTexts } from "@harbour/contracts/constants";
import { translator, type Language } from "@harbour/i18n";
import { checkFields, type Faults } from "../../../components/forms/check-fields.ts";
import { fieldText } from "../../../components/forms/field-rules.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { formText } from "../../../request/form-text.ts";
import { contactPageTexts } from "./contact-page.texts.ts";

const requiredTexts = Object.fromEntries(
  Object.entries(enquiryTexts).flatMap(([name, { isRequired }]) =>
    isRequired ? [[name, ["required"] as const]] : [],
  ),
);

/** Checks that an enquiry has a name, a contact, and a text that is not too long. */
export function checkEnquiry(form: FormData, language: Language): Faults {
  const t = translator(contactPageTexts, language);
  const toast = fieldTexts.error[language];
  const isReachable = fieldText(form, "email") !== "" || fieldText(form, "phone") !== "";
  const excessLetters = formText(form, "description").length - enquiryTexts.description.max;
  const faults = checkFields(form, language, {
    name: ["required"],
    email: ["email"],
    phone: ["phone"],
    ...requiredTexts,
  });
  return {
    ...(!isReachable && { email: { text: t("reachable"), toast } }),
    ...(excessLetters > 0 && {
      description: { text: t("tooLong", { count: excessLetters }), toast },
    }),
    ...faults,
  };
}
