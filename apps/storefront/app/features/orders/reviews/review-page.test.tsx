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
const open = (query = "", to = "/authentication/login/email") =>
  visit(address + query, {
    page: <PageWithLoader page={ReviewPage} />,
    loader: () => ({ order, reviews: [], hasFailed: false }),
    action: () => redirect(to),
  });
const words = async () => (await screen.findAllByRole<HTMLTextAreaElement>("textbox"))[0]!;
const findFourStarsRadio = () => screen.getAllByRole<HTMLInputElement>("radio")[3]!;

async function send(): Promise<void> {
  fireEvent.change(await words(), { target: { value: "Well packed." } });
  fireEvent.click(findFourStarsRadio());
  fireEvent.submit((await words()).form!);
  await screen.findByRole("heading", { name: "Another page" });
  cleanup();
}

test("a reviewer who must sign in returns to the same stars and words", async () => {
  open();
  await send();
  open();
  expect((await words()).value).toBe("Well packed.");
  expect(findFourStarsRadio().checked).toBe(true);
});

test("an accepted review is not offered again", async () => {
  open();
  await send();
  open("?thanks=1");
  await words();
  cleanup();
  open();
  expect((await words()).value).toBe("");
});
