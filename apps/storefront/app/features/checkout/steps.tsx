import { useText } from "../../components/site/use-text.ts";
import { checkoutMessages } from "./checkout.messages.ts";

const steps = ["contact", "delivery", "payment"] as const;

/** What there is to fill in, all of it on this page; each leads to its part. What costs nothing is not paid. */
export function Steps({ isFree }: { isFree: boolean }) {
  const t = useText(checkoutMessages);
  return (
    <nav aria-label={t("steps")}>
      <ol className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {steps.slice(0, isFree ? 2 : 3).map((step, index) => (
          <li key={step}>
            <a
              href={`#${step}`}
              className="inline-flex min-h-11 items-center gap-2 hover:underline"
            >
              <StepNumber number={index + 1} />
              {t(step)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function StepNumber({ number }: { number: number }) {
  return (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-items-center rounded-full bg-info text-xs font-bold text-page"
    >
      {number}
    </span>
  );
}
