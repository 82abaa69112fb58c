import { ApiError } from "@harbour/api-client";
import type { Cart } from "@harbour/contracts";
import { splitLanguage, withLanguage } from "@harbour/i18n";
import { Anchor, Button, ChevronLeft, Notice, useToast } from "@harbour/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { data, Form, redirect, useFetcher, useNavigation } from "react-router";
import { PageNotLoaded } from "../../components/errors/page-not-loaded.tsx";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useShownStore } from "../../components/site/personal-counts.tsx";
import { useText } from "../../components/site/use-text.ts";
import { fieldMessages } from "../../components/forms/field.messages.ts";
import { dropForm, keepForm, useKeptForm } from "../../components/forms/kept-form.ts";
import { orRefusal } from "../../components/forms/or-refusal.ts";
import { answerOf, wasUnanswered } from "../../components/forms/outcome.ts";
import { Unsent } from "../../components/forms/unsent.tsx";
import { useCheckedForm } from "../../components/forms/use-checked-form.ts";
import { contextOf } from "../../request/request-context.ts";
import { readAreaCodes } from "../../components/contact/read-area-codes.ts";
import { readWarehouses } from "../../components/delivery/read-warehouses.ts";
import { nameOfflineWays } from "../../components/payment/offline-ways.ts";
import { chosenFrom, choiceOf } from "../../components/cart/chosen-lines.ts";
import type { Route } from "./+types/checkout-page.ts";
import {
  checkCheckout,
  emptyValues,
  keptFields,
  readValues,
  toCartRequest,
} from "./checkout-form.ts";
import { checkoutMessages } from "./checkout.messages.ts";
import { ContactFields } from "./contact-fields.tsx";
import { knownOfMember } from "./known-of-member.server.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { OrderPreview } from "./order-preview.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { usePricedCart } from "./use-priced-cart.ts";
import { placeOrder, type CheckoutOutcome } from "./place-order.server.ts";
import { useLastAnswer } from "../../components/forms/use-last-answer.ts";
import "../../every-page.css";
import { paths } from "../../paths.ts";
import { useAnswer } from "../../components/site/use-answer.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { api, session, store, language, url } = context;
  const toCart = redirect(withLanguage(paths.cart(store), language));
  const client = await session.known();
  if (!client) throw toCart;
  const params = { store_id: store };
  const couriers = await api.delivery.couriers({ params });
  // The form opens with the first courier chosen, so the total is the one with that courier, not with the cheapest.
  const values = {
    ...emptyValues(chosenFrom(url.searchParams)),
    ...(await knownOfMember(context)),
    courier_id: couriers.data[0]?._id ?? "",
  };
  const [cart, warehouses, configuration] = await Promise.all([
    client.cart.all({ params, body: toCartRequest(values) }),
    readWarehouses(context),
    api.configuration.latest(),
  ]);
  if (!cart.cart_items.some((line) => line.is_checkout)) throw toCart;
  return {
    cart,
    values,
    isBack: url.searchParams.has("kept"),
    couriers: couriers.data,
    pickupPoints: warehouses.filter((warehouse) => warehouse.is_pickup_point),
    areaCodes: await readAreaCodes(context),
    isMember: (await session.user()) !== null,
    methods: configuration["store-settings"].delivery_methods,
    payments: configuration["store-settings"].payment_methods,
    offlineWays: nameOfflineWays(configuration["offline-payment-credentials"], language),
  };
}

