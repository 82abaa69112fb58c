import type { EndpointResponse } from "@harbour/contracts";
import type { OperatorApi } from "@harbour/contracts/operator";
import { Badge } from "@harbour/ui";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useTexts } from "../../texts.ts";
import { bulkOutcomeTexts } from "./bulk-outcomes.texts.ts";

type BulkOutcome = EndpointResponse<OperatorApi["orders"]["shipAll"]>["data"][number];

/** The outcome of a bulk change for one order. */
export interface OrderOutcome extends Pick<BulkOutcome, "code" | "message"> {
  readonly reference: string;
}

interface BulkOutcomesProps {
  readonly label: string;
  readonly outcomes: readonly OrderOutcome[];
  /** The text shown for orders that were changed. */
  readonly doneLabel: string;
}

/** A list of a bulk change's outcomes, one per order. */
export function BulkOutcomes({ label, outcomes, doneLabel }: BulkOutcomesProps) {
  const t = useTexts(bulkOutcomeTexts);
  const outcomeReason = ({ code, message }: OrderOutcome): string =>
    code === "stale" || code === "order_state" || code === "not_found"
      ? t(code)
      : t("refused", { reason: message ?? code });
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {outcomes.map((outcome) => (
        <li
          key={outcome.reference}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <Link to={paths.order(outcome.reference)} className="link font-bold">
            {outcome.reference}
          </Link>
          {outcome.code === "ok" ? (
            <Badge tone="good">{doneLabel}</Badge>
          ) : (
            <span className="text-sm text-accent">{outcomeReason(outcome)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Adds the order references to the outcomes of a bulk reply, which has the order of its request. */
export function toOutcomes(
  orders: readonly { readonly reference: string }[],
  bulkOutcomes: readonly BulkOutcome[],
): OrderOutcome[] {
  return bulkOutcomes.map(({ code, message }, index) => ({
    reference: orders[index]!.reference,
    code,
    message,
  }));
}
