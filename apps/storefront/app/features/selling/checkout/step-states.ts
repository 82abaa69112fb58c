import type { Language } from "@harbour/i18n";
import { checkCheckout, type CheckoutValues } from "./checkout-form.ts";

export type CheckoutStep = "contact" | "delivery" | "payment";
export type StepState = "done" | "current" | "ahead";

const contactFields: readonly string[] = ["recipient_name", "email", "phone"];

/**
 * Returns the states of the steps. A step is done when nothing of it is missing, and the first other one is current.
 * The last is done by placing the order. A free order is not paid.
 */
export function stepStates(
  form: FormData,
  { isFree, language }: { isFree: boolean; language: Language },
): (readonly [CheckoutStep, StepState])[] {
  const wrong = Object.keys(checkCheckout(form, language));
  const isContactDone = !wrong.some((field) => contactFields.includes(field));
  const isDeliveryDone = !wrong.some(
    (field) => !contactFields.includes(field) && field !== "payment_method",
  );
  const filled: (readonly [CheckoutStep, boolean])[] = [
    ["contact", isContactDone],
    ["delivery", isDeliveryDone && !isFree],
    ...(isFree ? [] : [["payment", false] as const]),
  ];
  const current = filled.findIndex(([, isFilled]) => !isFilled);
  return filled.map(([step, isFilled], index) => [
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
