// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { NotLoaded } from "./not-loaded.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page whose first read failed. */
function Page() {
  const { reads, isPart } = useLoaderData<{ reads: number; isPart: boolean }>();
  if (reads < 1) return <NotLoaded isPart={isPart}>Not loaded</NotLoaded>;
  return <p>Here it is</p>;
}

test.each([true, false])(
  "an unreadable part is read again on request, and by its address without script (part: %s)",
  async (isPart) => {
    let readCount = 0;
    const routes = [{ path: "*", loader: () => ({ reads: readCount++, isPart }), Component: Page }];
    const initialEntries = ["/zh/shop/main/wishlist?page=2"];
    const hydrationData = { loaderData: { "0": { reads: readCount++, isPart } } };
    const router = createMemoryRouter(routes, { initialEntries, hydrationData });
    render(<RouterProvider router={router} />);
    expect(screen.getByText("Not loaded")).toBeDefined();
    const retryLink = screen.getByRole("link", { name: "再試一次" });
    expect(retryLink.getAttribute("href")).toBe(initialEntries[0]);
    fireEvent.click(retryLink);
    expect(await screen.findByText("Here it is")).toBeDefined();
  },
);

test("an unreadable part is read again once the shop answers, whatever the browser reports", async () => {
  vi.useFakeTimers();
  const fetches = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  let readCount = 0;
  const loader = () => ({ reads: readCount++, isPart: false });
  const hydrationData = { loaderData: { "0": loader() } };
  const router = createMemoryRouter([{ path: "*", loader, Component: Page }], { hydrationData });
  render(<RouterProvider router={router} />);
  await vi.advanceTimersByTimeAsync(1000);
  fetches.mockResolvedValue(new Response(null, { status: 503 }));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(fetches).toHaveBeenCalledTimes(2);
  expect(screen.getByText("Not loaded")).toBeDefined();
  expect(readCount, "a read in vain would cost the page").toBe(1);
  fetches.mockResolvedValue(new Response(null, { status: 200 }));
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByText("Here it is")).toBeDefined();
});
