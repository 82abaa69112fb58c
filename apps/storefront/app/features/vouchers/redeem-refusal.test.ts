import { expect, test } from "vitest";
import { redeemRefusal } from "./redeem-refusal.ts";

const refusal = (code: string, details = {}, language: "en" | "zh" = "en") =>
  redeemRefusal(
    { code, details, status: 409, retryAfter: null } as Parameters<typeof redeemRefusal>[0],
    language,
  );

test("too few points are told with how many there are", () => {
  expect(refusal("not_enough_points", { available: 20 })).toBe(
    "Your points are not enough: you have 20 points.",
  );
  expect(refusal("not_enough_points", { available: 0 }, "zh")).toBe("積分不足：你有 0 積分。");
});

test("a stock that is too small is told with what is left, and one that is gone as gone", () => {
  expect(refusal("insufficient_stock", { left: 2 })).toBe("Only 2 of these vouchers are left.");
  expect(refusal("insufficient_stock", { left: 0 })).toBe(
    "All of these vouchers have been redeemed.",
  );
});

test("a person's quota is told with what they may still redeem", () => {
  expect(refusal("quantity_limit", { most: 2, left: 1 })).toBe(
    "One person may redeem 2 of these; you may redeem 1 more.",
  );
  expect(refusal("quantity_limit", { most: 1, left: 0 })).toBe(
    "One person may redeem 1 of these, and you have redeemed all of yours.",
  );
});

test("one that cannot be redeemed yet, any more or at all says so", () => {
  const start_datetime = "2026-12-01T04:00:00.000Z";
  expect(refusal("conflict", { reason: "not-yet", start_datetime })).toBe(
    "This voucher cannot be redeemed before 01/12/2026 12:00.",
  );
  expect(refusal("conflict", { reason: "over" })).toBe(
    "The time to redeem this voucher has passed.",
  );
  expect(refusal("not_found")).toBe("This voucher is no longer in the store.");
});
