// @vitest-environment jsdom
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { exampleLine } from "../../../testing/example-cart.ts";
import { CartLines } from "./cart-lines.tsx";

const lines = ["A", "B", "C", "D", "E", "F", "Far"].map((name) => exampleLine(name));

/** Returns the page as the server sends it, before any script runs. */
function renderServerPage(search: string): Document {
  const page = (
    <CartLines
      lines={lines}
      gifts={[]}
      discounts={[]}
      problem={null}
      onRemoval={() => {}}
      onChangeRefused={() => {}}
    />
  );
  const initialEntries = [`/shop/main/cart${search}`];
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries });
  const html = renderToString(<RouterProvider router={router} />);
  return new DOMParser().parseFromString(html, "text/html");
}

/** Returns the page without the parts for browsers without scripts. */
const countRemoveButtons = (page: Document) =>
  page.querySelectorAll("button[value=remove]:not(noscript *)").length;

test("a cart without scripts links each hidden line to a full cart with controls", () => {
  const page = renderServerPage("?chosen=1&item=A");
  expect(countRemoveButtons(page)).toBe(6);
  const [wholeLink, ...otherLinks] = [...page.querySelectorAll("a[href*=whole]")];
  expect(otherLinks).toEqual([]);
  expect(wholeLink?.getAttribute("aria-label")).toBe("Change: Far");
  const wholeSearch = new URL(wholeLink!.getAttribute("href")!, "http://x").search;
  expect(wholeSearch).toBe("?chosen=1&item=A&whole=1");
  expect(countRemoveButtons(renderServerPage(wholeSearch))).toBe(7);
  expect(renderServerPage(wholeSearch).querySelector("a[href*=whole]")).toBeNull();
});
