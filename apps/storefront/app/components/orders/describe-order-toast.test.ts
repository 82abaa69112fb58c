import { expect, test } from "vitest";
import { exampleOrder } from "../../testing/example-order.ts";
import { localizeText } from "../../testing/example-site.ts";
import { describeOrderToast } from "./describe-order-toast.ts";

const { calculations } = exampleOrder();
const cancelled = exampleOrder({
  current_status: "cancelled",
  calculations: { ...calculations, point: { subtotal: 1300, total: 1300 } },
});

test.each([
  ["en", "Your order is cancelled. 1,300 points returned."],
  ["zh", "訂單已取消。已退還 1,300 積分。"],
  ["cn", "订单已取消。已退还 1,300 积分。"],
] as const)(
  "in %s a separate sentence reports a cancelled order's returned points",
  (language, text) => {
    expect(describeOrderToast("cancel", cancelled, language)).toBe(text);
  },
);

test("a returned voucher has a sentence too, and without either there is one sentence", () => {
  const voucher = { discount_code_id: "d", title: localizeText("Ten off") };
  const order = exampleOrder({ current_status: "cancelled", returned_voucher: voucher });
  expect(describeOrderToast("cancel", order, "en")).toBe(
    "Your order is cancelled. You can use your voucher again.",
  );
  const cancelledOrder = exampleOrder({ current_status: "cancelled" });
  expect(describeOrderToast("cancel", cancelledOrder, "zh")).toBe("訂單已取消");
  expect(describeOrderToast("complete", order, "en")).toBe("Thank you! Your order is complete");
});
