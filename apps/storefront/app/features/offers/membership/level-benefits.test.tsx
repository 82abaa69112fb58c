// @vitest-environment jsdom
import type { LevelBenefits as Level } from "@harbour/contracts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { visit } from "../../../testing/visit.tsx";
import { LevelBenefits } from "./level-benefits.tsx";

afterEach(cleanup);

function renderBenefits(
  levels: readonly Level[],
  action: (args: { request: Request }) => unknown = () => null,
) {
  visit("/account/membership", { page: <LevelBenefits levels={levels} />, action });
  return within(screen.getByRole("main"));
}
const makeLocalized = (text: string) => ({ en: text, zh: `${text} zh`, cn: `${text} cn` });
const level = (slug: string, isReached: boolean, benefits: object[]) => ({
  slug,
  title: makeLocalized(slug),
  points: 500,
  is_reached: isReached,
  benefits: benefits.map((benefit) => ({
    title: makeLocalized("Ten off"),
    stores: ["main" as const, "mini" as const],
    code: null,
    min_requirement: { spending: "0.00", product_qty: 0 },
    end_datetime: null,
    ...benefit,
  })),
});

test("levels are listed with their benefits, stores, codes and deadlines", () => {
  const page = renderBenefits([
    level("Deckhand", true, [{ stores: ["mini"], end_datetime: "2026-12-01T04:00:00.000Z" }]),
    level("Helmsman", true, [
      { code: "HELMSMAN50", min_requirement: { spending: "300.00", product_qty: 2 } },
    ]),
    level("Captain", false, [{}]),
    level("Admiral", false, []),
  ]);
  const headings = page.getAllByRole("heading", { level: 3 }).map((element) => element.textContent);
  expect(headings).toEqual(["DeckhandUnlocked", "HelmsmanUnlocked", "CaptainFrom 500 points"]);
  expect(
    page.getByText("Applies automatically · Mini store only · Until 01/12/2026 12:00"),
  ).toBeDefined();
  // A promotion without a code is mentioned only at levels that are reached.
  expect(page.getAllByText(/automatically/)).toHaveLength(1);
  expect(page.getByText("Spend HK$300 or more · Buy 2 items or more")).toBeDefined();
  expect(page.getByText("HELMSMAN50")).toBeDefined();
  expect(page.getByRole("button", { name: "Copy: Code" })).toBeDefined();
});

test("a code for both stores applies in either cart, and a code for one store only there", async () => {
  const submissions: unknown[] = [];
  const page = renderBenefits(
    [level("Helmsman", true, [{ code: "HELMSMAN50" }, { code: "TINY5", stores: ["mini"] }])],
    async ({ request }) => {
      const form = await request.formData();
      submissions.push([form.get("code"), form.get("store")]);
      return null;
    },
  );
  for (const [name, ...lines] of [
    ["Use in main store: HELMSMAN50", "HELMSMAN50", "main"],
    ["Use in mini store: HELMSMAN50", "HELMSMAN50", "mini"],
    ["Use in mini store: TINY5", "TINY5", "mini"],
  ]) {
    fireEvent.click(page.getByRole("button", { name: name! }));
    await waitFor(() => expect(submissions.at(-1)).toEqual(lines));
    await waitFor(() =>
      expect(page.getByRole<HTMLButtonElement>("button", { name: name! }).disabled).toBe(false),
    );
  }
  expect(page.queryByRole("button", { name: "Use in main store: TINY5" })).toBeNull();
});

test("a code without an answer is reported, and can be applied again", async () => {
  const unanswered = { intent: "use", target: "HELMSMAN50", errors: {}, facts: null };
  const problem = "Nobody answered. Please try again.";
  const page = renderBenefits([level("Helmsman", true, [{ code: "HELMSMAN50" }])], () => ({
    ...unanswered,
    problem,
    isUnanswered: true,
  }));
  fireEvent.click(page.getByRole("button", { name: "Use in main store: HELMSMAN50" }));
  expect(await page.findByText(problem)).toBeDefined();
});

test("levels without benefits show no benefits", () => {
  const page = renderBenefits([level("Deckhand", true, [])]);
  expect(page.queryByRole("heading")).toBeNull();
});
