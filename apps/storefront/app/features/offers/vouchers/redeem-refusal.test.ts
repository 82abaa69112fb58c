import { languages } from "@harbour/i18n";
import { expect, test } from "vitest";
import { codeProblemTexts } from "../../../components/cart/code.texts.ts";
import { explainRedeemRefusal } from "./redeem-refusal.ts";

const explainRefusal = (code: string, details = {}, language: "en" | "zh" | "cn" = "en") =>
  explainRedeemRefusal(
    { code, details, status: 409, retryAfter: null } as Parameters<typeof explainRedeemRefusal>[0],
    language,
  );

test("a refusal for too few points names the balance", () => {
  expect(explainRefusal("not_enough_points", { available: 20 })).toBe(
    "You don't have enough points. You have 20 points.",
  );
  expect(explainRefusal("not_enough_points", { available: 0 }, "zh")).toBe(
    "積分不足：你有 0 積分。",
  );
});

test("a refusal for too little stock names the rest, and a gone voucher is called gone", () => {
  expect(explainRefusal("insufficient_stock", { left: 2 })).toBe("Only 2 of these vouchers left.");
  expect(explainRefusal("insufficient_stock", { left: 0 })).toBe(
    "All of these vouchers have been redeemed.",
  );
});

test("a refusal for a person's quota names the remaining number", () => {
  expect(explainRefusal("quantity_limit", { most: 2, left: 1 })).toBe(
    "The limit is 2 per person. You can redeem 1 more.",
  );
  expect(explainRefusal("quantity_limit", { most: 1, left: 0 })).toBe(
    "The limit is 1 per person, and you've redeemed all of yours.",
  );
});

test("a voucher outside its redemption period or the store is refused with the reason", () => {
  const start_datetime = "2026-12-01T04:00:00.000Z";
  expect(explainRefusal("conflict", { reason: "not-yet", start_datetime })).toBe(
    "You can redeem this voucher from 01/12/2026 12:00.",
  );
  expect(explainRefusal("conflict", { reason: "over" })).toBe(
    "This voucher can no longer be redeemed.",
  );
  expect(explainRefusal("not_found")).toBe("This voucher is no longer available.");
});

const start_datetime = "2026-12-01T04:00:00.000Z";
test.each([
  ["not_enough_points", { available: 9 }, "積分不足：你有 9 積分。", "积分不足：您有 9 积分。"],
  ["insufficient_stock", { left: 0 }, "此優惠券已換完。", "此优惠券已兑完。"],
  ["insufficient_stock", { left: 1 }, "此優惠券尚餘 1 張。", "此优惠券仅剩 1 张。"],
  [
    "quantity_limit",
    { most: 1, left: 0 },
    "每人限換 1 張，你已換足。",
    "每人限兑 1 张，您已兑完。",
  ],
  [
    "conflict",
    { reason: "not-yet", start_datetime },
    "此優惠券 01/12/2026 12:00 起可換領。",
    "此优惠券 01/12/2026 12:00 起可兑换。",
  ],
  ["conflict", { reason: "over" }, "此優惠券的換領期已過。", "此优惠券的兑换期已过。"],
  ["not_found", {}, "此優惠券已停止換領。", "此优惠券已停止兑换。"],
])("%s %o has a sentence in Chinese too", (code, details, zh, cn) => {
  expect(explainRefusal(code, details, "zh")).toBe(zh);
  expect(explainRefusal(code, details, "cn")).toBe(cn);
});

test("refused codes have one sentence for each reason in each language", () => {
  for (const language of languages) {
    const messages = Object.values(codeProblemTexts).map((texts) => texts[language]);
    expect(new Set(messages).size).toBe(messages.length);
  }
});
