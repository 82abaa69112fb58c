// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useExpectedVersion } from "./use-expected-version.ts";

test("a form keeps its expected version until staff accept a newer version", () => {
  const { result, rerender } = renderHook((version: number) => useExpectedVersion({ version }), {
    initialProps: 1,
  });
  expect(result.current).toMatchObject({ expected: 1, isStale: false });
  // The page refetches the record by itself and finds a colleague's change.
  rerender(2);
  expect(result.current).toMatchObject({ expected: 1, isStale: true });
  act(() => result.current.accept({ version: 2 }));
  expect(result.current).toMatchObject({ expected: 2, isStale: false });
});
