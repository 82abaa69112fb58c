import type { Order } from "@harbour/contracts";
import { cardBrandName, formatDate, formatMoney, isZeroMoney } from "@harbour/i18n";
import { classes, Notice } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import { formText } from "../../request/form-text.ts";
import { Totals } from "../../components/cart/totals.tsx";
import type { OrderOutcome } from "./order-action.server.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { onlinePaymentMessages } from "./online-payment.messages.ts";
import { orderMessages } from "./order.messages.ts";
import { PaymentBadge, StatusBadge } from "./payment-badge.tsx";
import { PaymentGuide } from "./payment-guide.tsx";
import type { PaymentOutcome } from "./payment-state.ts";
import { PayNow } from "./pay-now.tsx";
import { PaymentProof } from "./payment-proof.tsx";
import { ReceiptHead } from "./receipt-head.tsx";
import { Refusal } from "./refusal.tsx";
import { expectedStatus, useLatestOrder, useOrderFetcher } from "./use-order-fetcher.ts";

interface Props {
  outcome: OrderOutcome;
  /** What a `ResultHead` above it says: the order's number, and until when to pay. */
  result?: PaymentOutcome;
}

/** An order with everything its owner can do. Its forms post to the page they are on; `action` there is `actOnOrder`. */
export function OrderView({ outcome, result }: Props) {
  const t = useText(orderMessages);
  const { fetcher, answer } = useOrderFetcher(outcome.order?._id);
  const { order, guide, contact } = useLatestOrder(outcome, fetcher);
  const wayPaid = useWayPaid(order);
  if (!order) return null;
  const told = fetcher.state === "idle" ? (answer ?? outcome) : undefined;
  const status = expectedStatus[formText(fetcher.formData, "intent")] ?? order.current_status;
  const canPay = order.actions.includes("pay");

  return (
    <article className="grid gap-8 print:gap-5">
      <ReceiptHead isPaid={order.is_paid} />
      <div className="grid gap-3">
        <h1
          className={classes(
            "text-3xl font-black tracking-tight tabular-nums sm:text-4xl",
            result && "sr-only print:not-sr-only",
          )}
        >
          {t("order", { reference: order.reference })}
        </h1>
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status} />
          {result !== "confirming" && <PaymentBadge status={status} isPaid={order.is_paid} />}
          <span className="text-sm text-quiet">
            {t("placedOn")} {formatDate(order.created_at)}
          </span>
        </p>
        {status === "submitted" && !result && !canPay && order.payment_deadline && (
          <Notice tone="warn">
            {t("payBefore", { time: formatDate(order.payment_deadline) })}
          </Notice>
        )}
        {order.current_status === "cancelled" && order.checkout.offline?.image && (
          <Notice>{t("cancelledWithProof")}</Notice>
        )}
      </div>
      {status === "submitted" && guide && (
        <PaymentGuide guide={guide} reference={order.reference} />
      )}
      {result !== "confirming" && (
        <PayNow order={order} status={status} contact={contact} fetcher={fetcher} />
      )}
      <PaymentProof order={order} contact={contact} fetcher={fetcher} told={told} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <OrderLines order={order} />
        <div className="grid gap-6">
          <section
            aria-label={t("payment")}
            className="rounded-lg bg-tint p-6 print:bg-transparent print:p-0"
          >
            <Totals calculations={order.calculations} discounts={order.discounts} />
            <p className="mt-4 text-sm text-quiet">
              {wayPaid ??
                `${guide?.ways ?? t(order.payment_method)} · ${formatMoney(order.checkout.amount)}`}
            </p>
          </section>
          <div className="grid gap-3">
            <OrderActions order={order} status={status} contact={contact} fetcher={fetcher} />
            {told?.intent !== "upload-proof" && <Refusal told={told} />}
          </div>
        </div>
      </div>
      <div className="grid gap-8 md:grid-cols-2">
        <OrderDelivery order={order} />
        <OrderHistory order={order} />
      </div>
    </article>
  );
}

/** The card it was paid by, as far as it may be shown; or that there was nothing to pay. */
function useWayPaid(order: Order | null): string | null {
  const t = useText(onlinePaymentMessages);
  const say = useText(orderMessages);
  if (!order) return null;
  const { amount, online } = order.checkout;
  if (isZeroMoney(amount))
    return order.calculations.point.total > 0 ? t("paidWithPoints") : say("nothingToPay");
  const { state, brand, last4 } = online ?? {};
  if (state !== "paid" || !brand || !last4) return null;
  return `${t("byCard", { brand: cardBrandName(brand), last4 })} · ${formatMoney(amount)}`;
}
