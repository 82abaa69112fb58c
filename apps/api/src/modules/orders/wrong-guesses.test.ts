import { expect, test } from "vitest";
import { createWrongGuesses } from "./wrong-guesses.ts";

const settings = { rateLimits: true } as Parameters<typeof createWrongGuesses>[0]["settings"];

test("after five wrong answers an order is not shown to anybody for the rest of the hour, not even for the right one", () => {
  let now = new Date("2026-01-01T00:00:00Z");
  const guesses = createWrongGuesses({ settings, clock: () => now });
  for (let tries = 0; tries < 5; tries += 1)
    expect(guesses.watch("order", () => undefined)).toBeUndefined();
  expect(() => guesses.watch("order", () => "the order")).toThrow(
    expect.objectContaining({ code: "too_many_requests" }),
  );
  expect(guesses.watch("another order", () => "it")).toBe("it");
  now = new Date("2026-01-01T01:00:00Z");
  expect(guesses.watch("order", () => "the order")).toBe("the order");
});

test("right answers are not counted", () => {
  const guesses = createWrongGuesses({ settings, clock: () => new Date(0) });
  for (let tries = 0; tries < 20; tries += 1)
    expect(guesses.watch("order", () => "the order")).toBe("the order");
});
