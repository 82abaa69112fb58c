import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { formatDate } from "@harbour/i18n";
import type { ReactNode } from "react";
import { keepDatesUnbroken } from "../site/keep-dates.tsx";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { findAwaitedRelease, findOrderReleaseDate } from "./tracking/awaited-release.ts";
import { hasUnsentParcels } from "./tracking/order-parcels.tsx";
import { orderProgressTexts } from "./tracking/order-progress.texts.ts";
import { PickupFacts } from "./tracking/pickup-facts.tsx";
import { describePromisedDays } from "./tracking/promised-days.ts";

type NextStep = Extract<
  keyof typeof orderProgressTexts,
  | "checking"
  | "packingForCourier"
  | "packingForPickup"
  | "awaitingForCourier"
  | "awaitingForPickup"
  | "arriving"
  | "arrivingInPart"
  | "collecting"
  | "completed"
>;

interface Props {
  order: Order;
  /** The optimistic status of the action under way. */
  status: OrderStatus;
  /** Tells whether a heading gives the next step and the delivery days. */
  isExplained?: boolean;
  /** Tells whether a refund request leads the page, so that nothing says that all is done. */
  isRefundLeading?: boolean;
  /** The buyer's next step. */
  children?: ReactNode;
}

/** Shows the order's next step and its time. An unpaid order's instructions say this instead. */
export function OrderNext({
  order,
  status,
  isExplained = false,
  isRefundLeading = false,
  children,
}: Props) {
  const t = useTexts(orderProgressTexts);
  const language = useLanguage();
  const next = findNextStep(order, status);
  if (next === null || (isExplained && !isBuyersTurn(status))) return null;
  if (next === "completed" && isRefundLeading)
    return <div className="grid empty:hidden print:hidden">{children}</div>;
  const expected = isExplained || !isDeliveryPending(status) ? [] : order.delivery_info.promises;
  return (
    <section
      aria-labelledby="order-next"
      className="grid gap-1 rounded-lg bg-tint px-5 py-4 print:hidden"
    >
      <h2 id="order-next" className="font-bold">
        {t(next === "completed" ? "completedTitle" : "next")}
      </h2>
      {!isExplained && <p>{t(next, nextValues(order, status))}</p>}
      {expected.map(
        ({ promise, product_variant_ids: [first] }) =>
          promise && (
            <p key={first} className="font-bold">
              {keepDatesUnbroken(
                t(
                  expected.length === 1
                    ? "expected"
                    : promise.is_preorder
                      ? "expectedLater"
                      : "expectedNow",
                  { days: describePromisedDays(promise, order.delivery_info, language) },
                ),
              )}
            </p>
          ),
      )}
      {next === "collecting" && <PickupFacts order={order} />}
      {order.completes_at !== null && (next === "arriving" || next === "collecting") && (
        <p className="text-sm text-quiet">
          {t("byItself", { time: formatDate(order.completes_at) })}
        </p>
      )}
      {children}
    </section>
  );
}

/** Tells whether the delivery days are still to come. */
export function isDeliveryPending(status: OrderStatus): boolean {
  return status === "processing" || status === "delivering";
}

function isBuyersTurn(status: OrderStatus): boolean {
  return status === "delivering" || status === "ready-to-pickup" || status === "completed";
}

const isAwaiting = (order: Order, status: OrderStatus): boolean =>
  findAwaitedRelease(status, findOrderReleaseDate(order)) !== null;

/** Returns the values of the sentence about an order's next step. */
export const nextValues = (order: Order, status: OrderStatus): { date: string } => ({
  date: findAwaitedRelease(status, findOrderReleaseDate(order)) ?? "",
});

/** Returns the sentence about an order's next step. */
export function findNextStep(order: Order, status: OrderStatus): NextStep | null {
  const { delivery_info } = order;
  switch (status) {
    case "submitted":
      return null;
    case "pending":
      return "checking";
    case "processing": {
      const activity = isAwaiting(order, status) ? "awaiting" : "packing";
      return delivery_info.method === "DELIVERY" ? `${activity}ForCourier` : `${activity}ForPickup`;
    }
    case "delivering":
      return hasUnsentParcels(order) ? "arrivingInPart" : "arriving";
    case "ready-to-pickup":
      return "collecting";
    case "completed":
      return "completed";
    case "cancelled":
      return null;
  }
}
