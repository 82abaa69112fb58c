import { expect, test } from "vitest";
import type { RequestContext } from "../../../request/request-context.ts";
import { refusingContext } from "../../../testing/refusing-context.ts";
import {
  hasReturnTime,
  isReturnFromPayment,
  isWithinProviderGrace,
  redirectToTrackingAfterPayment,
  redirectWithReturnTime,
} from "./payment-return.server.ts";

const now = Math.floor(Date.now() / 1000);

function contextAt(query: string): RequestContext {
  const context = refusingContext(500);
  return { ...context, url: new URL(`/result/order/success?${query}`, context.url) };
}

function locationAfter(redirect: () => never): string | null {
  try {
    return redirect();
  } catch (error) {
    return (error as Response).headers.get("location");
  }
}

test("only an address from the provider is a return from payment", () => {
  expect(isReturnFromPayment(contextAt("order=o1&from=payment"))).toBe(true);
  expect(isReturnFromPayment(contextAt("order=o1"))).toBe(false);
});

test("the redirect adds the time of return and keeps the order", () => {
  const context = contextAt("order=o1&from=payment");
  expect(hasReturnTime(context)).toBe(false);
  const location = locationAfter(() => redirectWithReturnTime(context));
  expect(location).toMatch(/^\/result\/order\/success\?order=o1&from=payment&since=\d{10}$/);
  expect(hasReturnTime(contextAt(String(location).split("?")[1]!))).toBe(true);
});

test.each([
  ["a payer who returned just now", `since=${now}`, true],
  ["a payer who returned over a minute ago", `since=${now - 61}`, false],
  ["a time of return in the future", `since=${now + 600}`, false],
  ["a time of return that is no number", "since=soon", false],
  ["an address without a time of return", "", false],
])("%s (%s) is within the provider's grace: %s", (_who, query, isWithin) => {
  expect(isWithinProviderGrace(contextAt(query))).toBe(isWithin);
});

test("a payer in another browser is sent to tracking with the order in the address", () => {
  const context = { ...contextAt("from=payment"), language: "zh" as const };
  expect(locationAfter(() => redirectToTrackingAfterPayment(context, "HB-1&x=2"))).toBe(
    "/zh/shop/main/order/track?order=HB-1%26x%3D2",
  );
});
