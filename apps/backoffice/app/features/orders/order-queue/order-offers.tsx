import type { TraceStep } from "@harbour/contracts";
import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { formatMoney, isZeroMoney, localized } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { Fold } from "../../../kit/fold.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { offerReasonTexts, orderOffersTexts } from "./order-offers.texts.ts";

type PricedOrder = Pick<StaffOrderDetails, "calculation_trace" | "discounts">;

/** Explains for each promotion and code why it applied to the order or did not. */
export function OrderOffers({ order }: { order: PricedOrder }) {
  const t = useTexts(orderOffersTexts);
  const steps = order.calculation_trace.filter(isOffer);
  if (steps.length === 0) return null;
  return (
    <Fold className="card" open title={t("offers")} titleClass="heading text-lg font-bold">
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <Offer key={`${step.rule} ${step.on}`} step={step} order={order} />
        ))}
      </ul>
    </Fold>
  );
}

/** Skips the steps for goods prices, delivery fee and points, because the totals show them. */
const isOffer = ({ rule }: TraceStep): boolean =>
  rule === "code" ||
  rule.startsWith("code-") ||
  rule === "free-shipping" ||
  rule.startsWith("promotion-");

function Offer({ step, order }: { step: TraceStep; order: PricedOrder }) {
  const t = useTexts(orderOffersTexts);
  const language = useLanguage();
  const { applied } = step;
  const title = step.title ?? order.discounts.find(({ _id }) => _id === step.on)?.title;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-bold" dir="auto">
          {title ? localized(title, language) : t(findOfferKind(step))}
        </p>
        {!applied && <Reason step={step} />}
      </div>
      {applied ? (
        <Badge tone="good">{describeGain(step, t)}</Badge>
      ) : (
        <Badge tone="quiet">{t("notApplied")}</Badge>
      )}
    </li>
  );
}

function findOfferKind({ rule }: TraceStep): "code" | "freeShipping" | "promotion" {
  if (rule.startsWith("code")) return "code";
  return rule === "free-shipping" ? "freeShipping" : "promotion";
}

function describeGain(
  { amount, worth }: TraceStep,
  t: ReturnType<typeof useTexts<typeof orderOffersTexts>>,
): string {
  if (isZeroMoney(amount) && worth !== undefined)
    return t("appliedGift", { amount: formatMoney(worth) });
  return t("applied", { amount: formatMoney(amount) });
}

function Reason({ step: { reason, missing } }: { step: TraceStep }) {
  const offerReasonText = useTexts(offerReasonTexts);
  const language = useLanguage();
  if (reason === null) return null;
  const text =
    reason === "too-few"
      ? offerReasonText("too-few", {
          count: missing?.qty ?? 1,
          gift: missing ? localized(missing.gift, language) : "",
        })
      : offerReasonText(reason);
  return <p className="text-sm text-quiet">{text}</p>;
}
