import { supportRoles, type StaffOrderDetails } from "@harbour/contracts/operator";
import { formatDate, formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { buttonClass, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { StatusBadge } from "../../../components/orders/status-badge.tsx";
import { orderKey } from "../../../components/orders/use-order-change.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useQueueEvents } from "../../../shell/queue-events.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderOffers } from "./order-offers.tsx";
import { orderPageTexts } from "./order-page.texts.ts";
import { OrderPapers } from "./order-papers.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderProofs } from "./order-proofs.tsx";
import { OrderRecipient } from "./order-recipient.tsx";
import { PaymentBadge } from "./payment-badge.tsx";
import { TransferSearch } from "./transfer-search.tsx";

/** The page of an order: next step, items, money, recipient, parcels, history and notes. */
export default function OrderPage() {
  const t = useTexts(orderPageTexts);
  const fetchText = useTexts(fetchTexts);
  const { order: reference = "" } = useParams();
  const queries = useQueryClient();
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: orderKey(reference),
    queryFn: () => api.orders.details({ params: { order_id: reference } }),
  });
  useQueueEvents((event) => {
    if (event === "missed" || ("order_id" in event && event.reference === reference))
      refresh(queries, orderKey(reference));
  });
  if (order) return <Order order={order} />;
  if (isNotFoundError(error))
    return (
      <MissingRecord title={t("notFound")} backLink={{ to: paths.orders(), label: t("back") }} />
    );
  if (error)
    return (
      <RetryNotice
        text={fetchText("notLoaded")}
        label={fetchText("tryAgain")}
        retry={() => void refetch()}
      />
    );
  return <output>{fetchText("loading")}</output>;
}

function Order({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderPageTexts);
  const hasSupportRole = useHasRole(supportRoles);
  const hasWaitingProof = order.proofs.some(({ status }) => status === "WAITING");
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.orders()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PageTitle>{order.reference}</PageTitle>
          <StatusBadge status={order.current_status} />
          <PaymentBadge order={order} />
          <span className="text-sm text-quiet">{formatDate(order.created_at)}</span>
        </div>
        {order.payment_deadline && !order.is_paid && (
          <p className="text-sm">{t("payUntil", { time: formatDate(order.payment_deadline) })}</p>
        )}
      </header>
      {hasSupportRole && order.has_refund_requests && (
        <Notice tone="warn">
          {t("asksRefund")} ·{" "}
          <Link to={paths.refundRequests({ status: "all", q: order.reference })} className="link">
            {t("toRequest")}
          </Link>
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-6">
          <OrderActions order={order} />
          {hasWaitingProof && <OrderProofs order={order} />}
          <TransferSearch order={order} />
          <Items order={order} />
          <OrderOffers order={order} />
          <OrderParcels order={order} />
          <OrderHistory id={order._id} history={order.history} />
        </div>
        <div className="space-y-6">
          <Part id="recipient" title={t("recipient")}>
            <OrderRecipient order={order} />
          </Part>
          <OrderMoney order={order} />
          {!hasWaitingProof && <OrderProofs order={order} />}
          <OrderPapers order={order} />
          <OrderNotes order={order} />
        </div>
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="card space-y-3">
      <h2 id={id} className="heading text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Items({ order }: { order: StaffOrderDetails }) {
  const t = useTexts(orderPageTexts);
  const language = useLanguage();
  const { price, price_discount: discount, point, shipping_fee: fee } = order.calculations;
  const canRefund = order.actions.includes("refund");
  const discountAmounts = [discount.local, discount.global].filter(
    (amount) => !isZeroMoney(amount),
  );
  return (
    <Part id="items" title={t("items")}>
      <ul className="divide-y divide-line border-b border-line">
        {[...order.cart_items, ...order.gift_items].map((line, index) => (
          <li key={index} className="flex items-start gap-3 py-3">
            {line.image && (
              <img
                src={line.image}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="size-14 rounded-sm bg-tint object-cover"
              />
            )}
            <div className="min-w-0 grow">
              <p className="font-bold" dir="auto">
                {localized(line.product_title, language)}
              </p>
              <p className="text-sm text-quiet">
                {localized(line.product_variant_title, language)} · {line.sku}
              </p>
              {canRefund && "subtotal_price" in line && line.withdrawn_qty < line.qty && (
                <Link
                  to={paths.refund(order.reference, line.product_variant_id)}
                  className="link text-sm"
                >
                  {t("refundItem")}
                </Link>
              )}
              {line.withdrawn_qty > 0 && (
                <p className="text-sm text-quiet">
                  {t("withdrawn", { count: line.withdrawn_qty })}
                </p>
              )}
            </div>
            <p className="text-end tabular-nums">
              × {line.qty}
              <span className="block font-bold">
                {"subtotal_price" in line ? formatMoney(line.subtotal_price) : t("gift")}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <dl className="ms-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-end tabular-nums">
        <dt>{t("subtotal")}</dt>
        <dd>{formatMoney(price.subtotal)}</dd>
        {discountAmounts.map((amount, index) => (
          <Amount key={index} label={t("discount")} value={`−${formatMoney(amount)}`} />
        ))}
        <dt>{t("shipping")}</dt>
        <dd>{isZeroMoney(fee) ? t("free") : formatMoney(fee)}</dd>
        {point.total > 0 && <Amount label={t("points")} value={String(point.total)} />}
        <dt className="font-bold">{t("total")}</dt>
        <dd className="font-bold">{formatMoney(price.total)}</dd>
      </dl>
      {order.actions.includes("edit") && (
        <Link
          to={paths.editOrder(order.reference)}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          {t("editOrder")}
        </Link>
      )}
    </Part>
  );
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
