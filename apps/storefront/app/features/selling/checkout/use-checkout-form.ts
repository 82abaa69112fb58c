import { isZeroMoney } from "@harbour/i18n";
import { useToast } from "@harbour/ui";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import { isShippingKnown } from "../../../components/cart/is-shipping-known.ts";
import { releaseSupersededHolds } from "../../../components/cart/release-superseded-holds.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { readAnswer, isUnansweredOutcome } from "../../../components/forms/outcome.ts";
import { saveForm } from "../../../components/forms/saved-form.ts";
import { useCheckedForm } from "../../../components/forms/use-checked-form.ts";
import { useLastAnswer } from "../../../components/forms/use-last-answer.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import type { Route } from "./+types/checkout-page.ts";
import { checkCheckout, savedFields } from "./checkout-form.ts";
import { hasEarlyChanges } from "./early-changes.ts";
import { isStationIntent } from "./station-list.ts";
import { computeStepStates, toFormData } from "./step-states.ts";
import { usePricedCart } from "./use-priced-cart.ts";
import { useSavedValues } from "./use-saved-values.ts";

type CheckoutAnswer = Route.ComponentProps["actionData"] | undefined;

interface Page {
  readonly loaderData: Route.ComponentProps["loaderData"];
  readonly actionData: CheckoutAnswer;
}

/** Posts a form whose answer contains all changes, so that neither the page nor the header's counts are read again. */
const submitOptions = { method: "post", defaultShouldRevalidate: false } as const;

/** The fields that the total depends on. */
const pricedFields = [
  "method",
  "courier_id",
  "station_courier",
  "station",
  "warehouse_id",
  "shipment",
  "district",
  "address_id",
];

/** Runs the checkout's form: prices it as it changes, keeps what was typed, and places the order. */
export function useCheckoutForm({ loaderData, actionData }: Page) {
  const pricing = useFetcher<CheckoutAnswer>({ key: "checkout-price" });
  const stationSearch = useFetcher<CheckoutAnswer>({ key: "checkout-stations" });
  const navigation = useNavigation();
  const isPlacing = navigation.formData?.get("intent") === "place";
  const last = useLastAnswer(actionData);
  const pricingOutcome = readAnswer(pricing.data);
  const cart = releaseSupersededHolds(
    usePricedCart(loaderData.cart, pricingOutcome?.cart, last?.cart),
  );
  const isPriceStale =
    pricing.state === "idle" &&
    pricing.data !== undefined &&
    (isUnansweredOutcome(pricing.data) || pricing.data.isPriceStale);
  const { errors, props } = useCheckedForm({
    check: checkCheckout,
    serverErrors: isPlacing ? undefined : actionData?.errors,
  });
  const price = (form: HTMLFormElement, intent = "price") => {
    void pricing.submit(buildForm(form, intent), submitOptions);
  };
  const { values: initialValues, isRestored } = useSavedValues(loaderData, () => {
    if (props.ref.current) price(props.ref.current);
  });
  const priceEarlyChanges = useEffectEvent(() => {
    const form = props.ref.current;
    if (form && hasEarlyChanges(form, pricedFields)) price(form);
  });
  useEffect(() => priceEarlyChanges(), []);
  const values = last?.values ?? initialValues;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "place";
    if (intent === "place") return props.onSubmit(event);
    event.preventDefault();
    if (!isStationIntent(intent)) return price(event.currentTarget, intent);
    void stationSearch.submit(buildForm(event.currentTarget, intent), submitOptions);
  };
  const isFree = isZeroMoney(cart.calculations.price.total) && isShippingKnown(cart);
  const { steps, updateSteps } = useSteps(values, isFree);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    saveForm("checkout", form, savedFields);
    const { name } = event.target as unknown as HTMLInputElement;
    // Waits until the fields of the chosen method are enabled.
    setTimeout(() => {
      updateSteps(form);
      if (pricedFields.includes(name)) price(form);
    });
  };
  const { values: shownValues, codeRefusal } = pricingOutcome ?? {
    values,
    codeRefusal: loaderData.codeRefusal,
  };
  return {
    cart,
    values,
    errors,
    steps,
    couriers: pricingOutcome?.couriers ?? last?.couriers ?? loaderData.couriers,
    foundStations: last?.stations ?? loaderData.foundStations,
    items: shownValues.items,
    code: shownValues.voucher_code,
    codeRefusal,
    isFree,
    isPlacing,
    isPricing: pricing.state !== "idle",
    isPriceStale,
    needsResubmit:
      !isPlacing && actionData && (isUnansweredOutcome(actionData) || actionData.needsResubmit),
    problem: useProblem(actionData),
    /** Remounts the form with restored values. */
    formKey: isRestored ? "kept" : "new",
    formProps: { ...props, onSubmit, onChange },
  };
}

function buildForm(form: HTMLFormElement, intent: string): FormData {
  const filledForm = new FormData(form);
  filledForm.set("intent", intent);
  return filledForm;
}

/** Follows which steps of the form are filled in. */
function useSteps(values: Parameters<typeof toFormData>[0], isFree: boolean) {
  const language = useLanguage();
  const [filledForm, setFilledForm] = useState<FormData>();
  return {
    steps: computeStepStates(filledForm ?? toFormData(values), { isFree, language }),
    updateSteps: (form: HTMLFormElement) => setFilledForm(new FormData(form)),
  };
}

/** Announces a refused order. Returns the box that gets the focus when no field caused the refusal. */
function useProblem(actionData: CheckoutAnswer) {
  const fieldText = useTexts(fieldTexts);
  const toast = useToast();
  const problem = useRef<HTMLDivElement>(null);
  useAnswer(actionData, (answered) => {
    if (!answered.problem) return;
    toast(fieldText("serverError"), "bad");
    const hasFieldErrors = Object.keys(answered.errors).length > 0;
    if (!isUnansweredOutcome(answered) && !answered.needsResubmit && !hasFieldErrors)
      problem.current?.focus();
  });
  return problem;
}
