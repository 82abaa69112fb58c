import type { Order, OrderStatus } from "@harbour/contracts";
import { formatDate } from "@harbour/i18n";
import { Button, classes } from "@harbour/ui";
import { type ReactNode, useRef } from "react";
import { readAnswer } from "../forms/outcome.ts";
import { linkReference } from "../site/link-reference.tsx";
import { useAnswer } from "../site/use-answer.ts";
import { useStoreAlias } from "../site/use-store-alias.ts";
import { useTexts } from "../site/use-texts.ts";
import { ActionRefusal } from "./action-refusal.tsx";
import { MissingFromCart } from "./buy-again/missing-from-cart.tsx";
import { CancelledNotice } from "./cancellation/cancelled-notice.tsx";
import { ContactFields } from "./contact/contact-fields.tsx";
import type { OrderOutcome } from "./order-action.server.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { isDeliveryPending, OrderNext } from "./order-next.tsx";
import { OrderSums } from "./order-sums.tsx";
import { orderTexts } from "./order.texts.ts";
import { PayNow } from "./payment/pay-now.tsx";
import { PaymentGuide } from "./payment/payment-guide.tsx";
import { isPaymentOverdue, type PaymentOutcome } from "./payment/payment-state.ts";
import { PaymentProof } from "./proofs/payment-proof.tsx";
import { ReceiptHead } from "./receipt-head.tsx";
import { OrderRefunds } from "./refunds/order-refunds.tsx";
import {
  hasUnsentRefund,
  computeRefundedShare,
  isRefundLeading,
} from "./refunds/refund-amounts.ts";
import { RefundLead } from "./refunds/refund-lead.tsx";
import { ReviewLink } from "./review-link.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { findAwaitedRelease, findOrderReleaseDate } from "./tracking/awaited-release.ts";
import { OrderDelivery } from "./tracking/order-delivery.tsx";
import { findOnlyFollowable, FollowParcel, OrderParcels } from "./tracking/order-parcels.tsx";
import { OrderTracker } from "./tracking/order-tracker.tsx";
import { expectStatus, useLatestOrder, useOrderFetcher } from "./use-order-fetcher.ts";

interface Props {
  outcome: OrderOutcome;
  /** The result in the `ResultHead` above, which shows the order's number and the payment deadline. */
  result?: PaymentOutcome;
  /** The thanks for an order that is still to be paid, and the text below its instructions. */
  thanks?: { readonly title: string; readonly more: ReactNode };
  /** Tells whether a member requested the page. */
  isMember?: boolean;
}

/**
 * An order with all actions of its owner. Its forms post to the page that shows it, whose `action` is
 * `handleOrderForm`.
 */
