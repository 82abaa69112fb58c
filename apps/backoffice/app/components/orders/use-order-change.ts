import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { useRecordChange } from "../../kit/records/use-record-change.ts";
import { useTexts } from "../../texts.ts";
import { orderChangeTexts } from "./order-change.texts.ts";

export const orderKey = (reference: string) => ["order", reference];

/**
 * Changes an order with the expected version, and renews the figures and lists with it.
 * @param change sends the change; null means that the page must read the order again
 * @param doneText names the change that was made
 */
export function useOrderChange<Input>(
  order: Pick<StaffOrderDetails, "reference">,
  change: (input: Input) => Promise<StaffOrderDetails | null>,
  doneText: string | ((input: Input) => string),
  onDone: (input: Input) => void = () => undefined,
) {
  const t = useTexts(orderChangeTexts);
  const queries = useQueryClient();
  return useRecordChange({
    key: orderKey(order.reference),
    change,
    staleText: t("stale"),
    doneText,
    onDone: (_, input) => {
      void queries.invalidateQueries({ queryKey: ["counts"] });
      void queries.invalidateQueries({ queryKey: ["orders"], refetchType: "none" });
      onDone(input);
    },
  });
}
