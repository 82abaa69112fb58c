import type { OrderSummary } from "@harbour/contracts";
import { EmptyState, LinkButton, Package } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import type { StoreAlias } from "../../visit/visit.ts";
import { ShowMore, type Listed } from "../account/show-more.tsx";
import { OrderListItem } from "./order-list-item.tsx";
import { orderListMessages } from "./order-list.messages.ts";

interface Props {
  orders: Listed<OrderSummary>;
  /** By store id. */
  stores: Readonly<Record<string, StoreAlias>>;
}

/** The member's orders with what can be done to each. Its forms post to the page they are on; `action` there is `actOnOrder`. */
export function OrderList({ orders, stores }: Props) {
  const t = useText(orderListMessages);
  if (orders.items.length === 0) {
    return (
      <EmptyState icon={<Package size={36} />} title={t("empty")}>
        <p className="text-quiet">{t("emptyHint")}</p>
        <LinkButton href="/shop/main/category">{t("shop")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {orders.items.map((order) => (
          <OrderListItem key={order._id} order={order} store={stores[order.store_id] ?? "main"} />
        ))}
      </ul>
      <ShowMore name="more" next={orders.next} />
    </>
  );
}
