// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { NewWebhook } from "./new-webhook.tsx";

beforeEach(() => {
  // jsdom renders dialogs but does not implement `showModal`.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const refusal = {
  code: "validation",
  message: "Please check the fields.",
  errors: { url: ["The address must be public."] },
};

test("a refused webhook marks its address and keeps what was typed, over a reload too", async () => {
  const { calls } = showStaffPage(<NewWebhook close={() => undefined} />, () => [422, refusal]);
  type("Address", "https://10.0.0.1/events");
  type("Description", "Stock system");
  press("Create webhook");
  expect(screen.getByText("Please choose at least one event.")).toBe(document.activeElement);
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole("checkbox", { name: "A product sold out" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "An order was paid" }));
  press("Create webhook");
  expect(await screen.findByText("The address must be public.")).toBeTruthy();
  expect(field("Address")).toBe(document.activeElement);
  expect(calls.map(({ body }) => body)).toEqual([
    {
      url: "https://10.0.0.1/events",
      description: "Stock system",
      event_types: ["order.paid", "stock.sold_out"],
    },
  ]);
  cleanup();
  showStaffPage(<NewWebhook close={() => undefined} />, () => [422, refusal]);
  expect(field("Description").value).toBe("Stock system");
  expect(
    screen.getByRole<HTMLInputElement>("checkbox", { name: "A product sold out" }).checked,
  ).toBe(true);
});

test("the secret of a new webhook is shown once", async () => {
  showStaffPage(<NewWebhook close={() => undefined} />, () => [
    200,
    { webhook: { _id: "w1" }, secret: "whsec_abc" },
  ]);
  type("Address", "https://erp.example.com/harbour");
  fireEvent.click(screen.getByRole("checkbox", { name: "An order was paid" }));
  press("Create webhook");
  expect(await screen.findByDisplayValue("whsec_abc")).toBe(field("Secret"));
  expect(sessionStorage).toHaveLength(0);
});
