import { ApiError } from "@harbour/api-client";
import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useSingleMutation } from "../../kit/use-single-mutation.ts";
import { useTexts } from "../../texts.ts";
import { orderChangeTexts } from "./order-change.texts.ts";

/** The key of an order, by its reference. */
export const orderKey = (reference: string) => ["order", reference];

/**
 * Changes an order with the version that was seen. If a colleague was quicker, the page shows the
 * present order, and the form keeps what was typed.
 * @param change sends the change
 */
export function useOrderChange<Input>(
  order: Pick<StaffOrderDetails, "reference">,
  change: (input: Input) => Promise<StaffOrderDetails>,
  onDone: () => void = () => undefined,
) {
  const t = useTexts(orderChangeTexts);
  const queries = useQueryClient();
  const toast = useToast();
  const key = orderKey(order.reference);
  const mutation = useSingleMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queries.setQueryData(key, changed);
      void queries.invalidateQueries({ queryKey: ["counts"] });
      void queries.invalidateQueries({ queryKey: ["orders"], refetchType: "none" });
      toast(t("done"));
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const { current } = error.details;
      if (error.code === "stale" && current) queries.setQueryData(key, current);
      else if (error.code === "order_state" || error.code === "conflict")
        void queries.invalidateQueries({ queryKey: key });
    },
  });
  return { ...mutation, problem: problemOf(mutation.error, t) };
}

function problemOf(
  error: Error | null,
  t: ReturnType<typeof useTexts<typeof orderChangeTexts>>,
): string | null {
  if (error === null) return null;
  if (error instanceof ApiError) {
    if (error.code === "unauthenticated") return null;
    if (error.code === "stale") return t("stale");
    const [first] = Object.values(error.errors).flat();
    return t("failed", { reason: first ?? error.message });
  }
  return t("failed", { reason: error.message });
}
