import type { Language } from "@harbour/i18n";
import { checkCheckout, type CheckoutValues } from "./checkout-form.ts";

export type CheckoutStep = "contact" | "delivery" | "payment";
export type StepState = "done" | "current" | "ahead";

const contactFields: readonly string[] = ["recipient_name", "email", "phone"];

/**
 * Returns the states of the steps. A step is done when none of its fields has an error. The first step that is not
 * done is current. Placing the order completes the last step. A free order has no payment step.
 */
export function computeStepStates(
  form: FormData,
  { isFree, language }: { isFree: boolean; language: Language },
): (readonly [CheckoutStep, StepState])[] {
  const invalidFields = Object.keys(checkCheckout(form, language));
  const isContactDone = !invalidFields.some((field) => contactFields.includes(field));
  const isDeliveryDone = !invalidFields.some(
    (field) => !contactFields.includes(field) && field !== "payment_method",
  );
  const stepsWithDone: (readonly [CheckoutStep, boolean])[] = [
    ["contact", isContactDone],
    ["delivery", isDeliveryDone && !isFree],
    ...(isFree ? [] : [["payment", false] as const]),
  ];
  const current = stepsWithDone.findIndex(([, isFilled]) => !isFilled);
  return stepsWithDone.map(([step, isFilled], index) => [
    step,
    index === current ? "current" : isFilled ? "done" : "ahead",
  ]);
}

/** Returns the form data that the page's initial values would send. */
export function toFormData(values: CheckoutValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (typeof value === "string") form.set(name, value);
  return form;
}
