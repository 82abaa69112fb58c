// @vitest-environment jsdom
import { ApiError } from "@harbour/api-client";
import type { Order } from "@harbour/contracts";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { localizeText } from "../../../testing/example-site.ts";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import UnpaidResultPage, { loader, meta } from "./unpaid-result-page.tsx";

afterEach(cleanup);

const path = "/result/order/cancelled";
const notFoundError = new ApiError({ status: 404, headers: {}, body: '{"code":"not_found"}' });
const cancelled = {
  title: localizeText("Come back soon"),
  content: localizeText("Nothing was taken from your card."),
  button_href: "/shop/main/cart",
  button_title: localizeText("Back to the cart"),
};

test("a buyer who did not pay reads the shop's own words while the order is payable", async () => {
  const main = await renderUnpaidResult(
    exampleOrder({ payment_method: "ONLINE", actions: ["pay"] }),
  );
  expect(await main.findByText("Come back soon")).toBeDefined();
  expect(main.getByText("Nothing was taken from your card.")).toBeDefined();
  expect(main.getByRole("heading", { name: "Order HB-2222-3333" })).toBeDefined();
  const pay = main.getByRole("button", { name: /^Pay HK\$/ });
  const heading = main.getByText("Come back soon").parentElement!;
  expect(heading.contains(pay), "one box has the text and the button").toBe(true);
});

test("after the payment time no buyer is asked to pay, even before the cancellation", async () => {
  const main = await renderUnpaidResult(
    exampleOrder({ payment_method: "ONLINE", actions: ["cancel"] }),
  );
  expect(await main.findAllByText("This order has expired")).toHaveLength(1);
  expect(main.getByText("Not paid in time")).toBeDefined();
  expect(main.queryByText("Waiting for payment")).toBeNull();
  expect(main.queryByRole("button", { name: /^Pay / })).toBeNull();
});

test.each([
  ["This order is cancelled", { current_status: "cancelled" }],
  ["Thank you, Anna!", { current_status: "processing", is_paid: true }],
] as const)(
  "a buyer who left an order that ended otherwise reads its real end: %s",
  async (title, now) => {
    const main = await renderUnpaidResult(
      exampleOrder({ payment_method: "ONLINE", actions: [], ...now }),
    );
    expect(await main.findByText(title)).toBeDefined();
    expect(main.queryByText("Come back soon")).toBeNull();
  },
);

test.each([
  ["", {}, "Come back soon"],
  ["", { current_status: "cancelled" }, "This order is cancelled"],
  ["&card=declined", {}, "Your card was declined"],
] as const)("the tab has the page's title (%s, %j): %s", async (search, now, title) => {
  const { data } = await loadUnpaidResult(
    exampleOrder({ payment_method: "ONLINE", actions: ["pay"], ...now }),
    search,
  );
  const tags = meta({ matches: [], location: { pathname: path }, loaderData: data } as never);
  expect(tags?.[0]).toEqual({ title: `${title} · ` });
});

test("points are reserved while an order waits for payment, and returned when it is cancelled", async () => {
  const base = exampleOrder({ payment_method: "ONLINE" });
  const calculations = { ...base.calculations, point: { subtotal: 120, total: 120 } };
  const unpaidPage = await renderUnpaidResult({
    ...base,
    calculations,
    actions: ["pay", "cancel"],
  });
  const holdText = "We're holding 120 points until this order is paid or cancelled.";
  expect((await unpaidPage.findAllByText(holdText)).length).toBeGreaterThan(0);
  cleanup();
  const endedResult = await renderUnpaidResult({
    ...base,
    calculations,
    current_status: "cancelled",
    returned_voucher: { discount_code_id: "v1", title: localizeText("HK$50 off") },
  });
  expect(await endedResult.findAllByText("120 points returned.")).toHaveLength(1);
  const link = endedResult.getByRole("link", { name: "HK$50 off" });
  expect(link.getAttribute("href")).toBe("/shop/voucher/order/v1");
  expect(endedResult.queryByText(holdText)).toBeNull();
});

test.each([
  ["", "main"],
  ["?store=mini", "mini"],
])(
  "an address that names no order claims nothing and leads to the order%s",
  async (search, store) => {
    const context = makeRefusingContext(500, {
      configuration: { latest: async () => ({ "response-messages": { order: { cancelled } } }) },
    });
    const { data } = await loader(loaderArgs(path + search, context));
    visit(path + search, { page: <PageWithLoader page={UnpaidResultPage} />, loader: () => data });
    const main = within(await screen.findByRole("main"));
    const trackLink = await main.findByRole("link", { name: "Track your order" });
    expect(trackLink.getAttribute("href")).toBe(`/shop/${store}/order/track`);
    const title = "Which order are you looking for?";
    expect(main.getByRole("heading", { level: 1, name: title })).toBeDefined();
    expect(main.queryByText("Come back soon")).toBeNull();
  },
);

test.each(["", "&card=declined"])(
  "an order of another browser is never described, not even as unpaid (%s)",
  async (search) => {
    const { data, init } = await loadUnpaidResult(null, search);
    expect(init?.status).toBe(404);
    const address = `${path}?order=o1${search}`;
    visit(address, { page: <PageWithLoader page={UnpaidResultPage} />, loader: () => data });
    const main = within(await screen.findByRole("main"));
    const trackLink = await main.findByRole("link", { name: "Track your order" });
    expect(trackLink.getAttribute("href")).toBe("/shop/main/order/track?order=o1");
    expect(main.queryByText("Come back soon")).toBeNull();
    expect(main.queryByText(/declined/)).toBeNull();
  },
);

async function renderUnpaidResult(order: Order) {
  const { data } = await loadUnpaidResult(order);
  visit(path, { page: <PageWithLoader page={UnpaidResultPage} />, loader: () => data });
  return within(await screen.findByRole("main"));
}

function loadUnpaidResult(order: Order | null, search = "") {
  const context = makeRefusingContext(500, {
    configuration: { latest: async () => ({ "response-messages": { order: { cancelled } } }) },
    orders: { details: async () => order ?? Promise.reject(notFoundError) },
  });
  return loader(loaderArgs(`${path}?order=o1${search}`, context));
}
