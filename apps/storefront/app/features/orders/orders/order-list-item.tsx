import type { ListedOrder } from "@harbour/contracts";
import { defaultStore } from "@harbour/contracts/constants";
import { formatDate, formatDay, localized } from "@harbour/i18n";
import { Anchor } from "@harbour/ui";
import { formatTotal } from "../../../components/cart/format-total.ts";
import { readAnswer } from "../../../components/forms/outcome.ts";
import { ActionRefusal } from "../../../components/orders/action-refusal.tsx";
import { MissingFromCart } from "../../../components/orders/buy-again/missing-from-cart.tsx";
import { orderListTexts } from "../../../components/orders/order-list.texts.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { isPaymentOverdue } from "../../../components/orders/payment/payment-state.ts";
import { StatusBadge } from "../../../components/orders/status-badge.tsx";
import { findAwaitedRelease } from "../../../components/orders/tracking/awaited-release.ts";
import { expectStatus, useOrderFetcher } from "../../../components/orders/use-order-fetcher.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths, type StoreAlias } from "../../../paths.ts";
import { OrderListActions } from "./order-list-actions.tsx";
import { OrderPictures } from "./order-pictures.tsx";

/**
 * An order in the list. It shows the expected status of a pending action; a refusal restores the old status (S4-009).
 */
export function OrderListItem({ order, store }: { order: ListedOrder; store: StoreAlias }) {
  const t = useTexts(orderTexts);
  const orderListText = useTexts(orderListTexts);
  const { fetcher, answer } = useOrderFetcher(order._id);
  const status = expectStatus(order, fetcher.formData);
  const language = useLanguage();
  const { price, point } = order.calculations;
  const address = paths.order(store, order._id);
  const isOverdue = isPaymentOverdue(order);
  const { first_lines: lines, product_count: count } = order;
  return (
    <li className="overflow-hidden rounded-lg border border-line">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 p-4 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-6 sm:p-5">
        <Anchor href={address} tabIndex={-1} aria-hidden>
          <OrderPictures lines={lines} count={count} />
        </Anchor>
        <div className="flex min-w-0 flex-col">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusBadge
              status={status}
              isPaid={order.is_paid}
              isPaymentOverdue={isOverdue}
              refund={order.refund && { share: order.refund.share, isSent: order.refund.is_sent }}
              isRefundRequested={order.is_refund_requested}
              release={findAwaitedRelease(status, order.release_date)}
            />
            {status === "submitted" && !isOverdue && order.payment_deadline && (
              <span className="text-sm text-warn">
                {t("payBefore", { time: formatDate(order.payment_deadline) })}
              </span>
            )}
          </p>
          <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <ul className="min-w-0 flex-1 basis-52">
              {lines.slice(0, maxNamedProducts).map(({ product_title: title, qty }, index) => (
                <li
                  key={index}
                  className={index === 0 ? "text-lg leading-snug font-extrabold" : "text-quiet"}
                >
                  <span className="line-clamp-2">
                    {index === 0 ? (
                      <Anchor href={address} className="hover:underline">
                        {localized(title, language)}
                      </Anchor>
                    ) : (
                      localized(title, language)
                    )}
                    {qty > 1 && ` × ${qty}`}
                  </span>
                </li>
              ))}
              {count > maxNamedProducts && (
                <li className="text-quiet">
                  {orderListText("andMore", { more: count - maxNamedProducts })}
                </li>
              )}
            </ul>
            <p className="text-lg font-extrabold tabular-nums">
              {formatTotal(price.total, point.total, language)}
            </p>
          </div>
          <p className="mt-auto pt-2 text-sm text-quiet tabular-nums">
            {formatDay(order.created_at)} ·{" "}
            <span className="whitespace-nowrap">{order.reference}</span>
            {store !== defaultStore && (
              <span className="whitespace-nowrap"> · {orderListText(store)}</span>
            )}
          </p>
        </div>
      </div>
      <OrderListActions order={order} status={status} address={address} fetcher={fetcher} />
      <div className="grid gap-3 px-4 pb-4 empty:hidden sm:px-5">
        <ActionRefusal outcome={answer} />
        <MissingFromCart unaddedItems={readAnswer(answer)?.leftOut ?? []} store={store} />
      </div>
    </li>
  );
}

/** The most products that a card names. */
const maxNamedProducts = 2;
