import type { Language } from "@harbour/i18n";
import { checkFields, type Faults } from "../../../components/forms/check-fields.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { formText } from "../../../request/form-text.ts";
import type { Reasons } from "./refund-view.tsx";
import { refundTexts } from "./refund.texts.ts";

/** Checks that a refund request has a product, a reason with its required explanation, and valid pictures. */
export const checkRefund =
  (reasons: Reasons) =>
  (form: FormData, language: Language): Faults => {
    const lines = form.getAll("line").map(String);
    const makeFault = (text: string) => ({ text, toast: fieldTexts.error[language] });
    const [first] = lines;
    const isEmpty = !lines.some((id) => Number(formText(form, `qty:${id}`)) > 0);
    const chosenReason = formText(form, "reason");
    const isDescriptionRequired = reasons.some(
      ({ slug, needs_description: needs }) => needs && slug === chosenReason,
    );
    return {
      ...(first !== undefined && isEmpty
        ? { [`qty:${first}`]: makeFault(refundTexts.nothing[language]) }
        : {}),
      ...(chosenReason === "" ? { reason: makeFault(refundTexts.chooseIt[language]) } : {}),
      ...(isDescriptionRequired && formText(form, "description") === ""
        ? { description: makeFault(refundTexts.describeIt[language]) }
        : {}),
      ...checkFields(form, language, { images: ["pictures"] }),
    };
  };
