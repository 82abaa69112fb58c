import type { CodeProblem, TraceReason, TraceStep } from "@harbour/contracts";
import type { Step } from "./draft.ts";
import type { Promotion, UnreachablePromotion } from "./facts.ts";
import { type InternalReason, internalReason } from "./promotion-eligibility.rules.ts";
import { freeShippingRule, maxReasons, traceNotApplied, promotionRule } from "./trace.rules.ts";

/** The wire's names of internal reasons for codes. Shoppers learn nothing of a code that does not run. */
export const internalReasonsOnWire = {
  over: "expired",
  "not-yet": "unknown",
  group: "not-yours",
  store: "wrong-store",
  inactive: "unknown",
} as const satisfies Readonly<Record<InternalReason, CodeProblem>>;

/** Internal reasons for staff in the order in which a full trace keeps them. */
const byInterest: readonly StaffReason[] = [
  "gift-missing",
  "over",
  "not-yet",
  "group",
  "store",
  "inactive",
];

type StaffReason = InternalReason | "gift-missing";

/** The wire's names of reasons for staff. */
const wireReasons = {
  ...internalReasonsOnWire,
  "not-yet": "not-yet",
  inactive: "stopped",
  "gift-missing": "gift-missing",
} as const satisfies Readonly<Record<StaffReason, TraceReason>>;

const hiddenReasons: ReadonlySet<TraceReason | null> = new Set(Object.values(wireReasons));

/** Records promotions that no change of the cart makes apply. Staff read them in the order's trace. */
export const internalReasons: Step = (draft, facts) => {
  const { promotions, unreachable } = facts.offers;
  const steps = [...promotions, ...unreachable].flatMap((promotion) => {
    const reason = internalReason(promotion, facts) ?? missingGift(promotion);
    return reason === null ? [] : [{ reason, step: toTraceStep(promotion, reason) }];
  });
  const trace = steps
    .toSorted(
      (a, b) =>
        byInterest.indexOf(a.reason) - byInterest.indexOf(b.reason) ||
        (a.step.on < b.step.on ? -1 : 1),
    )
    .slice(0, facts.maxReasons ?? maxReasons)
    .map(({ step }) => step);
  return { draft, trace };
};

/** Tells whether a step may be shown to shoppers. The problem of a code is their own. */
export function isVisibleToShoppers({ rule, applied, reason }: TraceStep): boolean {
  if (applied || rule === "code") return true;
  // A cart names near free delivery among its near offers.
  return rule !== freeShippingRule && !hiddenReasons.has(reason);
}

function missingGift(promotion: Promotion | UnreachablePromotion): "gift-missing" | null {
  return "isGiftMissing" in promotion && promotion.isGiftMissing ? "gift-missing" : null;
}

function toTraceStep(promotion: Promotion | UnreachablePromotion, reason: StaffReason): TraceStep {
  const step = traceNotApplied(promotionRule(promotion), promotion.id, wireReasons[reason]);
  return { ...step, title: promotion.title };
}
