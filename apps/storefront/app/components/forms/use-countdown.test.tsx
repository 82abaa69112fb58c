// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCountdown } from "./use-countdown.ts";
import { waitText } from "./wait-text.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the wait of a refusal counts down, and a new refusal restarts it", () => {
  const { result, rerender } = renderHook(
    ({ answer }: { answer: { wait: number } | undefined }) => useCountdown(answer, answer?.wait),
    { initialProps: { answer: undefined as { wait: number } | undefined } },
  );
  expect(result.current).toBe(0);
  const refused = { wait: 90 };
  rerender({ answer: refused });
  expect(result.current).toBe(90);
  act(() => void vi.advanceTimersByTime(31_000));
  expect(result.current).toBe(59);
  rerender({ answer: refused });
  expect(result.current).toBe(59);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(0);
  rerender({ answer: { wait: 90 } });
  expect(result.current).toBe(90);
});

test("the wait is shown in minutes, then in seconds, until it is over", () => {
  expect([3000, 61, 60, 59, 0].map((seconds) => waitText(seconds, "zh"))).toEqual([
    "嘗試次數過多，請於 50 分鐘後再試。",
    "嘗試次數過多，請於 2 分鐘後再試。",
    "嘗試次數過多，請於 1 分鐘後再試。",
    "嘗試次數過多，請於 59 秒後再試。",
    "現在可以再試。",
  ]);
});
