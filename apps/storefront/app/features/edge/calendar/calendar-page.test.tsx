// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import CalendarPage from "./calendar-page.tsx";
import type { CalendarQuery } from "./calendar-query.ts";
import { presentMonths, type ShownMonth } from "./present-months.ts";

afterEach(cleanup);

const product = {
  _id: "p1",
  slug: "iron-lantern",
  store: "main" as const,
  title: { en: "Iron Lantern", zh: "鐵燈籠", cn: "铁灯笼" },
  image: null,
  image_color: null,
  brand: "Lanternworks",
  series: null,
  price: "459.00",
  lowest_price: null,
  availability: "PREORDER" as const,
};
const delayedRelease = {
  product,
  release_date: "2027-03-19",
  quota: { left: 120, of: 300 },
  changes: [
    { before: "2027-02-19", after: "2027-03-26", changed_at: "2026-11-09T03:00:00Z" },
    { before: "2027-03-26", after: "2027-03-19", changed_at: "2026-11-12T03:00:00Z" },
  ],
};
const otherRelease = {
  product: {
    ...product,
    _id: "p2",
    title: { en: "Tea Caravan", zh: "茶馬商隊", cn: "茶马商队" },
    brand: "Pebble Press",
  },
  release_date: "2027-03-05",
  quota: { left: 4, of: 80 },
  changes: [],
};
const ownPreorders = [
  {
    product_id: "p1",
    order_id: "o1",
    reference: "HB-AAAA-BBBB",
    store: "main" as const,
    qty: 2,
    promised_date: "2027-02-19",
  },
];
const presentOwnMonths = (preorders = ownPreorders): ShownMonth[] =>
  presentMonths(
    {
      today: "2027-02-03",
      months: [
        { month: "2027-02", total: 0, releases: [] },
        { month: "2027-03", total: 2, releases: [otherRelease, delayedRelease] },
      ],
    },
    preorders,
    "en",
  );

const lanternMaker = { kind: "maker", name: "Lanternworks", title: "Lanternworks" };
const page = {
  query: { from: null, filter: null, store: null } as CalendarQuery,
  hasStores: false,
  months: presentOwnMonths(),
  today: "2027-02-03",
  earlierMonth: null,
  laterMonth: "2027-10",
  isMember: true,
  hasOwnPreorders: true,
  isNotified: true,
  follows: [] as object[],
  result: null,
  feed: "https://harbour.test/api/customer/calendar/releases.ics?language=en",
  ownFeed: null as string | null,
  signInHref: "/authentication/login/email",
};

async function renderCalendarPage(pageFields: object, action?: (form: FormData) => void) {
  visit("/shop/main/calendar", {
    page: <PageWithLoader page={CalendarPage} />,
    loader: () => ({ page: { ...page, ...pageFields }, follows: [] }),
    action: async ({ request }) => {
      const form = await request.formData();
      action?.(form);
      const intentAndTarget = { intent: form.get("intent"), target: form.get("target") };
      return { ...intentAndTarget, problem: null, errors: {}, facts: null };
    },
  });
  const main = within(await screen.findByRole("main"));
  await main.findByRole("heading", { level: 1, name: "Arrivals calendar" });
  return main;
}

describe("the calendar", () => {
  test("shows each month with its releases, and says when it has none", async () => {
    const main = await renderCalendarPage({});
    expect(
      main.getByRole("heading", { name: /February 2027 Nothing arriving this month/ }),
    ).toBeDefined();
    const marchSection = within(main.getByRole("region", { name: /March 2027/ }));
    expect(marchSection.getByRole("heading", { level: 2, name: /2 releases/ })).toBeDefined();
    const titles = marchSection
      .getAllByRole("heading", { level: 3 })
      .map((element) => element.textContent);
    expect(titles).toEqual(["Tea Caravan", "Iron Lantern"]);
    expect(marchSection.getByText("Only 4 left")).toBeDefined();
    expect(marchSection.getByText("Plenty left")).toBeDefined();
  });

  test("shows the old and the new date, and lists each move", async () => {
    const main = await renderCalendarPage({});
    expect(main.getByText("Earlier")).toBeDefined();
    expect(main.getByText("26/03/2027").tagName).toBe("DEL");
    expect(main.getByText("Moved 2 times")).toBeDefined();
    expect(main.getByText("Moved from 19/02/2027 to 26/03/2027 on 09/11/2026")).toBeDefined();
  });

  test("marks the member's own pre-orders with the promised date", async () => {
    const main = await renderCalendarPage({});
    expect(main.getByText("You pre-ordered 2")).toBeDefined();
    const order = main.getByRole("link", { name: "Order HB-AAAA-BBBB" });
    expect(order.getAttribute("href")).toBe("/shop/main/order/o1");
    expect(main.getByText("Expected 19/02/2027 when you ordered")).toBeDefined();
  });

  test("draws a linked ship for each release, and the place where it was due", async () => {
    const main = await renderCalendarPage({});
    const harbourStrip = within(main.getByRole("region", { name: "The harbour at a glance" }));
    const ship = harbourStrip.getByRole("link", { name: "Iron Lantern, 19/03" });
    expect(ship.getAttribute("href")).toBe("#release-p1");
    expect(harbourStrip.getAllByRole("link")).toHaveLength(2);
  });

  test("shows only own pre-orders on request, and says when there are none", async () => {
    const main = await renderCalendarPage({ query: { ...page.query, filter: "mine" } });
    expect(main.queryByText("Tea Caravan")).toBeNull();
    cleanup();
    const emptyPage = await renderCalendarPage({
      query: { ...page.query, filter: "followed" },
      months: presentOwnMonths([]),
    });
    expect(emptyPage.getByText("Nothing you follow arrives in these months")).toBeDefined();
    expect(emptyPage.getByRole("link", { name: "Show everything" }).getAttribute("href")).toBe(
      "/shop/main/calendar",
    );
  });
});

