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

test("a try without an answer keeps the last answer, so that the retry has the same key", () => {
  type Answered = { key: string } | Unanswered | undefined;
  const { result, rerender } = renderHook(
    ({ answer }: { answer: Answered }) => useLastAnswer(answer),
    {
      initialProps: { answer: undefined as Answered },
    },
  );
  expect(result.current).toBeUndefined();
  rerender({ answer: unanswered });
  expect(result.current).toBeUndefined();
  rerender({ answer: { key: "second" } });
  rerender({ answer: unanswered });
  expect(result.current).toEqual({ key: "second" });
  rerender({ answer: { key: "third" } });
  expect(result.current).toEqual({ key: "third" });
});
