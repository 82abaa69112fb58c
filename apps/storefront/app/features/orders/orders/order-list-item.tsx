import type { ListedOrder } from "@harbour/contracts";
import { formatDate, localized } from "@harbour/i18n";
import { Anchor, Picture } from "@harbour/ui";
import { totalWords } from "../../../components/cart/total-words.ts";
import { useLanguage, useText } from "../../../components/site/use-text.ts";
import { OrderListActions } from "./order-list-actions.tsx";
import { orderListMessages } from "../../../components/orders/order-list.messages.ts";
import { orderMessages } from "../../../components/orders/order.messages.ts";
import { StatusBadge } from "../../../components/orders/payment-badge.tsx";
import { isPaymentOverdue } from "../../../components/orders/payment-state.ts";
import { Refusal } from "../../../components/orders/refusal.tsx";
import { expectedStatus, useOrderFetcher } from "../../../components/orders/use-order-fetcher.ts";
import { paths, type StoreAlias } from "../../../paths.ts";

/** One order of the list. While an action is on its way it shows where that leads; a refusal brings the old status back (S4-009). */
export function OrderListItem({ order, store }: { order: ListedOrder; store: StoreAlias }) {
  const t = useText(orderMessages);
  const list = useText(orderListMessages);
  const { fetcher, answer } = useOrderFetcher(order._id);
  const status = expectedStatus(order, fetcher.formData);
  const language = useLanguage();
  const title = localized(order.product_title, language);
  const { price, point } = order.calculations;
  const goods =
    order.product_count > 1 ? list("andMore", { title, more: order.product_count - 1 }) : title;
  const address = paths.order(store, order._id);
  const isOver = isPaymentOverdue(order);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 rounded-lg border border-line p-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:p-5">
      <Picture
        src={order.image}
        alt=""
        width={192}
        height={192}
        sizes="96px"
        className="aspect-square h-auto w-full rounded-md bg-tint object-cover"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <StatusBadge
            status={status}
            isPaid={order.is_paid}
            isOver={isOver}
            refund={order.refund && { share: order.refund.share, isSent: order.refund.is_sent }}
          />
        </p>
        <Anchor
          href={address}
          aria-label={list("viewNamed", { reference: order.reference })}
          className="mt-2 inline-block text-lg font-extrabold whitespace-nowrap tabular-nums hover:underline"
        >
          {order.reference}
        </Anchor>
        <p className="line-clamp-2">{goods}</p>
        <p className="text-sm text-quiet tabular-nums">
          {formatDate(order.created_at)} · {list(store)}
        </p>
        {status === "submitted" && !isOver && order.payment_deadline && (
          <p className="mt-1 text-sm text-warn">
            {t("payBefore", { time: formatDate(order.payment_deadline) })}
          </p>
        )}
      </div>
      <p className="col-start-2 mt-1 font-extrabold tabular-nums sm:col-start-3 sm:row-start-1 sm:mt-0 sm:text-end">
        {totalWords(price.total, point.total, language)}
      </p>
      <OrderListActions order={order} status={status} address={address} fetcher={fetcher} />
      <div className="col-span-full mt-3 empty:hidden">
        <Refusal told={answer} />
      </div>
    </li>
  );
}
