// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { redirect } from "react-router";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import ReviewPage from "./review-page.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const order = exampleOrder({ current_status: "completed", is_paid: true });
const address = `/shop/main/order/${order._id}/review`;
const openReviewPage = (query = "", to = "/authentication/login/email") =>
  visit(address + query, {
    page: <PageWithLoader page={ReviewPage} />,
    loader: () => ({ order, reviews: [], hasFailed: false }),
    action: () => redirect(to),
  });
const findTextarea = async () => (await screen.findAllByRole<HTMLTextAreaElement>("textbox"))[0]!;
const findFourStarsRadio = () => screen.getAllByRole<HTMLInputElement>("radio")[3]!;

async function send(): Promise<void> {
  fireEvent.change(await findTextarea(), { target: { value: "Well packed." } });
  fireEvent.click(findFourStarsRadio());
  fireEvent.submit((await findTextarea()).form!);
  await screen.findByRole("heading", { name: "Another page" });
  cleanup();
}

test("a reviewer who must sign in returns to the same stars and words", async () => {
  openReviewPage();
  await send();
  openReviewPage();
  expect((await findTextarea()).value).toBe("Well packed.");
  expect(findFourStarsRadio().checked).toBe(true);
});

test("an accepted review is not offered again", async () => {
  openReviewPage();
  await send();
  openReviewPage("?thanks=1");
  await findTextarea();
  cleanup();
  openReviewPage();
  expect((await findTextarea()).value).toBe("");
});
