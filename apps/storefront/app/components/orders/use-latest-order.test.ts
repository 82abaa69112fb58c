// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderOutcome } from "./order-action.server.ts";
import { useLatestOrder, type OrderFetcher } from "./use-order-fetcher.ts";

const outcome = (status: string) =>
  ({ order: { current_status: status }, problem: null }) as unknown as OrderOutcome;
const fetcher = (data?: object) => ({ data }) as OrderFetcher;

test("an order shows its latest state, from a form's answer or a reloaded page", () => {
  const page = outcome("submitted");
  const { result, rerender } = renderHook(
    (props: { page: OrderOutcome; fetcher: OrderFetcher }) =>
      useLatestOrder(props.page, props.fetcher),
    { initialProps: { page, fetcher: fetcher() } },
  );
  const status = () => result.current.order?.current_status;
  expect(status()).toBe("submitted");
  rerender({ page, fetcher: fetcher(outcome("pending")) });
  expect(status()).toBe("pending");
  rerender({ page, fetcher: fetcher({ problem: "No answer.", isUnanswered: true }) });
  expect(status(), "nobody answered").toBe("pending");
  rerender({ page, fetcher: fetcher({ order: null, settled: "cancelled" }) });
  expect(status(), "done, and not read again").toBe("cancelled");
  rerender({ page, fetcher: fetcher(outcome("pending")) });
  rerender({ page: { ...page }, fetcher: fetcher() });
  expect(status(), "the same order, drawn again").toBe("pending");
  rerender({ page: outcome("delivering"), fetcher: fetcher(outcome("pending")) });
  expect(status()).toBe("delivering");
});
