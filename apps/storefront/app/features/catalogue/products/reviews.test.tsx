// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { ReviewsView, ReviewView } from "./read-reviews.ts";
import { ReviewItem } from "./review-item.tsx";
import Reviews from "./reviews.tsx";

afterEach(cleanup);

test.each([
  ["/shop/main/product/bear", "No Reviews"],
  ["/zh/shop/main/product/bear", "暫無評價"],
  ["/cn/shop/main/product/bear", "暂无评价"],
])("S8-023: at %s a product without reviews says so", (path, expectedText) => {
  const emptyReviews = { count: 0, hasFailed: false } as ReviewsView;
  const routes = [{ path: "*", element: <Reviews reviews={emptyReviews} /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
  expect(screen.getByText(expectedText)).toBeDefined();
});

test("a review and its answer are marked with their language, if it is not the page's", () => {
  const review: ReviewView = {
    id: "1",
    rating: 5,
    comment: "好玩",
    lang: "zh-Hant-HK",
    images: [],
    author: null,
    variant: "",
    day: "28/11/2026",
    answer: { comment: "谢谢", lang: "zh-Hans", day: "28/11/2026" },
  };
  const routes = [{ path: "*", element: <ReviewItem review={review} /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(screen.getByText("好玩").getAttribute("lang")).toBe("zh-Hant-HK");
  expect(screen.getByText("谢谢").getAttribute("lang")).toBe("zh-Hans");
});
