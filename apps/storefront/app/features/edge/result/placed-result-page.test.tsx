import { ApiError } from "@harbour/api-client";
import type { Order } from "@harbour/contracts";
// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { localizeText } from "../../../testing/example-site.ts";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import PlacedResultPage, { loader } from "./placed-result-page.tsx";

afterEach(cleanup);

const success = {
  title: localizeText("Thank you"),
  content: localizeText("We have your order."),
  button_href: "/",
  button_title: localizeText("Home"),
};

/** The account for a transfer. */
const credentials = {
  fps: { id: "1234567", username: "Harbour" },
  bank: { bank: localizeText(""), bank_number: "", username: "" },
  payme: { url: "", username: "" },
};

interface Visit {
  /** The order, or the API's error in its place. */
  readonly order: Order | ApiError;
  /** The path and query of the result page. */
  readonly path?: string;
  /** The merchant's texts and button for a placed order. */
  readonly message?: typeof success;
  readonly isGuest?: boolean;
}

/** Runs the page's loader for one visit. */
async function loadResult({ order, path = resultPath(), message = success, isGuest }: Visit) {
  const configuration = {
    "response-messages": { order: { success: message } },
    "offline-payment-credentials": credentials,
  };
  const context = makeRefusingContext(500, {
    configuration: { latest: async () => configuration },
    orders: {
      details: async () => {
        if (order instanceof ApiError) throw order;
        return order;
      },
    },
  });
  const session = isGuest
    ? { ...context.session, memberClient: async () => null }
    : context.session;
  const url = new URL(path, context.url);
  return loader(loaderArgs(path, { ...context, session, url }));
}

/** Shows the page of one visit, and returns its status and its main part. */
async function showResult(resultVisit: Visit) {
  const { data, init } = await loadResult(resultVisit);
  visit(resultVisit.path ?? resultPath(), {
    page: <PageWithLoader page={PlacedResultPage} />,
    loader: () => data,
  });
  return { status: init?.status, main: within(await screen.findByRole("main")) };
}

const resultPath = (query = "order=o1") => `/result/order/success?${query}`;

/** Shows the page for an order of the visitor's own. */
const renderResultPage = async (order: Order | ApiError, query = "order=o1", message = success) =>
  (await showResult({ order, path: resultPath(query), message })).main;

const notFound = new ApiError({ status: 404, headers: {}, body: "" });
const unpaid = exampleOrder({ payment_method: "ONLINE", actions: ["pay"] });

test("S8-018: an order that is not the visitor's is not found, and gets no thanks", async () => {
  const { status, main } = await showResult({
    order: notFound,
    path: resultPath("order=somebody-elses"),
  });
  expect(status).toBe(404);
  expect(await main.findByRole("heading", { name: "Order not found" })).toBeDefined();
  expect(main.queryByText("Thank you")).toBeNull();
});

test.each([
  ["", "Which order are you looking for?", "Track your order"],
  ["/zh", "你想查詢哪張訂單？", "查詢訂單"],
  ["/cn", "您想查询哪个订单？", "查询订单"],
])(
  "an address that names no order leads to the page that finds orders, %s",
  async (language, title, link) => {
    const { status, main } = await showResult({
      order: notFound,
      path: `${language}/result/order/success`,
    });
    expect(status).toBe(200);
    expect(await main.findByRole("heading", { level: 1, name: title })).toBeDefined();
    expect(main.queryByText("Thank you")).toBeNull();
    expect(main.getByRole("link", { name: link }).getAttribute("href")).toBe(
      `${language}/shop/main/order/track`,
    );
  },
);

test("a visitor who returns from paying reads how long the payment is being confirmed", async () => {
  const redirection = await loadResult({
    order: unpaid,
    path: resultPath("order=o1&from=payment"),
  }).catch((response: unknown) => response);
  expect((redirection as Response).headers.get("location")).toMatch(
    /^\/result\/order\/success\?order=o1&from=payment&since=\d{10}$/,
  );
});

