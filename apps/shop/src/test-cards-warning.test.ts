import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { testCardsWarning } from "./test-cards-warning.ts";

const warningOf = (env: Record<string, string>) => testCardsWarning(readConfig(env));
const own = { DEMO: "0", PAYMENTS: "sandbox" };

test("a shop of one's own that others reach says that test cards buy its goods", () => {
  for (const reached of [
    { HOST: "0.0.0.0" },
    { PUBLIC_URL: "https://shop.example" },
    { TRUSTED_HOPS: "1" },
  ])
    expect(warningOf({ ...own, ...reached })).toContain("TEST CARDS BUY REAL GOODS");
});

test("nothing is said on one's own machine, of the demo, or without test cards", () => {
  expect(warningOf(own)).toBeNull();
  expect(warningOf({ DEMO: "1", HOST: "0.0.0.0" })).toBeNull();
  expect(warningOf({ DEMO: "0", HOST: "0.0.0.0" })).toBeNull();
});