export function OrderView({ outcome, result, thanks, isMember = false }: Props) {
  const t = useTexts(orderTexts);
  const { fetcher, answer } = useOrderFetcher(outcome.order?._id);
  const { order, guide, paymentMethodText, contact } = useLatestOrder(outcome, fetcher);
  const store = useStoreAlias({ store_id: order?.store_id ?? "" });
  const latest = fetcher.state === "idle" ? (answer ?? outcome) : undefined;
  // Scrolls up to the result, because the pressed button far below is gone.
  const top = useRef<HTMLDivElement>(null);
  useAnswer(latest?.intent === "cancel" ? latest : null, ({ problem }) => {
    if (problem) return;
    top.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  if (!order) return null;
  const status = expectStatus(order, fetcher.formData);
  // Buyers whose parcels are on their way come for the tracking numbers, so the parcels follow the progress directly.
  const isOnItsWay = status === "delivering";
  // A buyer whose proof was rejected sees the reason and the upload form first.
  const isRejected = status === "submitted" && order.checkout.approval?.status === "REJECTED";
  const shownGuide = status === "submitted" ? guide : undefined;
  const isCancelled = order.current_status === "cancelled";
  const proof = <PaymentProof order={order} contact={contact} fetcher={fetcher} outcome={latest} />;
  const isExplained = result !== undefined && !thanks;
  const textValues = { reference: order.reference };
  const title = thanks?.title ?? t("order", textValues);
  const progress = (
    <OrderProgress
      order={order}
      status={status}
      contact={contact}
      fetcher={fetcher}
      // A heading above already gives the next step and the delivery days of these orders.
      isExplained={result === "paid" || result === "checking"}
      isMember={isMember}
    />
  );
  return (
    <article className="grid gap-8 print:gap-5">
      <ReceiptHead isPaid={order.is_paid} />
      <div ref={top} tabIndex={-1} className="grid gap-3">
        <h1
          className={classes("page-title tabular-nums", isExplained && "sr-only print:not-sr-only")}
        >
          {isExplained ? title : linkReference(title, order.reference)}
        </h1>
        {thanks && (
          <p className="text-lg">{linkReference(t("placedNamed", textValues), order.reference)}</p>
        )}
        <StatusRow order={order} status={status} isConfirming={result === "confirming"} />
        {status === "cancelled" && (
          <CancelledNotice order={order} contact={contact} isExplained={result === "cancelled"}>
            {isCancelled && !order.is_paid && proof}
          </CancelledNotice>
        )}
      </div>
      <RefundLead order={order} status={status} contact={contact} />
      {progress}
      {isOnItsWay && <OrderParcels order={order} isOnlyOneFollowedAbove />}
      {isRejected && proof}
      {/* The form keeps its place when the optimistic status hides the guide, so that its picture stays. */}
      <div
        className={classes(
          "grid items-start gap-8 empty:hidden",
          shownGuide && !isRejected && "xl:grid-cols-[minmax(0,1fr)_22rem]",
        )}
      >
        {shownGuide && (
          <PaymentGuide
            guide={shownGuide}
            reference={order.reference}
            deadline={order.payment_deadline}
            isProofAbove={isRejected}
          />
        )}
        {!isRejected && !isCancelled && !order.is_paid && proof}
      </div>
      {result !== "confirming" && result !== "unpaid" && (
        <PayNow
          order={order}
          status={status}
          contact={contact}
          fetcher={fetcher}
          isExplained={result === "overdue"}
        />
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <OrderLines order={order} />
        <div className="grid gap-6">
          <OrderSums order={order} paymentMethodText={paymentMethodText} />
          <OrderRefunds order={order} />
          <div className="grid gap-3">
            <OrderActions order={order} status={status} contact={contact} fetcher={fetcher} />
            {latest?.intent !== "upload-proof" && <ActionRefusal outcome={latest} />}
            <MissingFromCart unaddedItems={readAnswer(latest)?.leftOut ?? []} store={store} />
          </div>
        </div>
      </div>
      <div className="grid gap-8 md:max-lg:grid-cols-2 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-8">
          {!isOnItsWay && <OrderParcels order={order} />}
          <OrderDelivery
            order={order}
            isPromiseShownElsewhere={
              status === "cancelled" || result === "paid" || isDeliveryPending(status)
            }
          />
          {order.is_paid && proof}
        </div>
        <OrderHistory order={order} status={status} />
      </div>
      {thanks?.more}
    </article>
  );
}

interface ProgressProps {
  readonly order: Order;
  readonly status: OrderStatus;
  readonly contact: OrderOutcome["contact"];
  readonly fetcher: ReturnType<typeof useOrderFetcher>["fetcher"];
  readonly isExplained: boolean;
  readonly isMember: boolean;
}

/** The steps of an order, what comes next, and the buyer's confirmation that the goods arrived. */
function OrderProgress({ order, status, contact, fetcher, isExplained, isMember }: ProgressProps) {
  const t = useTexts(orderTexts);
  const parcel = status === "delivering" ? findOnlyFollowable(order) : null;
  return (
    <>
      <OrderTracker order={order} status={status} />
      <OrderNext
        order={order}
        status={status}
        isExplained={isExplained}
        isRefundLeading={isRefundLeading(order, status)}
      >
        <ReviewLink
          order={order}
          status={status}
          contact={contact}
          isMember={isMember}
          isSecondary={isRefundLeading(order, status)}
        />
        <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
          {parcel && <FollowParcel tracking={parcel} isPrimary />}
          {status === order.current_status && order.actions.includes("complete") && (
            <fetcher.Form method="post" preventScrollReset className="max-sm:w-full">
              <ContactFields orderId={order._id} contact={contact} />
              <Button
                name="intent"
                value="complete"
                // Nobody confirms a parcel on its way, or goods that a refund is asked for, first.
                variant={
                  status === "delivering" || isRefundLeading(order, status)
                    ? "secondary"
                    : "primary"
                }
                className="w-full sm:w-auto"
              >
                {t(order.delivery_info.method === "SELF_PICKUP" ? "pickedUp" : "complete")}
              </Button>
            </fetcher.Form>
          )}
        </div>
      </OrderNext>
    </>
  );
}

interface StatusRowProps extends Pick<ProgressProps, "order" | "status"> {
  readonly isConfirming: boolean;
}

/** The order's status as a badge; on paper also its day. */
function StatusRow({ order, status, isConfirming }: StatusRowProps) {
  const t = useTexts(orderTexts);
  const share = computeRefundedShare(order);
  const refund = share && { share, isSent: !hasUnsentRefund(order) };
  return (
    <p className="flex flex-wrap items-center gap-2">
      {!isConfirming && (
        <StatusBadge
          status={status}
          isPaid={order.is_paid}
          isPaymentOverdue={isPaymentOverdue(order)}
          refund={refund}
          release={findAwaitedRelease(status, findOrderReleaseDate(order))}
          isRefundRequested={
            order.refund_request?.state === "PENDING" && isRefundLeading(order, status)
          }
        />
      )}
      {/* Paper shows the day here, because the history below is not printed. */}
      <span className="hidden text-sm text-quiet print:inline">
        {t("placedOn")} {formatDate(order.created_at)}
      </span>
    </p>
  );
}
