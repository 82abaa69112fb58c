import type { OrderStatus } from "@harbour/contracts/order-status";
import { Badge } from "@harbour/ui";
import { useTexts } from "../site/use-texts.ts";
import { orderTexts } from "./order.texts.ts";
import { paymentState } from "./payment/payment-state.ts";

interface Refund {
  readonly share: "all" | "part";
  readonly isSent: boolean;
}

/** The badge's colours by status. Red marks a problem; an order in progress has calm colours. */
const tones: Partial<Record<OrderStatus, "good" | "quiet">> = {
  "ready-to-pickup": "good",
  completed: "good",
  cancelled: "quiet",
};

const chooseRefundTextKey = ({ share, isSent }: Refund) =>
  isSent ? (share === "all" ? "refundedAll" : "refundedPart") : "refunding";

/**
 * Shows the status of an order. An unpaid order shows that it is unpaid. A paid order shows "paid" beside a later
 * status.
 */
export function StatusBadge({
  status,
  isPaid,
  isPaymentOverdue = false,
  refund = null,
  release = null,
  isRefundRequested = false,
}: {
  status: OrderStatus;
  isPaid: boolean;
  /** Tells whether the order's payment deadline has passed. */
  isPaymentOverdue?: boolean;
  /** The refund, and whether all of it is sent. Null without a refund, or if the page shows it. */
  refund?: Refund | null;
  /** The day for which the order waits because its goods are not out yet. */
  release?: string | null;
  /** Tells whether a refund request waits for approval. It leads, because the order is not settled. */
  isRefundRequested?: boolean;
}) {
  const t = useTexts(orderTexts);
  const payment = paymentState(status, isPaid);
  if (payment === "waiting")
    return <Badge tone="warn">{t(isPaymentOverdue ? "notPaidInTime" : status)}</Badge>;
  return (
    <>
      {isRefundRequested && (
        <Badge tone="warn" className="print:hidden">
          {t("refundRequested")}
        </Badge>
      )}
      <Badge tone={isRefundRequested ? "quiet" : (tones[status] ?? "info")}>
        {release === null ? t(status) : t("awaitingRelease", { date: release })}
      </Badge>
      {payment === "paid" && refund?.share !== "all" && (
        <Badge tone={isRefundRequested ? "quiet" : "good"}>{t("paid")}</Badge>
      )}
      {refund && <Badge tone="quiet">{t(chooseRefundTextKey(refund))}</Badge>}
    </>
  );
}
