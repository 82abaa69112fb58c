import { isZeroMoney, splitLanguage, withLanguage } from "@harbour/i18n";
import { Anchor, ChevronLeft, useToast } from "@harbour/ui";
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import {
  data,
  Form,
  isRouteErrorResponse,
  PrefetchPageLinks,
  replace,
  useFetcher,
  useNavigation,
} from "react-router";
import { writeChosenQuery } from "../../../components/cart/chosen-lines.ts";
import { isShippingKnown } from "../../../components/cart/is-shipping-known.ts";
import { LeftOutNotice } from "../../../components/cart/left-out-notice.tsx";
import { addWaitingHolds } from "../../../components/cart/waiting-holds.ts";
import { WaitingNotices } from "../../../components/cart/waiting-notice.tsx";
import { keepUnansweredCheckout } from "../../../components/checkout/unconfirmed-checkout.ts";
import { UnconfirmedOrder, unsentFacts } from "../../../components/checkout/unconfirmed-order.tsx";
import { ErrorTitle } from "../../../components/errors/error-title.tsx";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { readAnswer, wasUnanswered } from "../../../components/forms/outcome.ts";
import { saveForm } from "../../../components/forms/saved-form.ts";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { useCheckedForm } from "../../../components/forms/use-checked-form.ts";
import { useLastAnswer } from "../../../components/forms/use-last-answer.ts";
import { pageMeta } from "../../../components/site/page-meta.ts";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useHasScript } from "../../../components/site/use-has-script.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { unavailableStatuses } from "../../../request/unavailable-statuses.ts";
import type { Route } from "./+types/checkout-page.ts";
import { addPromises } from "./add-promises.ts";
import { checkCheckout, savedFields } from "./checkout-form.ts";
import { CheckoutSummary, isBlocked, UpdateTotal } from "./checkout-summary.tsx";
import { checkoutTexts } from "./checkout.texts.ts";
import { ContactFields } from "./contact-fields.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { hasEarlyChanges } from "./early-changes.ts";
import { writeExpectedCart } from "./expected-cart.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { placeOrder } from "./place-order.server.ts";
import { priceCheckout } from "./price-checkout.server.ts";
import { readCheckout } from "./read-checkout.server.ts";
import { Refused } from "./refused.tsx";
import { isAboutStations } from "./station-list.ts";
import { toFormData, stepStates } from "./step-states.ts";
import { Steps } from "./steps.tsx";
import { usePricedCart } from "./use-priced-cart.ts";
import "../../../every-page.css";
import { useSavedValues } from "./use-saved-values.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const client = await context.session.existingClient();
  const shown = client && (await readCheckout(context, client));
  // The cart is empty. `replace` keeps the browser's forward entry to the finished order.
  if (!shown) throw replace(withLanguage(paths.cart(context.store), context.language));
  return shown;
}

