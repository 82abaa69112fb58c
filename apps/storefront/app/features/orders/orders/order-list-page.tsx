import { splitLanguage } from "@harbour/i18n";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { handleOrderForm } from "../../../components/orders/order-action.server.ts";
import { orderListTexts } from "../../../components/orders/order-list.texts.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/order-list-page.ts";
import { ListFilters, orderListHref } from "./list-filters.tsx";
import { OrderList } from "./order-list.tsx";
import { OrderSearch } from "./order-search.tsx";
import "../../../every-page.css";
import { readOrders } from "./read-orders.server.ts";

/** Serves `/shop/main/order` and `/shop/mini/order`: the member's orders of that store (S2-037, S2-049). */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  return { store: context.store, ...(await readOrders(context, context.store)) };
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

export default function OrderListPage({
  loaderData: {
    orders,
    recommendedProducts,
    filters,
    isFiltered,
    hasPaymentMethodFilter,
    store,
    storeAliases,
  },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(orderListTexts);
  const page = paths.orders(store);
  return (
    <div className="page-width max-w-4xl py-8 lg:py-12">
      <h1 className="mb-6 page-title">{t("title")}</h1>
      <div className="mb-6 grid gap-3">
        <OrderSearch filters={filters} />
        <ListFilters
          filters={filters}
          store={store}
          hasPaymentMethodFilter={hasPaymentMethodFilter}
          listHref={(changedQuery, choice) =>
            orderListHref(
              choice === "all" ? paths.account("orders") : paths.orders(choice),
              changedQuery,
            )
          }
        />
      </div>
      <OrderList
        orders={orders}
        recommendedProducts={recommendedProducts}
        stores={storeAliases}
        allHref={isFiltered ? page : null}
        problem={actionData?.problem}
      />
    </div>
  );
}