test("nobody is asked to pay again during the confirmation, and after a minute the real state shows", async () => {
  const now = Math.floor(Date.now() / 1000);
  const pay = /^Pay HK\$/;
  const waitingPage = await renderResultPage(unpaid, `order=o1&from=payment&since=${now}`);
  expect(await waitingPage.findByText("Confirming your payment…")).toBeDefined();
  expect(waitingPage.queryByRole("button", { name: pay })).toBeNull();
  cleanup();
  const endedResult = await renderResultPage(unpaid, `order=o1&from=payment&since=${now - 61}`);
  expect(await endedResult.findByText(/isn.t paid yet/)).toBeDefined();
  expect(endedResult.getByRole("button", { name: pay })).toBeDefined();
});

test("a visitor who was never sent to pay reads nothing about a confirmation", async () => {
  const page = await renderResultPage(unpaid);
  expect(await page.findByRole("button", { name: /^Pay HK\$/ })).toBeDefined();
});

test("a buyer who cancels on this page reads that the order is cancelled", async () => {
  const page = await renderResultPage(exampleOrder({ current_status: "cancelled" }));
  expect(await page.findByText("This order is cancelled")).toBeDefined();
  expect(page.queryByText("Thank you")).toBeNull();
});

test("a buyer who paid reads where and when the order is ready, with a map", async () => {
  const order = exampleOrder({ current_status: "processing", is_paid: true });
  const promise = {
    from: "2026-11-22",
    to: "2026-11-22",
    precision: "day" as const,
    is_preorder: false,
    order_before: null,
    text: localizeText("Ready today from 14:00"),
    facts: [],
  };
  const page = await renderResultPage({
    ...order,
    delivery_info: {
      ...order.delivery_info,
      method: "SELF_PICKUP",
      warehouse: {
        title: localizeText("Mong Kok"),
        image: null,
        location: localizeText("8 Argyle Street"),
      },
      promises: [{ product_variant_ids: ["brown"], promise }],
    },
  });
  expect(await page.findByText("Thank you, Anna!")).toBeDefined();
  expect(page.getByText(order.reference)).toBeDefined();
  expect(page.getAllByText("Ready today from 14:00")).toHaveLength(1);
  expect(page.queryByText("What happens next")).toBeNull();
  expect(page.getByRole("link", { name: "Map: Mong Kok, 8 Argyle Street" })).toHaveProperty(
    "href",
    expect.stringContaining("8%20Argyle%20Street"),
  );
});

