// @vitest-environment jsdom
import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { LanguageProvider } from "../../../texts.ts";
import { OrderMoney } from "./order-money.tsx";
import { OrderPapers } from "./order-papers.tsx";
import { PaymentBadge } from "./payment-badge.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const money = {
  total: "188.00",
  received: "188.00",
  surplus: "0.00",
  refunded: "188.00",
  refund_due: "188.00",
  kept: "0.00",
  points_spent: 0,
  points_returned: 0,
  points_taken_back: 0,
};
/** An order whose full amount is due for refund. */
const order = {
  reference: "HB-7KQ4-M2X9",
  current_status: "cancelled",
  is_paid: true,
  payment_method: "OFFLINE",
  actions: [],
  refunds: [],
  money,
} as Partial<StaffOrderDetails> as StaffOrderDetails;
const sentOrder = { ...order, money: { ...money, refund_due: "0.00" } };
const partlyRefundedOrder = { ...order, money: { ...money, refunded: "88.00", kept: "100.00" } };
const unrefundedMoney = { ...money, refunded: "0.00", refund_due: "0.00" };
const paidOrder = { ...order, money: { ...unrefundedMoney, kept: "188.00" } };
const unpaidOrder = { ...order, is_paid: false, money: { ...unrefundedMoney, received: "0.00" } };
const freeOrder = {
  ...order,
  money: { ...unrefundedMoney, total: "0.00", received: "0.00" },
};

test.for([
  ["an owed refund", order, "To refund", "待退款"],
  ["a sent refund", sentOrder, "Refunded", "已退款"],
  ["a refund in part", partlyRefundedOrder, "Paid", "已付款"],
  ["a payment", paidOrder, "Paid", "已付款"],
  ["an order without a payment", unpaidOrder, "Not paid", "未付款"],
  ["an order paid with points alone", freeOrder, "Paid", "已付款"],
] as const)(
  "the payment badge shows %s in English and Chinese",
  ([, shownOrder, english, chinese]) => {
    showStaffPage(<PaymentBadge order={shownOrder} />, () => [500, {}]);
    expect(screen.getByText(english)).toBeDefined();
    cleanup();
    showStaffPage(
      <LanguageProvider value="zh">
        <PaymentBadge order={shownOrder} />
      </LanguageProvider>,
      () => [500, {}],
    );
    expect(screen.getByText(chinese)).toBeDefined();
  },
);

const readMoney = (shownOrder: StaffOrderDetails) => {
  cleanup();
  showStaffPage(<OrderMoney order={shownOrder} />, () => [500, {}]);
  const values = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  return Object.fromEntries(
    screen.getAllByRole("term").map(({ textContent }, index) => [textContent, values[index]]),
  );
};

test("the order's payment summary lists due refunds and sent refunds separately", () => {
  expect(readMoney(order)).toEqual({
    "Order total": "HK$188.00",
    "Received (Transfer)": "HK$188.00",
    "To refund": "−HK$188.00",
    Kept: "HK$0.00",
  });
  expect(readMoney({ ...order, money: { ...money, refund_due: "50.00" } })).toMatchObject({
    Refunded: "−HK$138.00",
    "To refund": "−HK$50.00",
  });
  const sentMoney = readMoney(sentOrder);
  expect(sentMoney).toMatchObject({ Refunded: "−HK$188.00" });
  expect(sentMoney).not.toHaveProperty("To refund");
});

test("staff can print slip and label of a paid order, but not of a cancelled or unpaid order", () => {
  const packedOrder = { ...paidOrder, current_status: "processing" } as const;
  showStaffPage(<OrderPapers order={packedOrder} />, () => [500, {}]);
  expect(screen.getByRole("link", { name: "Packing slip" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Address label" })).toBeDefined();
  for (const unpackedOrder of [order, { ...packedOrder, is_paid: false }]) {
    cleanup();
    showStaffPage(<OrderPapers order={unpackedOrder} />, () => [500, {}]);
    expect(screen.queryByRole("link")).toBeNull();
  }
});
