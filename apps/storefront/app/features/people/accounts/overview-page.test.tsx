// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleListedOrder } from "../../../testing/example-order.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import OverviewPage from "./overview-page.tsx";
import type { Overview } from "./read-overview.server.ts";

afterEach(cleanup);

async function openOverview(overviewParts: object) {
  const emptyOverview = {
    order: { latest: null },
    status: undefined,
    levels: [],
    vouchers: { total: 0, first: [] },
    address: { chosen: null },
    profile: undefined,
  } satisfies Overview;
  visit("/account", {
    page: <PageWithLoader page={OverviewPage} />,
    loader: () => ({ ...emptyOverview, ...overviewParts }),
  });
  await screen.findByRole("heading", { name: "My account" });
  return within(screen.getByRole("main"));
}

const listHrefs = (page: Awaited<ReturnType<typeof openOverview>>) =>
  page.getAllByRole("link").map((link) => link.getAttribute("href"));

test("a new member is led to goods, vouchers and the first address", async () => {
  const main = await openOverview({});
  expect(main.getByText("Your orders will appear here.")).toBeDefined();
  expect(listHrefs(main)).toEqual(
    expect.arrayContaining(["/", "/shop/voucher", "/account/address-book?edit=new"]),
  );
});

test("the overview shows the way to the next level, and when a voucher expires", async () => {
  const title = { en: "Helmsman", zh: "", cn: "" };
  const main = await openOverview({
    status: {
      membership_status: { slug: "helmsman", title },
      available_points: 693,
      points_to_next_level: 24,
      total_points_earned: 976,
    },
    levels: [
      { slug: "helmsman", title: "Helmsman", points: 500 },
      { slug: "captain", title: "Captain", points: 1000 },
    ],
    vouchers: {
      total: 1,
      first: [{ id: "v1", title: "First tide", expiresAt: "2027-01-17T12:00:00Z" }],
    },
  });
  const bar = main.getByRole("progressbar", { name: "24 points to Captain" });
  expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["476", "500"]);
  expect(main.getByText("Valid until 17/01/2027")).toBeDefined();
  expect(listHrefs(main)).toContain("/shop/voucher/order/v1");
});

test("the overview lets a member pay the latest order, or view the order once it is paid", async () => {
  const renderOverview = (changes: object) =>
    openOverview({ order: { latest: { ...exampleListedOrder(changes), store: "main" } } });
  const onlinePage = await renderOverview({
    current_status: "submitted",
    is_paid: false,
    actions: ["pay"],
  });
  const form = onlinePage.getByRole("button", { name: "Pay now" }).closest("form")!;
  expect(form.getAttribute("action")).toBe("/account/orders");
  expect(new FormData(form).get("order_id")).toBe("o1");
  cleanup();
  const offline = await renderOverview({
    current_status: "submitted",
    is_paid: false,
    actions: ["upload-proof"],
  });
  const pay = offline.getByRole("link", { name: "Pay now" });
  expect(pay.getAttribute("href")).toMatch(/\/order\/o1#how-to-pay$/);
  cleanup();
  const paidOverview = await renderOverview({
    current_status: "processing",
    is_paid: true,
    actions: [],
  });
  expect(paidOverview.getByRole("link", { name: "View order" })).toBeDefined();
});

test("an unreadable part is reported in its card, with a retry", async () => {
  const main = await openOverview({ order: null });
  expect(main.getByText("We couldn't load this part.")).toBeDefined();
  expect(main.getByRole("link", { name: "Try again" })).toBeDefined();
  expect(main.getByText("Trade points for vouchers.")).toBeDefined();
});
