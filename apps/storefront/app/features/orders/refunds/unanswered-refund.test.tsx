// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { data } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createCookieJar } from "../../../testing/cookie-jar.ts";
import { exampleOrder } from "../../../testing/example-order.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import { answerRefundForm } from "./answer-refund-form.server.ts";
import RefundPage from "./refund-page.tsx";

afterEach(cleanup);

const order = exampleOrder({ current_status: "processing", is_paid: true });
const id = order.reference;
const refunds = {
  order_id: order._id,
  reason: null,
  images: [],
  refund_items: [],
  items: [],
  requests: [],
  refundable_items: [{ product_variant_id: "brown", qty: 2 }],
  bought_items: [{ product_variant_id: "brown", qty: 2, paid: "199.80", refunded_qty: 0 }],
  ask_until: null,
};
const contact = { phone: "91234567" };
const refundableOrder = { order, refunds };
const reasons = [{ slug: "damaged", title: order.cart_items[0]!.product_title }];
const readableApi = {
  orders: { guestDetails: async () => order },
  refunds: { guestRequests: async () => refunds },
};

function makeRefundForm(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "ask", ...contact, line: "brown" }))
    form.set(name, value);
  form.set("qty:brown", "1");
  form.set("reason", "damaged");
  return form;
}

const submitRefundForm = (status: number, apiAnswers: object = {}) =>
  answerRefundForm(
    { ...makeRefusingContext(status, apiAnswers), ...createCookieJar().cookies },
    id,
    makeRefundForm(),
  );

test.each([500, 502, 503])(
  "S8-037: a guest's refund form without an answer (%i) says so, and not that the order is unknown",
  async (status) => {
    expect(await submitRefundForm(status)).toMatchObject({
      status,
      refundableOrder: null,
      isServerUnavailable: true,
    });
    const { problem } = await submitRefundForm(status);
    expect(problem).toMatch(/couldn't connect|went wrong on our side/);
    expect(problem).not.toContain("not found");
  },
);

test("choices survive answers without an order, and the same request is sent again", async () => {
  const outcomes = [
    await submitRefundForm(503),
    await submitRefundForm(503, { orders: readableApi.orders }),
    await submitRefundForm(404),
    await submitRefundForm(503, {
      ...readableApi,
      refunds: { ...readableApi.refunds, guestAsk: async () => ({}) },
    }),
  ];
  visit(`/shop/main/order/${id}/refund`, {
    page: <PageWithLoader page={RefundPage} />,
    loader: () => ({ reasons, refundableOrder, contact }),
    action: () => {
      const outcome = outcomes.shift()!;
      return data(outcome, { status: outcome.status });
    },
  });
  const main = within(await screen.findByRole("main"));
  const quantities = await main.findByRole("group", { name: "Quantity of Bear" });
  const quantity = within(quantities).getByRole<HTMLInputElement>("radio", { name: "1" });
  expect(main.getByText("Choose items to see what you'd get back.")).toBeDefined();
  fireEvent.click(quantity);
  expect(main.getByText("You'd get back about").parentElement?.textContent).toContain("HK$99.90");
  fireEvent.change(main.getByLabelText("Reason"), { target: { value: "damaged" } });
  const send = () => fireEvent.click(main.getByRole("button", { name: "Send request" }));

  for (const message of [/couldn't connect/, /couldn't connect/, /Order not found/]) {
    send();
    expect(await main.findByText(message)).toBeDefined();
    expect(main.getByRole("radio", { name: "1" })).toBe(quantity);
    expect(quantity.checked).toBe(true);
  }
  send();
  expect(
    await main.findByText("We've received your request. We'll review it and let you know."),
  ).toBeDefined();
});
