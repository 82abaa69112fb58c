import { ApiError } from "@harbour/api-client";
import { isZeroMoney, splitLanguage, withLanguage } from "@harbour/i18n";
import { Anchor, ChevronLeft, Notice, useToast } from "@harbour/ui";
import { useRef, type FormEvent } from "react";
import {
  data,
  Form,
  redirect,
  useFetcher,
  useNavigation,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { unlessCodeRefused } from "../../components/cart/unless-code-refused.ts";
import { keepCartMemory } from "../../components/cart/cart-memory.server.ts";
import { isShippingKnown } from "../../components/cart/is-shipping-known.ts";
import { choiceOf } from "../../components/cart/chosen-lines.ts";
import { PageNotLoaded } from "../../components/errors/page-not-loaded.tsx";
import { goodsOf } from "../../components/delivery/goods-of.ts";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useShownStore } from "../../components/site/personal-counts.tsx";
import { useText } from "../../components/site/use-text.ts";
import { fieldMessages } from "../../components/forms/field.messages.ts";
import { keepForm } from "../../components/forms/kept-form.ts";
import { orRefusal } from "../../components/forms/or-refusal.ts";
import { answerOf, wasUnanswered } from "../../components/forms/outcome.ts";
import { Unsent } from "../../components/forms/unsent.tsx";
import { useCheckedForm } from "../../components/forms/use-checked-form.ts";
import { useLastAnswer } from "../../components/forms/use-last-answer.ts";
import { useAnswer } from "../../components/site/use-answer.ts";
import { isDataRequest } from "../../request/is-data-request.ts";
import { contextOf } from "../../request/request-context.ts";
import type { Route } from "./+types/checkout-page.ts";
import { checkCheckout, keptFields, readValues, toCartRequest } from "./checkout-form.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { checkoutMessages } from "./checkout.messages.ts";
import { ContactFields } from "./contact-fields.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { placeOrder, type CheckoutOutcome } from "./place-order.server.ts";
import { memoryOf, readCheckout } from "./read-checkout.server.ts";
import { readStations } from "./read-stations.server.ts";
import { Steps } from "./steps.tsx";
import { useKeptValues } from "./use-kept-values.ts";
import { usePricedCart } from "./use-priced-cart.ts";
import "../../every-page.css";
import { paths } from "../../paths.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const client = await context.session.known();
  const shown = client && (await readCheckout(context, client));
  if (!shown) throw redirect(withLanguage(paths.cart(context.store), context.language));
  return shown;
}

