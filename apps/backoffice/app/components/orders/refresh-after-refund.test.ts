import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { refreshAfterRefund } from "./refresh-after-refund.ts";
import { orderKey } from "./use-order-change.ts";

test("after a refund its order, refunds and counts are read again, while a list of orders stays in place", () => {
  const queries = new QueryClient();
  const keys = [
    orderKey("HB-1"),
    orderKey("HB-2"),
    ["refunds"],
    ["counts"],
    ["orders", "list"],
  ] as const;
  const reads: string[] = [];
  for (const queryKey of keys) {
    queries.setQueryData(queryKey, "shown");
    const queryFn = () => {
      reads.push(queryKey.join(" "));
      return "read again";
    };
    new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity }).subscribe(
      () => undefined,
    );
  }
  refreshAfterRefund(queries, "HB-1");
  expect(reads.toSorted()).toEqual(["counts", "order HB-1", "refunds"]);
  expect(queries.getQueryState(["orders", "list"])?.isInvalidated).toBe(true);
});
