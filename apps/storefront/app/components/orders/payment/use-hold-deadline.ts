import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { useEffect, useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import { readinessPath } from "../../../paths.ts";
import { isShopReachable } from "../../errors/is-shop-reachable.ts";
import { useCountdown } from "../../forms/use-countdown.ts";
import { useHasScript } from "../../site/use-has-script.ts";
import type { Contact } from "../contact/guest-contact.ts";
import type { OrderFetcher } from "../use-order-fetcher.ts";
import { isPaymentOverdue } from "./payment-state.ts";

// Each check waits longer than the last, because the shop cancels an order a minute or two after its deadline.
const ownPace = { checks: 8, factor: 2, maxMs: 20_000 };
/** The pace for orders named by e-mail or phone, whose checks the shop limits per network. */
const guestPace = { checks: 4, factor: 3, maxMs: 45_000 };
const firstCheckMs = { least: 2000, spread: 4000 };

interface Watched {
  readonly order: Order;
  /** The shown status. */
  readonly status: OrderStatus;
  /** The guest's contact; null for the visitor's own order. */
  readonly contact: Contact | null;
  readonly fetcher: OrderFetcher;
}

/**
 * Watches the time that an order's goods are held for its online payment. After the deadline the page checks until
 * the order is cancelled or paid. A random delay spreads the checks of many pages.
 * @returns the seconds left, 0 without script; and whether the shop's answer to the first check is still awaited
 */
export function useHoldDeadline({ order, status, contact, fetcher }: Watched) {
  const hasScript = useHasScript();
  const { revalidate, state } = useRevalidator();
  const [checks, setChecks] = useState(0);
  const [spread] = useState(() => firstCheckMs.least + Math.random() * firstCheckMs.spread);
  const deadline = order.payment_deadline;
  const canPay = order.actions.includes("pay");
  const isWatched =
    hasScript && status !== "cancelled" && deadline !== null && (canPay || isPaymentOverdue(order));
  const wait = useMemo(
    () => ({ seconds: isWatched ? computeSecondsUntil(deadline) : 0 }),
    [isWatched, deadline],
  );
  const secondsLeft = useCountdown(wait, wait.seconds);
  const isIdle = state === "idle" && fetcher.state === "idle";
  const pace = contact ? guestPace : ownPace;
  const { submit } = fetcher;
  useEffect(() => {
    if (!isWatched || secondsLeft > 0 || !isIdle || checks >= pace.checks) return undefined;
    const check = async () => {
      // A waking phone has no network for a moment. A failed reload would replace the page with an error.
      const isReachable = await isShopReachable(readinessPath);
      if (isStopped) return;
      setChecks(checks + 1);
      if (!isReachable) return;
      // The page may be the answer to a form that named the order.
      if (contact) {
        const lookUpFields = { intent: "look-up", order_id: order._id, ...contact };
        void submit(lookUpFields, { method: "post", preventScrollReset: true });
      } else void revalidate();
    };
    let isStopped = false;
    const wait = Math.min(spread * pace.factor ** checks, pace.maxMs);
    const timer = setTimeout(() => void check(), wait);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [
    isWatched,
    secondsLeft,
    isIdle,
    checks,
    pace,
    spread,
    contact,
    order._id,
    submit,
    revalidate,
  ]);
  // The button stays through later checks if the order was still payable at the first one. The visitor's clock may be
  // ahead.
  const isFirstCheck = checks === 0 || (checks === 1 && !isIdle);
  return {
    secondsLeft,
    isChecking: isWatched && canPay && secondsLeft === 0 && isFirstCheck,
  };
}

function computeSecondsUntil(deadline: string): number {
  return Math.max(0, Math.ceil((Date.parse(deadline) - Date.now()) / 1000));
}