/** `place` buys; everything else works the total out anew: another way of delivery, a code, other stations. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const form = await args.request.formData();
  const client = await context.session.open();
  const intent = form.get("intent");
  if (intent === "place") {
    const outcome = await placeOrder(context, client, form, {
      hasScript: isDataRequest(args.request),
    });
    return data(outcome, { status: outcome.isUnsent ? 503 : 422 });
  }
  if (intent === "remove-code") form.delete("voucher_code");
  const values = readValues(form);
  const priced: CheckoutOutcome = {
    cart: null,
    values,
    errors: {},
    problem: null,
    isUnsent: false,
    stations: null,
  };
  try {
    const params = { store_id: context.store };
    const { cart, codeRefusal } = await unlessCodeRefused(
      (body) => client.cart.all({ params, body }),
      toCartRequest(values),
      context.language,
    );
    if (codeRefusal === null) keepCartMemory(context, memoryOf(values, cart));
    const stations =
      // Without script the list comes with every answer, as it was looked for.
      intent === "stations" || (values.method === "STATION" && !isDataRequest(args.request))
        ? await readStations(context, goodsOf(cart), {
            courier: values.station_courier,
            search: values.station_search,
            district: values.station_district,
          })
        : null;
    return { ...priced, cart, stations, codeRefusal };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return priced;
  }
}

export const clientAction = (args: Route.ClientActionArgs) => orRefusal(args);

/** What a look at another total or other stations answers is all that it changes. */
export const shouldRevalidate = ({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (!formData || formData.get("intent") === "place");

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: checkoutMessages.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

/** What the total depends on. */
const pricedFields = [
  "method",
  "courier_id",
  "station_courier",
  "station",
  "warehouse_id",
  "shipment",
];

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText(checkoutMessages);
  const say = useText(fieldMessages);
  const toast = useToast();
  const store = useShownStore();
  const pricing = useFetcher<typeof clientAction>({ key: "checkout-price" });
  const navigation = useNavigation();
  const isPlacing = navigation.formData?.get("intent") === "place";
  const last = useLastAnswer(actionData);
  const priced = answerOf(pricing.data);
  const cart = usePricedCart(loaderData.cart, priced?.cart, last?.cart);
  const { errors, props } = useCheckedForm({
    check: checkCheckout,
    answered: isPlacing ? undefined : actionData?.errors,
  });
  const price = (form: HTMLFormElement, intent = "price") => {
    const filled = new FormData(form);
    filled.set("intent", intent);
    void pricing.submit(filled, { method: "post" });
  };
  const { values: begun, isKept } = useKeptValues(loaderData, () => {
    if (props.ref.current) price(props.ref.current);
  });
  const values = last?.values ?? begun;
  const problem = useRef<HTMLDivElement>(null);
  useAnswer(actionData, (answered) => {
    if (!answered.problem) return;
    toast(say("serverError"), "bad");
    const isOfFields = Object.keys(answered.errors).length > 0;
    if (!wasUnanswered(answered) && !answered.isUnsent && !isOfFields) problem.current?.focus();
  });
  const isUnsent = !isPlacing && actionData && (wasUnanswered(actionData) || actionData.isUnsent);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "place";
    if (intent === "place") return props.onSubmit(event);
    event.preventDefault();
    price(event.currentTarget, intent);
  };
  const isFree = isZeroMoney(cart.calculations.price.total) && isShippingKnown(cart);
  const code = priced ? priced.values.voucher_code : values.voucher_code;

  return (
    <div className="page-width pt-6 lg:pb-12">
      <Anchor
        href={paths.cart(store) + choiceOf(values.items)}
        className="mb-2 inline-flex min-h-10 items-center gap-1 text-sm text-quiet hover:text-ink"
      >
        <ChevronLeft size={16} className="rtl:rotate-180" />
        {t("backToCart")}
      </Anchor>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-3xl font-black tracking-tight sm:text-4xl">{t("title")}</h1>
        <Steps isFree={isFree} />
      </div>
      <Form
        key={isKept ? "kept" : "new"}
        method="post"
        {...props}
        onSubmit={onSubmit}
        className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] xl:gap-14"
        onChange={(event) => {
          const form = event.currentTarget;
          keepForm("checkout", form, keptFields);
          const { name } = event.target as unknown as HTMLInputElement;
          // Once the fields of the way that was chosen are switched on.
          if (pricedFields.includes(name)) setTimeout(() => price(form));
        }}
      >
        <div className="grid min-w-0 gap-10">
          {/* Enter places the order, wherever it is pressed: browsers press the first button there is. */}
          <button
            name="intent"
            value="place"
            tabIndex={-1}
            aria-hidden
            disabled={!cart.is_enough_membership_points}
            className="sr-only"
          />
          <div ref={problem} tabIndex={-1} className="outline-none empty:hidden">
            {actionData?.problem && !isUnsent && <Notice tone="bad">{actionData.problem}</Notice>}
          </div>
          <input type="hidden" name="key" value={values.key} />
          <input type="hidden" name="total" value={cart.calculations.price.total} />
          {values.items && <input type="hidden" name="chosen" value="1" />}
          {values.items?.map((item) => (
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
            stations={last?.stations ?? loaderData.stations}
            values={values}
            errors={errors}
          />
          <PaymentFields {...loaderData} values={values} errors={errors} isFree={isFree} />
        </div>
        <CheckoutSummary
          cart={cart}
          code={code}
          codeRefusal={priced ? priced.codeRefusal : loaderData.codeRefusal}
          isPlacing={isPlacing}
          isPricing={pricing.state !== "idle"}
        >
          {isUnsent && actionData.problem && (
            <Unsent problem={actionData.problem} className="mb-3" />
          )}
        </CheckoutSummary>
      </Form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useText(checkoutMessages);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
