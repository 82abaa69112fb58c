import { useState } from "react";

interface ReferencedOrder {
  readonly reference: string;
}

/** Keeps the selected rows of an order list by reference, so that a refetch of the list keeps the selection. */
export function useSelectedOrders() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    choose: (orders: readonly ReferencedOrder[]) =>
      setChosen(new Set(orders.map(({ reference }) => reference))),
    toggle: (reference: string) =>
      setChosen((current) => {
        const next = new Set(current);
        if (!next.delete(reference)) next.add(reference);
        return next;
      }),
  };
}