/** Places the order for the intent `place`. Every other intent prices the form again. */
export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const form = await args.request.formData();
  const client = await context.session.clientOrNewGuest();
  const intent = form.get("intent");
  if (intent === "place") {
    const outcome = await placeOrder(context, client, form, {
      hasScript: isDataRequest(args.request),
    });
    return data(outcome, { status: outcome.needsResubmit ? 503 : 422 });
  }
  return priceCheckout(context, client, form, { isData: isDataRequest(args.request) });
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnansweredCheckout(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: checkoutTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

/** Posts a form whose answer contains all changes, so that neither the page nor the header's counts are read again. */
const withoutReload = { method: "post", defaultShouldRevalidate: false } as const;

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

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(checkoutTexts);
  const fieldText = useTexts(fieldTexts);
  const toast = useToast();
  const store = useShownStore();
  const hasScript = useHasScript();
  const pricing = useFetcher<typeof clientAction>({ key: "checkout-price" });
  const stations = useFetcher<typeof clientAction>({ key: "checkout-stations" });
  const navigation = useNavigation();
  const isPlacing = navigation.formData?.get("intent") === "place";
  const last = useLastAnswer(actionData);
  const priced = readAnswer(pricing.data);
  const found = usePricedCart(loaderData.cart, priced?.cart, last?.cart);
  const cart = addWaitingHolds(found);
  const isUnpriced =
    pricing.state === "idle" &&
    pricing.data !== undefined &&
    (wasUnanswered(pricing.data) || pricing.data.isUnpriced);
  const { errors, props } = useCheckedForm({
    check: checkCheckout,
    answered: isPlacing ? undefined : actionData?.errors,
  });
  const price = (form: HTMLFormElement, intent = "price") => {
    const filled = new FormData(form);
    filled.set("intent", intent);
    void pricing.submit(filled, withoutReload);
  };
  const { values: begun, isRestored } = useSavedValues(loaderData, () => {
    if (props.ref.current) price(props.ref.current);
  });
  const [filled, setFilled] = useState<FormData>();
  const hearEarly = useEffectEvent(() => {
    const form = props.ref.current;
    if (form && hasEarlyChanges(form, pricedFields)) price(form);
  });
  useEffect(() => hearEarly(), []);
  const values = last?.values ?? begun;
  const language = useLanguage();
  const problem = useRef<HTMLDivElement>(null);
  useAnswer(actionData, (answered) => {
    if (!answered.problem) return;
    toast(fieldText("serverError"), "bad");
    const isOfFields = Object.keys(answered.errors).length > 0;
    if (!wasUnanswered(answered) && !answered.needsResubmit && !isOfFields)
      problem.current?.focus();
  });
  const needsResubmit =
    !isPlacing && actionData && (wasUnanswered(actionData) || actionData.needsResubmit);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "place";
    if (intent === "place") return props.onSubmit(event);
    event.preventDefault();
    if (isAboutStations(intent)) {
      const filled = new FormData(event.currentTarget);
      filled.set("intent", intent);
      void stations.submit(filled, withoutReload);
      return;
    }
    price(event.currentTarget, intent);
  };
  const isFree = isZeroMoney(cart.calculations.price.total) && isShippingKnown(cart);
  const steps = stepStates(filled ?? toFormData(values), { isFree, language });
  const items = priced ? priced.values.items : values.items;
  const code = priced ? priced.values.voucher_code : values.voucher_code;

  return (
    <div className="page-width pt-6 lg:pb-12">
      <Anchor
        href={paths.cart(store) + writeChosenQuery(values.items)}
        className="mb-2 inline-flex min-h-10 items-center gap-1 text-sm text-quiet hover:text-ink"
      >
        <ChevronLeft size={16} className="rtl:rotate-180" />
        {t("backToCart")}
      </Anchor>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h1 className="page-title">{t("title")}</h1>
        <Steps states={steps} />
      </div>
      <WaitingNotices cart={cart} />
      <LeftOutNotice lines={loaderData.leftOut} className="mb-6" />
      {/* Prefetches the failure page, because without a connection its script could not be loaded. */}
      {hasScript && (
        <PrefetchPageLinks page={withLanguage(paths.result("order", "failure"), language)} />
      )}
      <Form
        key={isRestored ? "kept" : "new"}
        method="post"
        {...props}
        onSubmit={onSubmit}
        // On phones the summary is above the form, so its room is reserved until it arrives.
        className="grid items-start gap-8 max-lg:not-has-[.folded-on-phones]:before:h-14 lg:grid-cols-[1fr_24rem] xl:gap-14"
        onChange={(event) => {
          const form = event.currentTarget;
          saveForm("checkout", form, savedFields);
          const { name } = event.target as unknown as HTMLInputElement;
          // Waits until the fields of the chosen method are enabled.
          setTimeout(() => {
            setFilled(new FormData(form));
            if (pricedFields.includes(name)) price(form);
          });
        }}
      >
        <div className="grid min-w-0 gap-10">
          {/* Enter presses the first button of a form, so this one places the order. */}
          <button
            name="intent"
            value="place"
            tabIndex={-1}
            aria-hidden
            disabled={isBlocked(cart) || isUnpriced}
            className="sr-only"
          />
          <div ref={problem} tabIndex={-1} className="outline-none empty:hidden">
            {actionData?.problem && !needsResubmit && (
              <Refused problem={actionData.problem} causes={readAnswer(actionData)?.causes} />
            )}
          </div>
          <input type="hidden" name="key" value={values.key} />
          <input type="hidden" name="total" value={cart.calculations.price.total} />
          <input type="hidden" name="expected" value={writeExpectedCart(cart, language)} />
          {items && <input type="hidden" name="chosen" value="1" />}
          {items?.map((item) => (
            <input key={item} type="hidden" name="item" value={item} />
          ))}
          <ContactFields
            values={values}
            errors={errors}
            areaCodes={loaderData.areaCodes}
            isMember={loaderData.isMember}
          />
          <DeliveryFields
            {...loaderData}
            {...addPromises(cart, {
              couriers: priced?.couriers ?? last?.couriers ?? loaderData.couriers,
              pickupPoints: loaderData.pickupPoints,
            })}
            cart={cart}
            stations={last?.stations ?? loaderData.stations}
            values={values}
            errors={errors}
          />
          {/* On phones the summary is folded. */}
          <UpdateTotal className="-mt-4 noscript:max-lg:block" />
          <PaymentFields {...loaderData} values={values} errors={errors} isFree={isFree} />
        </div>
        <CheckoutSummary
          cart={cart}
          code={code}
          codeRefusal={priced ? priced.codeRefusal : loaderData.codeRefusal}
          isPlacing={isPlacing}
          isPricing={pricing.state !== "idle"}
          isUnpriced={isUnpriced}
          isMember={loaderData.isMember}
          points={loaderData.points}
          cards={loaderData.cards}
        >
          {needsResubmit && actionData.problem && (
            <Unsent problem={actionData.problem} className="mb-3" />
          )}
        </CheckoutSummary>
      </Form>
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const t = useTexts(checkoutTexts);
  const language = useLanguage();
  const store = useShownStore();
  const form = readAnswer(actionData)?.unsentForm;
  if (form && isRouteErrorResponse(error) && unavailableStatuses.includes(error.status)) {
    const facts = unsentFacts(form, store, language);
    return (
      <div className="page-width">
        <ErrorTitle>{facts.title}</ErrorTitle>
        <meta name="robots" content="noindex" />
        <UnconfirmedOrder facts={facts} form={form} />
      </div>
    );
  }
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