test("a buyer whose payment cannot be read is not asked for a transfer and may look again", async () => {
  const busy = new ApiError({ status: 429, headers: {}, body: "" });
  const page = await renderResultPage(busy, "order=o1&from=payment&since=1");
  expect(await page.findByText("We couldn't check your payment just now")).toBeDefined();
  expect(page.queryByText("Thank you")).toBeNull();
  expect(page.queryByText(/is placed/)).toBeNull();
  expect(page.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(
    resultPath("order=o1&from=payment&since=1"),
  );
});

test("a guest's page keeps the order number, and a member's links to the order list", async () => {
  const keepNumberText = /^Save your order number/;
  expect((await renderResultPage(unpaid)).queryByText(keepNumberText)).toBeNull();
  cleanup();
  await showResult({ order: unpaid, isGuest: true });
  expect(await screen.findByText(keepNumberText)).toBeDefined();
});

test("a paid order shows its arrival, for both parts if there are two", async () => {
  const order = exampleOrder({ current_status: "processing", is_paid: true });
  const makeArrivalPart = (id: string, isPreorder: boolean, day: string) => ({
    product_variant_ids: [id],
    promise: {
      from: day,
      to: day,
      precision: "day" as const,
      is_preorder: isPreorder,
      order_before: null,
      text: localizeText(""),
      facts: [],
    },
  });
  const now = makeArrivalPart("brown", false, "2026-11-24");
  const withParts = (promises: Order["delivery_info"]["promises"]) => ({
    ...order,
    delivery_info: { ...order.delivery_info, promises },
  });
  const page = await renderResultPage(withParts([now]));
  expect(await page.findByText("Arrives 24/11/2026")).toBeDefined();
  cleanup();
  const resultOfTwoParts = await renderResultPage(
    withParts([now, makeArrivalPart("red", true, "2026-12-04")]),
  );
  expect(await resultOfTwoParts.findByText("In stock: 24/11/2026")).toBeDefined();
  expect(resultOfTwoParts.getByText("Pre-order: 04/12/2026")).toBeDefined();
});

test("a paid order shows the earned points and the new level, and an unpaid one the expected points", async () => {
  const level = { slug: "captain", title: localizeText("Captain") };
  const earnedPoints = { points: 428, is_earned: true, reached_level: level };
  const paidFields = {
    is_paid: true,
    current_status: "processing" as const,
    earned_points: earnedPoints,
  };
  const main = await renderResultPage(exampleOrder(paidFields));
  expect(main.getAllByText("You earned 428 points")).toHaveLength(1);
  expect(main.getByRole("link", { name: "You've reached Captain" }).getAttribute("href")).toBe(
    "/account/membership",
  );
  cleanup();
  const pointsToEarn = { points: 1, is_earned: false, reached_level: null };
  const before = await renderResultPage(
    exampleOrder({ payment_method: "ONLINE", earned_points: pointsToEarn }),
  );
  expect(before.getAllByText("You'll earn 1 point").length).toBeGreaterThan(0);
});

test("a buyer who must transfer is thanked by name and reads the steps first", async () => {
  const { calculations } = unpaid;
  const order = exampleOrder({
    calculations: { ...calculations, point: { subtotal: 1300, total: 1300 } },
  });
  const { main } = await showResult({ order, isGuest: true });
  expect(await main.findByRole("heading", { level: 1, name: "Thank you, Anna!" })).toBeDefined();
  const thanksText = main.getByText("We have your order.");
  const payHeading = main.getByRole("heading", { name: "How to pay" });
  expect(payHeading.compareDocumentPosition(thanksText)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const thanksSection = within(thanksText.parentElement!);
  expect(thanksSection.getByText(/^We're holding 1,300 points/)).toBeDefined();
  expect(thanksSection.getByText(/^Save your order number/)).toBeDefined();
  expect(main.queryByText("Order number")).toBeNull();
  expect(thanksSection.getByRole("link", { name: "Continue shopping" })).toBeDefined();
  expect(main.getAllByText("We have your order.")).toHaveLength(1);
});

test("only a visitor who cannot see the order is sent to tracking", async () => {
  const tracking = {
    ...success,
    button_href: "/shop/main/order/track",
    button_title: localizeText("Track the order"),
  };
  const trackLinkName = { name: "Track the order" };
  for (const order of [
    exampleOrder(),
    exampleOrder({ current_status: "processing", is_paid: true }),
  ]) {
    const page = await renderResultPage(order, "order=o1", tracking);
    expect(await page.findAllByText(order.reference)).not.toEqual([]);
    expect(page.queryByRole("link", trackLinkName)).toBeNull();
    cleanup();
  }
  const unreachable = new ApiError({ status: 503, headers: {}, body: "" });
  const page = await renderResultPage(unreachable, "order=o1", tracking);
  expect((await page.findByRole("link", trackLinkName)).getAttribute("href")).toBe(
    "/shop/main/order/track",
  );
});

test("a buyer of a superseded order is sent to the order that replaced it", async () => {
  const order = exampleOrder({
    current_status: "cancelled",
    payment_method: "ONLINE",
    superseded_by: "HB-7777-8888",
  });
  const main = await renderResultPage(order);
  expect(
    (await main.findByRole("link", { name: "View order HB-7777-8888" })).getAttribute("href"),
  ).toBe("/shop/main/order/HB-7777-8888");
});
