// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage, type StaffCall } from "../../../testing/show-staff-page.tsx";
import ReviewsPage from "./reviews-page.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const title = { en: "Owl lamp", zh: "貓頭鷹燈", cn: "猫头鹰灯" };
const review = {
  _id: "r1",
  version: 3,
  rating: 2,
  comment: "A loose hinge",
  images: [],
  user: { username: "Anna", avatar: null },
  product_variant_title: title,
  product: { _id: "p1", title, record: { store: "main", key: "owl-lamp" } },
  answer: null,
  status: "ACTIVE",
  hidden_reason: null,
  created_at: "2026-11-25T01:00:00Z",
};
const page = { data: [review], next_page_url: null };

test("a review that a colleague changed keeps the typed answer, and is read again", async () => {
  const stale = { code: "stale", message: "It has changed." };
  const reply = ({ method }: StaffCall) =>
    method === "PUT" ? ([409, stale] as const) : ([200, page] as const);
  const { calls } = showStaffPage(<ReviewsPage />, reply, "/reviews?state=waiting&rating=2");
  const product = await screen.findByRole("link", { name: "Owl lamp" });
  expect(product.getAttribute("href")).toBe("/products/main/owl-lamp");
  expect(calls[0]).toMatchObject({
    path: "/api/operator/product-reviews",
    query: { status: "ACTIVE", is_answered: "0", rating: "2" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Answer" }));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your answer" });
  fireEvent.change(field, { target: { value: "We're sorry." } });
  fireEvent.click(screen.getByRole("button", { name: "Publish answer" }));
  expect(await screen.findByText(/Somebody changed this/)).toBeTruthy();
  expect(field.value).toBe("We're sorry.");
  await waitFor(() => expect(calls.filter(({ method }) => method === "GET")).toHaveLength(2));
  expect(calls.find(({ method }) => method === "PUT")).toMatchObject({
    path: "/api/operator/product-reviews/r1/answer",
    body: { comment: "We're sorry.", version: 3 },
  });
});

test("an empty list says in words that nothing waits", async () => {
  const address = "/reviews?kind=comments&state=waiting";
  const { calls } = showStaffPage(
    <ReviewsPage />,
    () => [200, { data: [], next_page_url: null }],
    address,
  );
  expect(await screen.findByText("No comments to check")).toBeTruthy();
  expect(calls[0]).toMatchObject({ path: "/api/operator/comments", query: { status: "DRAFT" } });
});
