// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visit } from "../../../testing/visit.tsx";
import ArrivalEstimate from "./arrival-words.tsx";

const now = Date.parse("2026-11-29T06:50:00Z");
const makeLocalized = (en: string) => ({ en, zh: en, cn: en });
/** The couriers' answer, which each test may change. */
let requestCount = 0;
let promise = {
  text: makeLocalized("Tue 01/12"),
  order_before: "2026-11-29T09:00:00Z" as string | null,
};

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date", "setInterval", "clearInterval"] });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const isCouriersRequest = (address as string).includes("couriers");
    if (isCouriersRequest) requestCount += 1;
    return Response.json({ data: isCouriersRequest ? [{ _id: "van", promise }] : [] });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (variantId: string) =>
  visit("/shop/main/product/p", {
    page: <ArrivalEstimate variantId={variantId} courierId="van" usual="In 2 to 4 working days" />,
  });

test("a product's page counts down to the courier's cut-off, and then reads the next promise", async () => {
  show("counted");
  expect(
    await screen.findByText("Order and pay within 2 h 10 min to get it Tue 01/12"),
  ).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText("Order and pay within 2 h 9 min to get it Tue 01/12")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2 * 60 * 60_000));
  expect(screen.getByText("Order and pay within 9 min to get it Tue 01/12")).toBeTruthy();
  const askedBefore = requestCount;
  promise = { text: makeLocalized("Wed 02/12"), order_before: "2026-11-30T09:00:00Z" };
  act(() => void vi.advanceTimersByTime(10 * 60_000));
  expect(
    await screen.findByText("Order and pay within 23 h 59 min to get it Wed 02/12"),
  ).toBeTruthy();
  expect(requestCount).toBe(askedBefore + 1);
});

test("a promise without a cut-off shows only its days", async () => {
  promise = { text: makeLocalized("March 2027"), order_before: null };
  show("pre-order");
  expect(await screen.findByText("Arrives March 2027")).toBeTruthy();
});

test("the server's promise stays when the request for a newer promise fails", async () => {
  vi.mocked(fetch).mockImplementation(async () => new Response(null, { status: 503 }));
  show("unanswered");
  expect(await screen.findByText("In 2 to 4 working days")).toBeTruthy();
});
