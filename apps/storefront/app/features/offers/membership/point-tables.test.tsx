// @vitest-environment jsdom
import type { PointMonth, PointTransaction } from "@harbour/contracts";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { MembershipStatus } from "./membership-status.tsx";
import { PointHistory } from "./point-tables.tsx";
import { PointsChart } from "./points-chart.tsx";

afterEach(cleanup);

function renderElement(element: ReactNode) {
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}
const line = (changes: Partial<PointTransaction>): PointTransaction => ({
  _id: "t1",
  type: "PURCHASE",
  points: 1200,
  order_reference: null,
  reason: null,
  created_at: "2025-03-04T04:00:00.000Z",
  ...changes,
});

test("the history shows each entry's purpose in one cell, also for orders from before", () => {
  const order = line({ _id: "t2", order_reference: "HB-100001", points: -40, type: "REDEEM" });
  const title = { en: "HK$50 off", zh: "減 HK$50", cn: "立减 HK$50" };
  const voucher = { discount_code_id: "c1", title, count: 2 };
  const redeemed = line({ _id: "t3", points: -80, type: "REDEEM", voucher });
  const returnedPoints = line({
    _id: "t4",
    order_reference: "HB-100001",
    points: 40,
    type: "REFUND",
  });
  const takenBackPoints = line({
    _id: "t5",
    order_reference: "HB-100002",
    points: -7,
    type: "REFUND",
  });
  const items = [line({}), order, redeemed, returnedPoints, takenBackPoints];
  renderElement(<PointHistory transactions={{ items, next: null }} />);
  const rows = within(screen.getByRole("table", { name: "History" })).getAllByRole("row");
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ["04/03/2025 12:00", "Purchase in 2025", "+1,200"],
    ["04/03/2025 12:00", "Used on order HB-100001", "\u221240"],
    ["04/03/2025 12:00", "Redeemed HK$50 off × 2", "\u221280"],
    ["04/03/2025 12:00", "Points returned HB-100001", "+40"],
    ["04/03/2025 12:00", "Reversed HB-100002", "\u22127"],
  ]);
  expect(screen.getByRole("link", { name: "HK$50 off" }).getAttribute("href")).toBe(
    "/shop/voucher/order/c1",
  );
});

test("the level's card shows the expiring points, with separated thousands", () => {
  const makeLocalized = (text: string) => ({ en: text, zh: `${text} zh`, cn: `${text} cn` });
  renderElement(
    <MembershipStatus
      status={{
        membership_status: { slug: "a", title: makeLocalized("Deckhand") },
        available_points: 2500,
        total_points_earned: 2500,
        points_to_next_level: 1500,
      }}
      levels={[
        { slug: "a", title: "Deckhand", points: 0 },
        { slug: "b", title: "Captain", points: 4000 },
      ]}
      expiring={{ points: 1100, within_days: 30, first_expires_at: "2026-12-01T04:00:00.000Z" }}
    />,
  );
  expect(screen.getByText("1,500 points to Captain")).toBeDefined();
  expect(screen.getByText("from 4,000 points")).toBeDefined();
  expect(screen.getByText(/^1,100 points expire soon.*01\/12\/2026 12:00/)).toBeDefined();
});

test("the chart marks spent points below zero", () => {
  const month: PointMonth = { month: "2026-11", came_in: 1000, went_out: 500, balance: 500 };
  renderElement(<PointsChart months={[month]} />);
  expect(screen.getAllByText("\u2212500")[0]).toBeDefined();
  expect(screen.getAllByText("1,000")[0]).toBeDefined();
});
