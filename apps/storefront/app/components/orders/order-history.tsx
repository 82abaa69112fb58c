import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { compareText, formatDate, formatMoney, isZeroMoney } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { linkReference } from "../site/link-reference.tsx";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { describeCancellation } from "./cancellation/describe-cancellation.ts";
import { orderTexts } from "./order.texts.ts";
import { orderProgressTexts } from "./tracking/order-progress.texts.ts";
import { toHistoryEvent } from "./tracking/order-steps.ts";

interface Props {
  order: Order;
  /** The optimistic status of the action under way. The history shows it last, and drops it if the action fails. */
  status: OrderStatus;
}

/** Shows the order's history, the first event first. */
export function OrderHistory({ order, status }: Props) {
  const t = useTexts(orderTexts);
  const orderProgressText = useTexts(orderProgressTexts);
  const isUnderWay = status !== order.current_status;
  const cancellationText = describeCancellation(order, useLanguage());
  const isFree = isZeroMoney(order.checkout.amount);
  const toStep = (
    slug: OrderStatus,
    at: string | null,
    previousStatus: OrderStatus | undefined,
  ) => {
    const event = toHistoryEvent(slug, previousStatus);
    return {
      at,
      words: orderProgressText(event === "paid" && isFree ? "event.free" : `event.${event}`),
      more: slug === "cancelled" ? cancellationText : null,
    };
  };
  const { parcels } = order;
  const parcelSteps = parcels.map(({ shipped_at: at }, position) => ({
    at,
    words:
      parcels.length === 1
        ? orderProgressText("event.handed-over")
        : orderProgressText("event.parcelHandedOver", { place: position + 1 }),
    more: null,
  }));
  const statuses = order.statuses.flatMap(({ slug, created_at: createdAt }, position) =>
    slug === "delivering" && parcels.length > 0
      ? []
      : [toStep(slug, createdAt, order.statuses[position - 1]?.slug)],
  );
  const refunds = order.refunds.map(
    ({ amount, created_at: requestedAt, paid_back_at: paidBackAt }) => ({
      at: paidBackAt ?? requestedAt,
      words: isZeroMoney(amount)
        ? orderProgressText("event.refundedInKind")
        : orderProgressText(paidBackAt ? "event.refunded" : "event.refunding", {
            amount: formatMoney(amount),
          }),
      more: null,
    }),
  );
  const pastEvents = [...statuses, ...parcelSteps, ...refunds].toSorted((a, b) =>
    compareText(String(a.at), String(b.at)),
  );
  const entries = isUnderWay
    ? [...pastEvents, toStep(status, null, order.statuses.at(-1)?.slug)]
    : pastEvents;
  return (
    <section aria-labelledby="order-history" className="print:hidden">
      <h2 id="order-history" className="mb-3 text-xl font-extrabold">
        {t("history")}
      </h2>
      <ol className="grid gap-4 border-s-2 border-line ps-5">
        {entries.map(({ words, more, at }, index) => (
          <li key={`${index} ${words}`} className="relative">
            <span
              aria-hidden="true"
              className={classes(
                "absolute -start-[1.65rem] top-1.5 size-3 rounded-full",
                index === entries.length - 1 ? "bg-ink" : "bg-line-strong",
              )}
            />
            <p className="font-bold">{words}</p>
            {more !== null && (
              <p className="text-sm [overflow-wrap:anywhere]">
                {linkReference(more, order.superseded_by ?? order.reference)}
              </p>
            )}
            <p className="text-sm text-quiet tabular-nums">
              {at === null ? orderProgressText("underWay") : formatDate(at)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
