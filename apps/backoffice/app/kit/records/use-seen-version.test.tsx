// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSeenVersion } from "./use-seen-version.ts";

test("a form keeps the version that it was filled from until a person accepts a newer one", () => {
  const { result, rerender } = renderHook((version: number) => useSeenVersion({ version }), {
    initialProps: 1,
  });
  expect(result.current).toMatchObject({ seen: 1, isOvertaken: false });
  // The page reads the record again by itself, and finds a colleague's change.
  rerender(2);
  expect(result.current).toMatchObject({ seen: 1, isOvertaken: true });
  act(() => result.current.accept({ version: 2 }));
  expect(result.current).toMatchObject({ seen: 2, isOvertaken: false });
});
