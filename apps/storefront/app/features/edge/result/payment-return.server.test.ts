import { expect, test } from "vitest";
import type { RequestContext } from "../../../request/request-context.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import {
  hasReturnTime,
  isReturnFromPayment,
  isWithinProviderGrace,
  redirectToTrackingAfterPayment,
  redirectWithReturnTime,
} from "./payment-return.server.ts";

const now = Math.floor(Date.now() / 1000);

function makeReturnContext(query: string): RequestContext {
  const context = makeRefusingContext(500);
  return { ...context, url: new URL(`/result/order/success?${query}`, context.url) };
}

function readRedirectLocation(redirect: () => never): string | null {
  try {
    return redirect();
  } catch (error) {
    return (error as Response).headers.get("location");
  }
}

test("only an address from the provider is a return from payment", () => {
  expect(isReturnFromPayment(makeReturnContext("order=o1&from=payment"))).toBe(true);
  expect(isReturnFromPayment(makeReturnContext("order=o1"))).toBe(false);
});

test("the redirect adds the time of return and keeps the order", () => {
  const context = makeReturnContext("order=o1&from=payment");
  expect(hasReturnTime(context)).toBe(false);
  const location = readRedirectLocation(() => redirectWithReturnTime(context));
  expect(location).toMatch(/^\/result\/order\/success\?order=o1&from=payment&since=\d{10}$/);
  expect(hasReturnTime(makeReturnContext(String(location).split("?")[1]!))).toBe(true);
});

test.each([
  ["a payer who returned just now", `since=${now}`, true],
  ["a payer who returned over a minute ago", `since=${now - 61}`, false],
  ["a time of return in the future", `since=${now + 600}`, false],
  ["a time of return that is no number", "since=soon", false],
  ["an address without a time of return", "", false],
])("%s (%s) is within the provider's grace: %s", (_who, query, isWithinGrace) => {
  expect(isWithinProviderGrace(makeReturnContext(query))).toBe(isWithinGrace);
});

test("a payer in another browser is sent to tracking with the order in the address", () => {
  const context = { ...makeReturnContext("from=payment"), language: "zh" as const };
  expect(readRedirectLocation(() => redirectToTrackingAfterPayment(context, "HB-1&x=2"))).toBe(
    "/zh/shop/main/order/track?order=HB-1%26x%3D2",
  );
});
