import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { useRecordChange } from "../../kit/use-record-change.ts";
import { useTexts } from "../../texts.ts";
import { orderChangeTexts } from "./order-change.texts.ts";

/** The key of an order, by its reference. */
export const orderKey = (reference: string) => ["order", reference];

/**
 * Changes an order with the version that was seen, and renews the figures and lists with it.
 * @param change sends the change; null means that the page must read the order again
 */
export function useOrderChange<Input>(
  order: Pick<StaffOrderDetails, "reference">,
  change: (input: Input) => Promise<StaffOrderDetails | null>,
  onDone: () => void = () => undefined,
) {
  const t = useTexts(orderChangeTexts);
  const queries = useQueryClient();
  return useRecordChange({
    key: orderKey(order.reference),
    change,
    staleText: t("stale"),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ["counts"] });
      void queries.invalidateQueries({ queryKey: ["orders"], refetchType: "none" });
      onDone();
    },
  });
}