/** `price` works the total out anew for another way of delivery; `place` buys. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const form = await args.request.formData();
  const client = await context.session.open();
  if (form.get("intent") === "place") {
    const outcome = await placeOrder(context, client, form);
    return data(outcome, { status: outcome.isUnsent ? 503 : 422 });
  }
  const values = readValues(form);
  const priced: CheckoutOutcome = {
    cart: null,
    values,
    errors: {},
    problem: null,
    isUnsent: false,
  };
  try {
    const cart = await client.cart.all({
      params: { store_id: context.store },
      body: toCartRequest(values),
    });
    return { ...priced, cart };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return priced;
  }
}

export const clientAction = (args: Route.ClientActionArgs) => orRefusal(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: checkoutMessages.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText(checkoutMessages);
  const say = useText(fieldMessages);
  const toast = useToast();
  const store = useShownStore();
  const pricing = useFetcher<typeof clientAction>({ key: "checkout-price" });
  const navigation = useNavigation();
  const isPlacing = navigation.formData?.get("intent") === "place";
  const kept = useKeptForm("checkout");
  const isBack = loaderData.isBack && kept !== null;
  const last = useLastAnswer(actionData);
  const values = last?.values ?? { ...loaderData.values, ...(isBack && kept) };
  const cart = usePricedCart(loaderData.cart, answerOf(pricing.data)?.cart, last?.cart);
  const { errors, props } = useCheckedForm({
    check: checkCheckout,
    answered: isPlacing ? undefined : actionData?.errors,
  });
  const problem = useRef<HTMLDivElement>(null);
  useAnswer(actionData, (answered) => {
    if (!answered.problem) return;
    toast(say("serverError"), "bad");
    const isOfFields = Object.keys(answered.errors).length > 0;
    if (!wasUnanswered(answered) && !answered.isUnsent && !isOfFields) problem.current?.focus();
  });
  const price = (form: HTMLFormElement) => {
    const filled = new FormData(form);
    filled.set("intent", "price");
    void pricing.submit(filled, { method: "post" });
  };
  const { ref } = props;
  const priceAgain = useEffectEvent(() => ref.current && price(ref.current));
  useEffect(() => {
    if (isBack) priceAgain();
    else if (!loaderData.isBack) dropForm("checkout");
  }, [isBack, loaderData.isBack]);
  const isUnsent = !isPlacing && actionData && (wasUnanswered(actionData) || actionData.isUnsent);

  return (
    <div className="page-width py-8 lg:py-12">
      <Anchor
        href={paths.cart(store) + choiceOf(values.items)}
        className="mb-3 inline-flex min-h-10 items-center gap-1 text-sm text-quiet hover:text-ink"
      >
        <ChevronLeft size={16} className="rtl:rotate-180" />
        {t("backToCart")}
      </Anchor>
      <h1 className="mb-6 text-3xl font-black tracking-tight sm:text-4xl">{t("title")}</h1>
      <Form
        key={isBack ? "kept" : "new"}
        method="post"
        {...props}
        onSubmit={(event) => {
          props.onSubmit(event);
          if (!event.defaultPrevented) keepForm("checkout", event.currentTarget, keptFields);
        }}
        className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] xl:gap-14"
        onChange={(event) => {
          const field = event.target as unknown as HTMLInputElement;
          if (!["method", "courier_id", "warehouse_id"].includes(field.name)) return;
          price(event.currentTarget);
        }}
      >
        <div className="grid gap-10">
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
            values={values}
            errors={errors}
            calculations={cart.calculations}
            hasPreorder={hasPreorder(cart)}
          />
          <PaymentFields {...loaderData} values={values} errors={errors} />
        </div>
        <OrderPreview cart={cart}>
          <div className="mt-4 hidden noscript:block">
            <Button name="intent" value="price" variant="quiet" formNoValidate className="w-full">
              {t("updateTotal")}
            </Button>
          </div>
          <Button
            name="intent"
            value="place"
            className="mt-5 w-full"
            busy={isPlacing}
            disabled={isPlacing}
          >
            {isPlacing ? t("placing") : t("place")}
          </Button>
          {isUnsent && actionData.problem && (
            <Unsent problem={actionData.problem} className="mt-4" />
          )}
          <p className="mt-4 text-center text-sm text-quiet">{t("terms")}</p>
        </OrderPreview>
      </Form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useText(checkoutMessages);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}

function hasPreorder({ cart_items: lines }: Cart): boolean {
  return lines.some((line) => line.is_checkout && line.availability === "PREORDER");
}
