import type { Order } from "@harbour/contracts";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

const everyMs = 3000;
// A little longer than the page says that it confirms (`mayStillConfirm`).
const maxLooks = 24;

/** Banks sometimes take a little: looks again, some times, whether the order that somebody came back from paying is paid now. */
export function usePaymentWatch(order: Order | null): void {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(0);
  const isWaiting = order?.actions.includes("pay") === true && order.checkout.online !== null;
  useEffect(() => {
    if (!isWaiting || state !== "idle" || looks >= maxLooks) return undefined;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      void revalidate();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [isWaiting, state, looks, revalidate]);
}
