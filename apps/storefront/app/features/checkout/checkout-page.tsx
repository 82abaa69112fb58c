import { ApiError } from "@harbour/api-client";
import type { Cart } from "@harbour/contracts";
import { splitLanguage, withLanguage } from "@harbour/i18n";
import { Anchor, Button, ChevronLeft, Notice } from "@harbour/ui";
import { useRef } from "react";
import { Form, redirect, useFetcher, useNavigation } from "react-router";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useShownStore } from "../../components/site/personal-counts.tsx";
import { useText } from "../../components/site/use-text.ts";
import { formText } from "../../request/form-text.ts";
import { contextOf } from "../../request/request-context.ts";
import { readAreaCodes } from "../../components/contact/read-area-codes.ts";
import { chosenFrom } from "../../components/cart/chosen-lines.ts";
import type { Route } from "./+types/checkout-page.ts";
import { emptyValues, readValues, toCartRequest } from "./checkout-form.ts";
import { checkoutMessages } from "./checkout.messages.ts";
import { ContactFields } from "./contact-fields.tsx";
import { knownOfMember } from "./known-of-member.server.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { OrderPreview } from "./order-preview.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { placeOrder } from "./place-order.server.ts";
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
    api.delivery.warehouses({ params }),
    api.configuration.latest(),
  ]);
  if (!cart.cart_items.some((line) => line.is_checkout)) throw toCart;
  return {
    cart,
    values,
    couriers: couriers.data,
    pickupPoints: warehouses.data.filter((warehouse) => warehouse.is_pickup_point),
    areaCodes: await readAreaCodes(context),
    methods: configuration["store-settings"].delivery_methods,
    payments: configuration["store-settings"].payment_methods,
  };
}

/** `price` works the total out anew for another way of delivery; `place` buys. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const form = await args.request.formData();
  const values = readValues(form);
  const client = await context.session.open();
  if (form.get("intent") === "place")
    return placeOrder(context, client, values, formText(form, "total"));
  try {
    const cart = await client.cart.all({
      params: { store_id: context.store },
      body: toCartRequest(values),
    });
    return { cart, values, errors: {}, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { cart: null, values, errors: {}, problem: null };
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: checkoutMessages.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText(checkoutMessages);
  const store = useShownStore();
  const pricing = useFetcher<typeof action>({ key: "checkout-price" });
  const navigation = useNavigation();
  const isPlacing = navigation.formData?.get("intent") === "place";
  const values = actionData?.values ?? loaderData.values;
  const errors = actionData?.errors ?? {};
  const cart: Cart = pricing.data?.cart ?? actionData?.cart ?? loaderData.cart;
  const problem = useRef<HTMLDivElement>(null);
  useAnswer(actionData, (answered) => {
    if (answered.problem) problem.current?.focus();
  });

  return (
    <div className="page-width py-8 lg:py-12">
      <Anchor
        href={paths.cart(store)}
        className="mb-3 inline-flex min-h-10 items-center gap-1 text-sm text-quiet hover:text-ink"
      >
        <ChevronLeft size={16} className="rtl:rotate-180" />
        {t("backToCart")}
      </Anchor>
      <h1 className="mb-6 text-3xl font-black tracking-tight sm:text-4xl">{t("title")}</h1>
      <Form
        method="post"
        className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] xl:gap-14"
        onChange={(event) => {
          const field = event.target as unknown as HTMLInputElement;
          if (!["method", "courier_id", "warehouse_id"].includes(field.name)) return;
          const filled = new FormData(event.currentTarget);
          filled.set("intent", "price");
          void pricing.submit(filled, { method: "post" });
        }}
      >
        <div className="grid gap-10">
          <div ref={problem} tabIndex={-1} className="outline-none empty:hidden">
            {actionData?.problem && <Notice tone="bad">{actionData.problem}</Notice>}
          </div>
          <input type="hidden" name="key" value={values.key} />
          <input type="hidden" name="total" value={cart.calculations.price.total} />
          {values.items && <input type="hidden" name="chosen" value="1" />}
          {values.items?.map((item) => (
            <input key={item} type="hidden" name="item" value={item} />
          ))}
          <ContactFields values={values} errors={errors} areaCodes={loaderData.areaCodes} />
          <DeliveryFields
            {...loaderData}
            values={values}
            errors={errors}
            calculations={cart.calculations}
          />
          <PaymentFields values={values} errors={errors} payments={loaderData.payments} />
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
          <p className="mt-4 text-center text-sm text-quiet">{t("terms")}</p>
        </OrderPreview>
      </Form>
    </div>
  );
}
