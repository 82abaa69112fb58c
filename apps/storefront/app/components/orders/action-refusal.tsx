import { Notice } from "@harbour/ui";
import { isUnansweredOutcome, type Unanswered } from "../forms/outcome.ts";
import { Unsent } from "../forms/unsent.tsx";
import type { OrderOutcome } from "./order-action.server.ts";

/** Shows beside the pressed button why the action failed. */
export function ActionRefusal({ outcome }: { outcome: OrderOutcome | Unanswered | undefined }) {
  if (!outcome?.problem) return null;
  return isUnansweredOutcome(outcome) ? (
    <Unsent problem={outcome.problem} hasTypedText={false} />
  ) : (
    <Notice tone="bad">{outcome.problem}</Notice>
  );
}
