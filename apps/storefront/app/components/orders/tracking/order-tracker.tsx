import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { Check, classes } from "@harbour/ui";
import { useTexts } from "../../site/use-texts.ts";
import { findAwaitedRelease, findOrderReleaseDate } from "./awaited-release.ts";
import { orderProgressTexts } from "./order-progress.texts.ts";
import { listSteps, type OrderStepState } from "./order-steps.ts";

interface Props {
  order: Order;
  /** The optimistic status of the action under way. */
  status: OrderStatus;
}

/** Shows the order's progress in five steps. A cancelled order has no steps, because its badge says enough. */
export function OrderTracker({ order, status }: Props) {
  const t = useTexts(orderProgressTexts);
  const steps = listSteps(
    status,
    order.delivery_info.method,
    findAwaitedRelease(status, findOrderReleaseDate(order)) !== null,
  );
  if (!steps) return null;
  return (
    <ol aria-label={t("progress")} className="grid grid-cols-5 print:hidden">
      {steps.map(({ step, state }, index) => (
        <li
          key={step}
          aria-current={state === "current" ? "step" : undefined}
          className="relative grid justify-items-center gap-1.5 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={classes(
                "absolute end-1/2 top-3.25 h-0.5 w-full",
                state === "later" ? "bg-line" : "bg-good",
              )}
            />
          )}
          <StepMark state={state} stepNumber={index + 1} />
          <span
            className={classes(
              "px-0.5 text-xs leading-tight sm:text-sm",
              state === "current" ? "font-bold" : "text-quiet",
            )}
          >
            {t(step)}
            {state === "done" && <span className="sr-only"> ({t("done")})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const marks: Readonly<Record<OrderStepState["state"], string>> = {
  done: "bg-good-tint text-good ring-good",
  current: "bg-chosen text-on-chosen ring-chosen",
  later: "bg-page text-quiet ring-line",
};

function StepMark({ state, stepNumber }: { state: OrderStepState["state"]; stepNumber: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "relative z-1 flex size-7 items-center justify-center rounded-full text-sm font-bold ring-2 ring-inset",
        marks[state],
      )}
    >
      {state === "done" ? <Check size={16} /> : stepNumber}
    </span>
  );
}
