// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { visit } from "../../../testing/visit.tsx";
import { emptyOrderOutcome } from "../order-action.server.ts";
import { OrderView } from "../order-view.tsx";

afterEach(cleanup);

test("cancelling asks for confirmation on the page, and is sent only afterwards", async () => {
  const sentIntents: (FormDataEntryValue | null)[] = [];
  const order = exampleOrder({ current_status: "submitted", actions: ["cancel"] });
  visit("/shop/main/order/o1", {
    page: <OrderView outcome={{ ...emptyOrderOutcome, order }} />,
    action: async ({ request }) => {
      sentIntents.push((await request.formData()).get("intent"));
      return { ...emptyOrderOutcome, intent: "cancel", order, hasChanged: true };
    },
  });
  const page = within(screen.getByRole("main"));
  fireEvent.click(page.getByText("Cancel order", { selector: "summary" }));
  expect(sentIntents).toEqual([]);
  expect(page.getByText("Cancel this order? You can't undo this.")).toBeDefined();
  fireEvent.click(page.getByRole("button", { name: "Yes, cancel it" }));
  await waitFor(() => expect(sentIntents).toEqual(["cancel"]));
});

test("focus moves to the message at the top after cancelling", async () => {
  const scrollSpy = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const order = exampleOrder({ actions: ["cancel"] });
  visit("/shop/main/order/o1", {
    page: <OrderView outcome={{ ...emptyOrderOutcome, order }} />,
    action: () => ({
      ...emptyOrderOutcome,
      intent: "cancel",
      order: exampleOrder({ current_status: "cancelled" }),
      hasChanged: true,
    }),
  });
  fireEvent.click(screen.getByText("Cancel order", { selector: "summary" }));
  scrollSpy.mockClear();
  fireEvent.click(screen.getByRole("button", { name: "Yes, cancel it" }));
  await waitFor(() => expect(scrollSpy).toHaveBeenCalledWith(0, 0));
  expect(document.activeElement?.textContent).toContain("You cancelled this order.");
});

test("a shopper who keeps the order closes the question, and nothing is sent", () => {
  const order = exampleOrder({ actions: ["cancel"] });
  visit("/shop/main/order/o1", { page: <OrderView outcome={{ ...emptyOrderOutcome, order }} /> });
  const page = within(screen.getByRole("main"));
  const label = page.getByText("Cancel order", { selector: "summary" });
  fireEvent.click(label);
  const details = label.closest("details")!;
  details.open = true;
  fireEvent.click(page.getByRole("button", { name: "Keep order" }));
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(label);
});
