import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { refusalText } from "../cart/refusal-text.ts";
import { problemText, secondsToWait } from "./problem-text.ts";

const reply = (status: number, code: string, retryAfter?: number) =>
  new ApiError({
    status,
    headers: retryAfter ? { "retry-after": String(retryAfter) } : {},
    body: code && JSON.stringify({ code }),
  });

const rateLimitReply = reply(429, "too_many_requests", 40);
const busyReply = reply(503, "unavailable", 5);

test("a busy shop is not reported as too many tries, and a retry is possible at once", () => {
  expect(secondsToWait(rateLimitReply)).toBe(40);
  expect(secondsToWait(busyReply)).toBeNull();
  expect(problemText(rateLimitReply, "en")).toBe(
    "Too many attempts. Please try again in 40 seconds.",
  );
  expect(problemText(busyReply, "en")).toBe("We're busy right now. Please try again shortly.");
});

test.each([
  ["a connection that was cut", reply(503, "unavailable")],
  ["a proxy that answers for the shop", reply(502, "")],
  ["one that waited in vain", reply(504, "")],
])("%s is told in one sentence, in forms and beside the cart", (_, error) => {
  const sentence = "We couldn't connect. Please try again.";
  expect(problemText(error, "en")).toBe(sentence);
  expect(refusalText(error, "en")).toBe(sentence);
});

test("a failure of the shop has other words than the toast of refusals", () => {
  const text = "Something went wrong on our side. Please try again.";
  expect(problemText(reply(500, "internal"), "en")).toBe(text);
  expect(refusalText(reply(500, "internal"), "en")).toBe(text);
});
