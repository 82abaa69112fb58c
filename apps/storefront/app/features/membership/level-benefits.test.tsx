// @vitest-environment jsdom
import type { LevelBenefits as Level } from "@harbour/contracts";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { LevelBenefits } from "./level-benefits.tsx";

afterEach(cleanup);

function show(levels: readonly Level[]) {
  const element = <LevelBenefits levels={levels} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}
const words = (text: string) => ({ en: text, zh: `${text} zh`, cn: `${text} cn` });
const level = (slug: string, isReached: boolean, benefits: object[]) => ({
  slug,
  title: words(slug),
  points: 500,
  is_reached: isReached,
  benefits: benefits.map((one) => ({
    title: words("Ten off"),
    stores: ["main" as const, "mini" as const],
    code: null,
    min_requirement: { spending: "0.00", product_qty: 0 },
    end_datetime: null,
    ...one,
  })),
});

test("levels are listed with what is for them, where, by which code and until when", () => {
  show([
    level("Deckhand", true, [{ stores: ["mini"], end_datetime: "2026-12-01T04:00:00.000Z" }]),
    level("Helmsman", true, [
      { code: "HELMSMAN50", min_requirement: { spending: "300.00", product_qty: 2 } },
    ]),
    level("Captain", false, [{}]),
    level("Admiral", false, []),
  ]);
  const told = screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
  expect(told).toEqual(["Deckhandyours", "Helmsmanyours", "Captainfrom 500 points"]);
  expect(screen.getByText(/mini store/)).toBeDefined();
  expect(screen.getByText(/from HK\$300$/)).toBeDefined();
  expect(screen.getByText(/for 2 pieces or more/)).toBeDefined();
  expect(screen.getByText("HELMSMAN50")).toBeDefined();
  expect(screen.getByRole("button", { name: "Copy: Code" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Use code HELMSMAN50" }).getAttribute("value")).toBe(
    "main",
  );
});

test("where no level has anything, nothing is said of them", () => {
  show([level("Deckhand", true, [])]);
  expect(screen.queryByRole("heading")).toBeNull();
});
