// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Unanswered } from "./outcome.ts";
import { useLastAnswer } from "./use-last-answer.ts";

const unanswered: Unanswered = {
  intent: "place",
  target: "",
  problem: "No answer.",
  errors: {},
  facts: null,
  isUnanswered: true,
};

test("a try that nobody answered leaves what the shop said last, so that it goes again under the same key", () => {
  type Told = { key: string } | Unanswered | undefined;
  const { result, rerender } = renderHook(({ told }: { told: Told }) => useLastAnswer(told), {
    initialProps: { told: undefined as Told },
  });
  expect(result.current).toBeUndefined();
  rerender({ told: unanswered });
  expect(result.current).toBeUndefined();
  rerender({ told: { key: "second" } });
  rerender({ told: unanswered });
  expect(result.current).toEqual({ key: "second" });
  rerender({ told: { key: "third" } });
  expect(result.current).toEqual({ key: "third" });
});
