// @vitest-environment jsdom
import type { Order } from "@harbour/contracts";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { localizeText } from "../../../testing/example-site.ts";
import { visit } from "../../../testing/visit.tsx";
import { emptyOrderOutcome } from "../order-action.server.ts";
import { OrderView } from "../order-view.tsx";

afterEach(cleanup);

const moment = "2026-11-23T02:00:00.000Z";

function renderOrderView(changes: Partial<Order>) {
  const { checkout } = exampleOrder();
  const order = exampleOrder({
    ...changes,
    checkout: { ...checkout, amount: "229.80", ...changes.checkout },
  });
  visit("/shop/main/order/o1", { page: <OrderView outcome={{ ...emptyOrderOutcome, order }} /> });
  return within(screen.getByRole("main"));
}

const orderWithUnreadRequest = {
  bank: null,
  bank_number: null,
  amount: null,
  is_amount_match: false,
  is_bank_match: false,
  username: null,
  reference: null,
  confidence: 0,
  is_recognised_by_ai: false,
};

const cancelledFields = {
  current_status: "cancelled",
  payment_method: "OFFLINE",
  cancellation: { by: "buyer", reason: null, reason_text: null },
} as const;

test("a buyer whose transfer was not found reads the reason once, and what to send next", () => {
  const { checkout } = exampleOrder();
  const text = "Nothing with this amount came in.";
  // The order is in Chinese, its page in English.
  const rejectionReason = {
    reason: "未有收到此金額。",
    reason_text: { ...localizeText("未有收到此金額。"), en: text },
  };
  const offline = { image: "/p.webp", uploaded_at: moment, recognition: orderWithUnreadRequest };
  const page = renderOrderView({
    ...cancelledFields,
    transfer_return: { state: "NOT_FOUND", amount: "0.00", ...rejectionReason },
    checkout: {
      ...checkout,
      amount: "229.80",
      offline,
      approval: { status: "REJECTED", ...rejectionReason },
    },
  });
  expect(page.getAllByText(text)).toHaveLength(1);
  expect(page.getByText(/^Already paid\? Upload a screenshot/)).toBeDefined();
  expect(page.queryByText(/couldn't accept|our team will check it/)).toBeNull();
});

test("while staff look for a transfer, the page promises its return and no delivery day", () => {
  const { checkout } = exampleOrder();
  const offline = { image: "/p.webp", uploaded_at: moment, recognition: orderWithUnreadRequest };
  const page = renderOrderView({
    ...cancelledFields,
    transfer_return: { state: "LOOKING", amount: "0.00", reason: null, reason_text: null },
    checkout: { ...checkout, amount: "229.80", offline },
  });
  expect(
    page.getByText(/If we received the payment, we'll return it to the account/),
  ).toBeDefined();
  expect(page.getByText(/our team will check it/)).toBeDefined();
  expect(page.queryByText(/^Expected/)).toBeNull();
});
