// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { VariantView } from "./present-details.ts";
import { StockFact } from "./stock-fact.tsx";

afterEach(cleanup);

/** Returns how full the bar is in per cent; null without a bar. */
function measureBarPercent(stock: number): number | null {
  const variant = { availability: "IN_STOCK", stock, limitText: "" } as VariantView;
  const element = <StockFact productId="p1" variant={variant} canNotifyWhenBack={false} />;
  const router = createMemoryRouter([{ path: "*", element }]);
  const { container } = render(<RouterProvider router={router} />);
  expect(screen.getByText(stock > 10 ? "In stock" : `Only ${stock} left`)).toBeTruthy();
  const bar = container.querySelector("svg > rect");
  cleanup();
  return bar && Number(bar.getAttribute("width"));
}

test("S2-138: a bar shows the last ten units, and larger stocks have no bar", () => {
  expect(measureBarPercent(11)).toBeNull();
  expect(measureBarPercent(10)).toBe(80);
  expect(measureBarPercent(4)).toBe(32);
  expect(measureBarPercent(1)).toBe(8);
});
