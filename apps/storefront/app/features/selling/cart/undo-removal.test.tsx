// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleCart, exampleCartPage, exampleLine } from "../../../testing/example-cart.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import CartPage from "./cart-page.tsx";

afterEach(cleanup);

test("an undo names each line that it could not restore, and retries only those", async () => {
  const sentForms: FormData[] = [];
  let lines = [exampleLine("Tram"), exampleLine("Bear")];
  visit("/shop/main/cart", {
    page: <PageWithLoader page={CartPage} />,
    loader: () => ({ ...exampleCartPage, cart: exampleCart(lines) }),
    action: async ({ request }) => {
      const form = await request.formData();
      sentForms.push(form);
      if (form.get("intent") === "clear") {
        lines = [];
        return { refusal: null };
      }
      lines = [exampleLine("Bear")];
      const problem = "This just sold out.";
      return { refusal: null, unrestoredLines: [{ variant: "Tram", title: "Tram", problem }] };
    },
  });
  const emptyButton = await screen.findByRole("button", { name: "Empty cart" });
  const scrollTargets: unknown[] = [];
  HTMLElement.prototype.scrollIntoView = function scroll() {
    scrollTargets.push(this.textContent);
  };
  fireEvent.click(emptyButton);
  expect(await screen.findByText("2 items removed")).toBeDefined();
  expect(scrollTargets).toEqual(["Shopping cart"]);
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(document.activeElement).toBe(undo);
  await screen.findByText("Your Cart is Empty");
  fireEvent.click(undo);
  expect(await screen.findByText("We couldn't restore Tram. This just sold out.")).toBeDefined();
  expect(await screen.findByRole("checkbox", { name: "Select Bear" })).toBeDefined();
  await waitFor(() => expect(undo.getAttribute("aria-busy")).not.toBe("true"));
  fireEvent.click(undo);
  await waitFor(() => expect(sentForms.length).toBe(3));
  expect(sentForms[2]?.getAll("was")).toHaveLength(1);
  expect(sentForms[2]?.get("was")).toMatch(/^Tram:1:/);
});

test("without script an undo without an answer is reported at its place, and nowhere else", async () => {
  const refusal = { intent: "restore", variant: "", problem: "Please try again." };
  const removedLine = { variant: "Bear", qty: 1, addedAt: "2026-11-22T01:05:00Z", product: null };
  visit("/shop/main/cart", {
    page: <PageWithLoader page={CartPage} />,
    loader: () => ({
      ...exampleCartPage,
      cart: exampleCart([exampleLine("Tram")]),
      removedLines: [removedLine],
    }),
    action: async () => ({ refusal }),
  });
  const form = (await screen.findByRole("button", { name: "Undo" })).closest("form")!;
  fireEvent.submit(form);
  expect(await screen.findByText("We couldn't restore this. Please try again.")).toBeDefined();
  expect(screen.queryByText(/We couldn't empty your cart/)).toBeNull();
  expect(screen.getAllByText(/Please try again\./).length).toBe(1);
});