test("the calendar keeps a chosen store from month to month", async () => {
  const query = { ...page.query, store: "mini" };
  const main = await renderCalendarPage({ query, hasStores: true });
  const stores = within(main.getByRole("navigation", { name: "Store" }));
  const chosenLink = stores.getByRole("link", { name: "Mini store", current: true });
  expect(chosenLink.getAttribute("href")).toBe("/shop/main/calendar?store=mini");
  expect(stores.getByRole("link", { name: "Both stores" }).getAttribute("href")).toBe(
    "/shop/main/calendar",
  );
  const laterMonthsLink = main.getByRole("link", { name: "Later months" });
  expect(laterMonthsLink.getAttribute("href")).toBe("/shop/main/calendar?from=2027-10&store=mini");
  cleanup();
  const calendarMain = await renderCalendarPage({});
  expect(calendarMain.queryByRole("navigation", { name: "Store" })).toBeNull();
});

describe("following", () => {
  test("shows at once, and names the followed thing", async () => {
    const submissions: unknown[] = [];
    const main = await renderCalendarPage({}, (form) =>
      submissions.push([form.get("intent"), form.get("target")]),
    );
    const button = main.getByRole("button", { name: "Follow Lanternworks" });
    expect(button.getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute("aria-pressed")).toBe("true"));
    await waitFor(() => expect(submissions).toEqual([["follow", "maker:Lanternworks"]]));
  });

  test("ends with another press on any button of the followed maker", async () => {
    const submissions: unknown[] = [];
    const main = await renderCalendarPage({ follows: [lanternMaker] }, (form) =>
      submissions.push(form.get("intent")),
    );
    const buttons = main.getAllByRole("button", { name: "Follow Lanternworks", pressed: true });
    expect(buttons).toHaveLength(2);
    fireEvent.click(buttons[0]!);
    await waitFor(() => expect(submissions).toEqual(["unfollow"]));
  });

  test("a member without messages sees that and turns them on by a press", async () => {
    const submissions: unknown[] = [];
    const main = await renderCalendarPage({ follows: [lanternMaker], isNotified: false }, (form) =>
      submissions.push(form.get("intent")),
    );
    fireEvent.click(main.getByRole("button", { name: "Turn messages on" }));
    await waitFor(() => expect(submissions).toEqual(["set-language"]));
  });

  test("guests see that the member's calendar needs an account", async () => {
    const main = await renderCalendarPage({
      isMember: false,
      hasOwnPreorders: false,
      months: presentOwnMonths([]),
    });
    expect(main.getByRole("link", { name: "Sign in" })).toBeDefined();
    expect(main.queryByRole("navigation", { name: "Show" })).toBeNull();
    expect(main.queryByRole("button", { name: "Create my calendar" })).toBeNull();
  });
});

test("feeds can be subscribed to, and the member's own link can be renewed and ended", async () => {
  const main = await renderCalendarPage({});
  expect(main.getByRole("link", { name: "Add all arrivals" }).getAttribute("href")).toBe(
    "webcal://harbour.test/api/customer/calendar/releases.ics?language=en",
  );
  expect(main.getByRole("button", { name: "Create my calendar" })).toBeDefined();
  cleanup();
  const sharedPage = await renderCalendarPage({
    ownFeed: "https://harbour.test/api/customer/calendar/links/a1/releases.ics",
  });
  expect(sharedPage.getByRole("link", { name: "Add my calendar" })).toBeDefined();
  expect(sharedPage.getByRole("button", { name: "New address" })).toBeDefined();
  expect(sharedPage.getByRole("button", { name: "Turn off" })).toBeDefined();
});
