// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, expect, test } from "vitest";
import { NotLoaded } from "./not-loaded.tsx";

afterEach(cleanup);

/** A page whose first read failed. */
function Page() {
  const { reads, isPart } = useLoaderData<{ reads: number; isPart: boolean }>();
  if (reads < 1) return <NotLoaded isPart={isPart}>Not loaded</NotLoaded>;
  return <p>Here it is</p>;
}

test.each([true, false])(
  "what could not be read is read again when asked, and without script by its address (part: %s)",
  async (isPart) => {
    let reads = 0;
    const routes = [{ path: "*", loader: () => ({ reads: reads++, isPart }), Component: Page }];
    const initialEntries = ["/zh/shop/main/wishlist?page=2"];
    const hydrationData = { loaderData: { "0": { reads: reads++, isPart } } };
    const router = createMemoryRouter(routes, { initialEntries, hydrationData });
    render(<RouterProvider router={router} />);
    expect(screen.getByText("Not loaded")).toBeDefined();
    const again = screen.getByRole("link", { name: "再試一次" });
    expect(again.getAttribute("href")).toBe(initialEntries[0]);
    fireEvent.click(again);
    expect(await screen.findByText("Here it is")).toBeDefined();
  },
);

test("what could not be read is read again by itself once the line is back", async () => {
  let reads = 0;
  const loader = () => ({ reads: reads++, isPart: false });
  const hydrationData = { loaderData: { "0": loader() } };
  const router = createMemoryRouter([{ path: "*", loader, Component: Page }], { hydrationData });
  render(<RouterProvider router={router} />);
  expect(screen.getByText("Not loaded")).toBeDefined();
  fireEvent(window, new Event("online"));
  expect(await screen.findByText("Here it is")).toBeDefined();
});
