import { Check } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import type { CheckoutStep, StepState } from "./step-states.ts";

const stepStyles: Readonly<Record<StepState, { label: string; mark: string }>> = {
  done: { label: "text-good", mark: "border-good bg-good-tint text-good" },
  current: { label: "font-extrabold", mark: "border-chosen bg-chosen text-on-chosen" },
  ahead: { label: "text-quiet", mark: "border-line-strong text-quiet" },
};

/** Lists the steps, which are all on this page. Each links to its part. */
export function Steps({ states }: { states: readonly (readonly [CheckoutStep, StepState])[] }) {
  const t = useTexts(checkoutTexts);
  return (
    <nav aria-label={t("steps")}>
      <ol className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {states.map(([step, state], index) => (
          <li key={step}>
            <a
              href={`#${step}`}
              aria-current={state === "current" ? "step" : undefined}
              className={`flex min-h-11 items-center gap-2 hover:underline ${stepStyles[state].label}`}
            >
              <span aria-hidden className={`${circleClass} border-2 ${stepStyles[state].mark}`}>
                {state === "done" ? <Check size={14} /> : index + 1}
              </span>
              {t(step)}
              {state === "done" && <span className="sr-only">({t("stepDone")})</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const circleClass = "grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold";

export function StepNumber({ number }: { number: number }) {
  return (
    <span aria-hidden className={`${circleClass} bg-chosen text-on-chosen`}>
      {number}
    </span>
  );
}
