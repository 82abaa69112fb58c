import type { ListedOrder } from "@harbour/contracts";
import { defaultStore } from "@harbour/contracts/constants";
import { EmptyState, LinkButton, Notice, Package } from "@harbour/ui";
import { ShowMore, type ItemPage } from "../../../components/account/show-more.tsx";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { orderListTexts } from "../../../components/orders/order-list.texts.ts";
import type { ProductCard } from "../../../components/products/present-product.ts";
import { RecommendedProducts } from "../../../components/products/recommended.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths, type StoreAlias } from "../../../paths.ts";
import { OrderListItem } from "./order-list-item.tsx";

interface Props {
  /** The orders; null when they could not be read. */
  orders: ItemPage<ListedOrder> | null;
  /** The products below an empty list. */
  recommendedProducts: readonly ProductCard[];
  /** The stores by id. */
  stores: Readonly<Record<string, StoreAlias>>;
  /** The address of the whole list, if filters are in use; else null. */
  allHref: string | null;
  /** The reason why the last action was refused. */
  problem: string | null | undefined;
}

/**
 * The member's orders with their actions. Its forms post to the page that shows it, whose `action` is
 * `handleOrderForm`.
 */
export function OrderList({ orders, recommendedProducts, stores, allHref, problem }: Props) {
  const t = useTexts(orderListTexts);
  return (
    <>
      {problem && (
        <Notice tone="bad" className="mb-6">
          {problem}
        </Notice>
      )}
      {!orders && <NotLoaded>{t("failed")}</NotLoaded>}
      {orders?.items.length === 0 && allHref !== null && (
        <EmptyState icon={<Package size={36} />} title={t("noMatch")}>
          <LinkButton href={allHref} variant="quiet">
            {t("showAll")}
          </LinkButton>
        </EmptyState>
      )}
      {orders?.items.length === 0 && allHref === null && (
        <>
          <EmptyState icon={<Package size={36} />} title={t("empty")}>
            <p className="text-quiet">{t("emptyHint")}</p>
            <LinkButton href={paths.categories(defaultStore)}>{t("shop")}</LinkButton>
          </EmptyState>
          <RecommendedProducts products={recommendedProducts} />
        </>
      )}
      {orders && orders.items.length > 0 && (
        <ul className="grid gap-4">
          {orders.items.map((order) => (
            <OrderListItem
              key={order._id}
              order={order}
              store={stores[order.store_id] ?? defaultStore}
            />
          ))}
        </ul>
      )}
      {orders && <ShowMore name="more" next={orders.next} />}
    </>
  );
}
