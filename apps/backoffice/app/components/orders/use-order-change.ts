import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { useRecordChange } from "../../kit/records/use-record-change.ts";
import { refresh, refreshLater } from "../../query-keys.ts";
import { useTexts } from "../../texts.ts";
import { orderChangeTexts } from "./order-change.texts.ts";

export const orderKey = (reference: string) => ["order", reference] as const;

/**
 * Returns a function that changes an order. After a change it refreshes the figures and lists that contain the order.
 * @param change sends the change; null means that the page must read the order again
 * @param doneText the text to show after the change
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
      refresh(queries, "counts");
      refreshLater(queries, "orders");
      onDone(input);
    },
  });
}
