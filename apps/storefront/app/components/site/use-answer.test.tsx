// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAnswer } from "./use-answer.ts";

test("an answer is announced once in the current language and withdrawn before the next answer", () => {
  const reports: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ answer, words }: { answer: { text: string } | undefined; words: string }) =>
      useAnswer(answer, ({ text }) => {
        reports.push(`${words} ${text}`);
        return () => reports.push(`no more ${text}`);
      }),
    { initialProps: { answer: undefined as { text: string } | undefined, words: "en" } },
  );
  const first = { text: "saved" };
  rerender({ answer: first, words: "zh" });
  rerender({ answer: first, words: "cn" });
  expect(reports).toEqual(["zh saved"]);
  rerender({ answer: { text: "saved" }, words: "cn" });
  expect(reports).toEqual(["zh saved", "no more saved", "cn saved"]);
  unmount();
  expect(reports.at(-1)).toBe("no more saved");
});
