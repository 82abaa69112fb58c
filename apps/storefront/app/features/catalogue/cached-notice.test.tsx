// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { CachedNotice } from "./cached-notice.tsx";

afterEach(cleanup);

test("a list that is not what was asked for is asked for again once the line is back", () => {
  const again = vi.fn();
  const element = <CachedNotice again={again} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  expect(again).not.toHaveBeenCalled();
  fireEvent(window, new Event("online"));
  expect(again).toHaveBeenCalledOnce();
  cleanup();
  fireEvent(window, new Event("online"));
  expect(again).toHaveBeenCalledOnce();
});
