// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { CachedNotice } from "./cached-notice.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a stale list is requested again once the shop answers, whatever the browser reports", async () => {
  vi.useFakeTimers();
  const fetchSpy = vi
    .spyOn(globalThis, "fetch")
    .mockRejectedValue(new TypeError("Failed to fetch"));
  const refetch = vi.fn();
  const element = <CachedNotice refetch={refetch} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetchSpy).toHaveBeenCalledOnce();
  expect(refetch).not.toHaveBeenCalled();
  fetchSpy.mockResolvedValue(new Response(null, { status: 200 }));
  await vi.advanceTimersByTimeAsync(2000);
  expect(refetch).toHaveBeenCalledOnce();
  cleanup();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refetch).toHaveBeenCalledOnce();
});
