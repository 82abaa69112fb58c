// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { ReviewsView } from "./read-reviews.ts";
import Reviews from "./reviews.tsx";

afterEach(cleanup);

test.each([
  ["/shop/main/product/bear", "No Reviews"],
  ["/zh/shop/main/product/bear", "暫無評價"],
  ["/cn/shop/main/product/bear", "暂无评价"],
])("S8-023: at %s a product that nobody has reviewed says so", (path, words) => {
  const none = { count: 0, hasFailed: false } as ReviewsView;
  const routes = [{ path: "*", element: <Reviews reviews={none} /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
  expect(screen.getByText(words)).toBeDefined();
});
