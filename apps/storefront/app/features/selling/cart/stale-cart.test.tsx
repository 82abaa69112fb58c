// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { data } from "react-router";
import { afterEach, expect, test } from "vitest";
import { exampleCart, exampleLine } from "../../../testing/example-cart.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import CartPage from "./cart-page.tsx";
import { readWithStaleFallback } from "./stale-cart.ts";

afterEach(cleanup);

const around = {
  code: null,
  hasFailed: false,
  points: null,
  related: null,
  shipping: { quoted: null, method: null },
  hints: [],
  removedLines: [],
};

const unreachableText = "We couldn't connect. Please try again.";

test("a tick without an answer is reverted with a message, and the cart stays", async () => {
  let isServerDown = false;
  const loadCart = async () => {
    if (isServerDown) throw new TypeError("Failed to fetch");
    return { ...around, cart: exampleCart([exampleLine("Tram"), exampleLine("Bear")]) };
  };
  const router = visit("/shop/main/cart", {
    page: <PageWithLoader page={CartPage} />,
    loader: ({ request }) => readWithStaleFallback(request, loadCart, () => false),
  });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Select Tram" });
  isServerDown = true;
  fireEvent.click(box);
  const tramLine = within(box.closest("li")!);
  expect(await tramLine.findByText(unreachableText)).toBeDefined();
  expect(screen.getAllByText(unreachableText)).toHaveLength(1);
  await waitFor(() =>
    expect(router.state).toMatchObject({ location: { search: "" }, navigation: { state: "idle" } }),
  );
  expect(box.checked).toBe(true);
  expect(screen.getByText("2 of 2 selected")).toBeDefined();
  isServerDown = false;
  fireEvent.click(box);
  await waitFor(() => expect(router.state.location.search).toBe("?item=Bear&chosen=1"));
  // The router changes the address before the page renders.
  await waitFor(() => expect(screen.queryByText(/couldn't connect/)).toBeNull());
});

test("a change without an answer is reported once, on its line", async () => {
  let isServerDown = false;
  const refusal = { intent: "set", variant: "Tram", problem: unreachableText };
  const router = visit("/shop/main/cart", {
    page: <PageWithLoader page={CartPage} />,
    loader: ({ request }) =>
      readWithStaleFallback(
        request,
        async () => {
          if (isServerDown) throw new TypeError("Failed to fetch");
          return { ...around, cart: exampleCart([exampleLine("Tram"), exampleLine("Bear")]) };
        },
        () => false,
      ),
    action: () => {
      isServerDown = true;
      return data({ refusal }, { status: 503 });
    },
  });
  const box = await screen.findByRole("checkbox", { name: "Select Tram" });
  const tramLine = within(box.closest("li")!);
  fireEvent.click(tramLine.getByRole("button", { name: "One more" }));
  expect(await tramLine.findByText(unreachableText)).toBeDefined();
  const hasStaleCart = () => JSON.stringify(router.state.loaderData).includes('"isStale":true');
  await waitFor(() => expect(hasStaleCart()).toBe(true));
  await act(async () => {});
  expect(screen.getAllByText(unreachableText)).toHaveLength(1);
});

test("S8-029: after a change without an answer the cart is read again, because the change may be stored", async () => {
  let qty = 1;
  const refusal = { intent: "set", variant: "Tram", problem: "We couldn't connect." };
  visit("/shop/main/cart", {
    page: <PageWithLoader page={CartPage} />,
    loader: () => ({ ...around, cart: exampleCart([exampleLine("Tram", { qty })]) }),
    action: () => {
      qty = 5;
      return data({ refusal }, { status: 503 });
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "One more" }));
  expect(await screen.findByText("We couldn't connect.")).toBeDefined();
  const quantity = screen.getByRole<HTMLInputElement>("spinbutton", { name: /^Quantity of/ });
  await waitFor(() => expect(quantity.value).toBe("5"));
});

test("a visitor from another page has no stale cart", async () => {
  const failRead = () => Promise.reject(new TypeError("Failed to fetch"));
  const request = new Request("http://shop.test/shop/main/cart");
  await expect(readWithStaleFallback(request, failRead, () => false)).rejects.toThrow(
    "Failed to fetch",
  );
});
