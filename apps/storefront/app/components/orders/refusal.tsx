import { Notice } from "@harbour/ui";
import { wasUnanswered, type Unanswered } from "../forms/outcome.ts";
import { Unsent } from "../forms/unsent.tsx";
import type { OrderOutcome } from "./order-action.server.ts";

/** Beside the button that was pressed: why it was not done. */
export function Refusal({ told }: { told: OrderOutcome | Unanswered | undefined }) {
  if (!told?.problem) return null;
  return wasUnanswered(told) ? (
    <Unsent problem={told.problem} isTyped={false} />
  ) : (
    <Notice tone="bad">{told.problem}</Notice>
  );
}
