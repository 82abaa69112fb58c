import { splitLanguage, withLanguage } from "@harbour/i18n";
import { Anchor, ChevronLeft } from "@harbour/ui";
import { data, Form, isRouteErrorResponse, PrefetchPageLinks, replace } from "react-router";
import { writeChosenQuery } from "../../../components/cart/chosen-lines.ts";
import { ExcludedLinesNotice } from "../../../components/cart/excluded-lines-notice.tsx";
import { WaitingNotices } from "../../../components/cart/waiting-notice.tsx";
import { submitCheckout } from "../../../components/checkout/unconfirmed-checkout.ts";
import {
  UnconfirmedOrder,
  readUnsentFacts,
} from "../../../components/checkout/unconfirmed-order.tsx";
import { ErrorTitle } from "../../../components/errors/error-title.tsx";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { readAnswer } from "../../../components/forms/outcome.ts";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { useHasScript } from "../../../components/site/use-has-script.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { unavailableStatuses } from "../../../request/unavailable-statuses.ts";
import type { Route } from "./+types/checkout-page.ts";
import { addPromises } from "./add-promises.ts";
import { CheckoutSummary, isBlocked, UpdateTotal } from "./checkout-summary.tsx";
import { checkoutTexts } from "./checkout.texts.ts";
import { ContactFields } from "./contact-fields.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { writeExpectedCart } from "./expected-cart.ts";
import { OrderRefusal } from "./order-refusal.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { placeOrder } from "./place-order.server.ts";
import { priceCheckout } from "./price-checkout.server.ts";
import { readCheckout } from "./read-checkout.server.ts";
import { Steps } from "./steps.tsx";
import { useCheckoutForm } from "./use-checkout-form.ts";
import "../../../every-page.css";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const client = await context.session.findExistingClient();
  const checkoutData = client && (await readCheckout(context, client));
  // The cart is empty. `replace` keeps the browser's forward entry to the finished order.
  if (!checkoutData) throw replace(withLanguage(paths.cart(context.store), context.language));
  return checkoutData;
}

/** Places the order for the intent `place`. Every other intent prices the form again. */
export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const form = await args.request.formData();
  const client = await context.session.ensureClient();
  const intent = form.get("intent");
  if (intent === "place") {
    const outcome = await placeOrder(context, client, form, {
      hasScript: isDataRequest(args.request),
    });
    return data(outcome, { status: outcome.needsResubmit ? 503 : 422 });
  }
  return priceCheckout(context, client, form, { isFromScript: isDataRequest(args.request) });
}

export const clientAction = (args: Route.ClientActionArgs) => submitCheckout(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: checkoutTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(checkoutTexts);
  const language = useLanguage();
  const store = useShownStore();
  const hasScript = useHasScript();
  const { problem, formKey, formProps, ...checkout } = useCheckoutForm({ loaderData, actionData });
  const { cart, values, errors, needsResubmit, isPlacing, isPriceStale, isFree } = checkout;
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
        <Steps states={checkout.steps} />
      </div>
      <WaitingNotices cart={cart} />
      <ExcludedLinesNotice lines={loaderData.excludedLines} className="mb-6" />
      {/* Prefetches the failure page, because without a connection its script could not be loaded. */}
      {hasScript && (
        <PrefetchPageLinks page={withLanguage(paths.result("order", "failure"), language)} />
      )}
      <Form
        key={formKey}
        method="post"
        {...formProps}
        // On phones the summary is above the form, so its room is reserved until it arrives.
        className="grid items-start gap-8 max-lg:not-has-[.folded-on-phones]:before:h-14 lg:grid-cols-[1fr_24rem] xl:gap-14"
      >
        <div className="grid min-w-0 gap-10">
          {/* Enter presses the first button of a form, so the first button places the order. */}
          <button
            name="intent"
            value="place"
            tabIndex={-1}
            aria-hidden
            disabled={isBlocked(cart) || isPriceStale}
            className="sr-only"
          />
          <div ref={problem} tabIndex={-1} className="outline-none empty:hidden">
            {actionData?.problem && !needsResubmit && (
              <OrderRefusal problem={actionData.problem} causes={readAnswer(actionData)?.causes} />
            )}
          </div>
          <OrderedGoods cart={cart} attempt={values.key} items={checkout.items} />
          <ContactFields
            values={values}
            errors={errors}
            areaCodes={loaderData.areaCodes}
            isMember={loaderData.isMember}
          />
          <DeliveryFields
            {...loaderData}
            {...addPromises(cart, {
              couriers: checkout.couriers,
              pickupPoints: loaderData.pickupPoints,
            })}
            cart={cart}
            stations={checkout.foundStations}
            values={values}
            errors={errors}
          />
          {/* On phones the summary is folded. */}
          <UpdateTotal className="-mt-4 noscript:max-lg:block" />
          <PaymentFields {...loaderData} values={values} errors={errors} isFree={isFree} />
        </div>
        <CheckoutSummary
          cart={cart}
          code={checkout.code}
          codeRefusal={checkout.codeRefusal}
          isPlacing={isPlacing}
          isPricing={checkout.isPricing}
          isPriceStale={isPriceStale}
          isMember={loaderData.isMember}
          points={loaderData.points}
          cards={loaderData.cards}
        >
          {needsResubmit && actionData?.problem && (
            <Unsent problem={actionData.problem} className="mb-3" />
          )}
        </CheckoutSummary>
      </Form>
    </div>
  );
}

interface Goods {
  readonly cart: Parameters<typeof writeExpectedCart>[0];
  /** The idempotency key. */
  readonly attempt: string;
  /** The chosen variants; undefined for the whole cart. */
  readonly items: readonly string[] | undefined;
}

/** Posts what the shopper saw: the goods, the total and the key of this attempt. */
function OrderedGoods({ cart, attempt, items }: Goods) {
  const language = useLanguage();
  return (
    <>
      <input type="hidden" name="key" value={attempt} />
      <input type="hidden" name="total" value={cart.calculations.price.total} />
      <input type="hidden" name="expected" value={writeExpectedCart(cart, language)} />
      {items && <input type="hidden" name="chosen" value="1" />}
      {items?.map((item) => (
        <input key={item} type="hidden" name="item" value={item} />
      ))}
    </>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const t = useTexts(checkoutTexts);
  const language = useLanguage();
  const store = useShownStore();
  const form = readAnswer(actionData)?.unsentForm;
  if (form && isRouteErrorResponse(error) && unavailableStatuses.includes(error.status)) {
    const unsentOrder = readUnsentFacts(form, store, language);
    return (
      <div className="page-width">
        <ErrorTitle>{unsentOrder.title}</ErrorTitle>
        <meta name="robots" content="noindex" />
        <UnconfirmedOrder details={unsentOrder} form={form} />
      </div>
    );
  }
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
