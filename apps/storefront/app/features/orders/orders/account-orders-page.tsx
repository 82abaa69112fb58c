import { stores, defaultStore } from "@harbour/contracts/constants";
import { splitLanguage } from "@harbour/i18n";
import { Anchor } from "@harbour/ui";
import { AccountHeading } from "../../../components/account/section.tsx";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { handleOrderForm } from "../../../components/orders/order-action.server.ts";
import { orderListTexts } from "../../../components/orders/order-list.texts.ts";
import { orderTrackingTexts } from "../../../components/orders/tracking/order-tracking.texts.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/account-orders-page.ts";
import { ListFilters, orderListHref, type StoreChoice } from "./list-filters.tsx";
import { OrderList } from "./order-list.tsx";
import { OrderSearch } from "./order-search.tsx";
import { readOrders } from "./read-orders.server.ts";

/** Reads the orders of all stores, or of one with `?store=mini`. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const storeName = context.url.searchParams.get("store");
  const choice: StoreChoice = stores.find((name) => name === storeName) ?? "all";
  return { choice, ...(await readOrders(context, choice === "all" ? null : choice)) };
}

export async function action(args: Route.ActionArgs) {
  return handleOrderForm(readRequestContext(args), await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: orderListTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function OrdersPage({
  loaderData: {
    orders,
    recommendedProducts,
    choice,
    filters,
    isFiltered,
    hasPaymentMethodFilter,
    storeAliases,
  },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(orderListTexts);
  const orderTrackingText = useTexts(orderTrackingTexts);
  const page = paths.account("orders");
  return (
    <>
      <AccountHeading title={t("title")} />
      <div className="mb-6 grid gap-3">
        <OrderSearch filters={filters} store={choice} />
        <ListFilters
          filters={filters}
          store={choice}
          hasPaymentMethodFilter={hasPaymentMethodFilter}
          listHref={(changedQuery, store) => orderListHref(page, { ...changedQuery, store })}
        />
      </div>
      <OrderList
        orders={orders}
        recommendedProducts={recommendedProducts}
        stores={storeAliases}
        allHref={isFiltered ? page : null}
        problem={actionData?.problem}
      />
      <p className="mt-6 text-sm">
        <Anchor
          href={paths.trackOrder(defaultStore, "email")}
          className="text-link underline underline-offset-4"
        >
          {orderTrackingText("otherOrder")}
        </Anchor>
      </p>
    </>
  );
}
