import { expect, test } from "vitest";
import { localizeText } from "../../../testing/example-site.ts";
import { describePromisedDays } from "./promised-days.ts";

const promise = {
  from: "2026-12-02",
  to: "2026-12-04",
  precision: "day" as const,
  is_preorder: false,
  order_before: null,
  text: localizeText("Wed 02/12 – Fri 04/12/2026"),
  facts: [],
};

test("an order's delivery days have the style of its other dates", () => {
  expect(describePromisedDays(promise, { method: "DELIVERY" }, "zh")).toBe(
    "02/12/2026 – 04/12/2026",
  );
  expect(describePromisedDays({ ...promise, to: promise.from }, { method: "DELIVERY" }, "en")).toBe(
    "02/12/2026",
  );
});

test("months and times of pick-ups keep their wording", () => {
  const months = { ...promise, precision: "month" as const, text: localizeText("March 2027") };
  expect(describePromisedDays(months, { method: "DELIVERY" }, "en")).toBe("March 2027");
  const readyToday = { ...promise, text: localizeText("Ready today from 14:00") };
  expect(describePromisedDays(readyToday, { method: "SELF_PICKUP" }, "en")).toBe(
    "Ready today from 14:00",
  );
});
