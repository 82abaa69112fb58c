import type { Order } from "@harbour/contracts";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { isPayable } from "../../../components/orders/payment/payment-state.ts";

// The time limit of all checks. It is a little longer than the page says that it confirms (`canStillConfirm`).
const watchLimitMs = 72_000;

/**
 * Checks several times whether the order is paid now, because banks are sometimes slow.
 * @param isGuest true for an order named by e-mail or phone, whose checks are limited per network and hour
 */
export function usePaymentWatch(order: Order | null, isGuest: boolean): void {
  const checkIntervalMs = isGuest ? 9000 : 3000;
  const { revalidate, state } = useRevalidator();
  const [checkCount, setCheckCount] = useState(0);
  const isWaiting = order !== null && isPayable(order) && order.checkout.online !== null;
  useEffect(() => {
    if (!isWaiting || state !== "idle" || checkCount * checkIntervalMs >= watchLimitMs)
      return undefined;
    const timer = setTimeout(() => {
      setCheckCount(checkCount + 1);
      void revalidate();
    }, checkIntervalMs);
    return () => clearTimeout(timer);
  }, [isWaiting, state, checkCount, checkIntervalMs, revalidate]);
}
