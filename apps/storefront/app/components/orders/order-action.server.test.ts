import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { makeRefusingContext } from "../../testing/refusing-context.ts";
import { handleOrderForm } from "./order-action.server.ts";

function composeOrderForm(intent: string): FormData {
  const form = new FormData();
  form.set("intent", intent);
  form.set("order_id", "HB-756K-K9H3");
  form.set("phone", "91234567");
  if (intent === "upload-proof")
    form.set("proof", new File(["x"], "receipt.png", { type: "image/png" }));
  return form;
}

const makeRefusalContext = (status: number, code: string, headers = {}) => {
  const refuse = async () => {
    throw new ApiError({ status, headers, body: JSON.stringify({ code, message: "no" }) });
  };
  return makeRefusingContext(status, {
    orders: { guestDetails: refuse, guestUpload: refuse },
    upload: refuse,
  });
};

test.each(["look-up", "upload-proof"])(
  "S8-033: after too many tries %s says when to try again",
  async (intent) => {
    const context = makeRefusalContext(429, "too_many_requests", { "retry-after": "40" });
    const outcome = await handleOrderForm(context, composeOrderForm(intent));
    expect(outcome).toMatchObject({ status: 429, order: null, orderId: "HB-756K-K9H3" });
    expect(outcome.problem).toContain("40 seconds");
  },
);

test.each(["look-up", "upload-proof"])(
  "S8-033: without an answer %s does not say that the order is unknown",
  async (intent) => {
    const outcome = await handleOrderForm(
      makeRefusalContext(503, "unavailable"),
      composeOrderForm(intent),
    );
    expect(outcome).toMatchObject({ status: 503, order: null, contact: { phone: "91234567" } });
    expect(outcome.problem).not.toContain("not found");
    expect(outcome.problem).toBeTruthy();
  },
);

test("an order that the API does not find is reported as not found", async () => {
  const outcome = await handleOrderForm(
    makeRefusalContext(404, "not_found"),
    composeOrderForm("look-up"),
  );
  expect(outcome).toMatchObject({ status: 404, problem: "Order not found", order: null });
});

test("a completed action is reported as done when the order cannot be read again", async () => {
  const replyWithStatus = (current_status: string) => async () => ({ message: "", current_status });
  for (const status of [404, 500, 503]) {
    const context = makeRefusingContext(status, {
      orders: {
        guestCancel: replyWithStatus("cancelled"),
        guestUpload: replyWithStatus("pending"),
      },
      upload: async () => "/receipt.png",
    });
    for (const [intent, settled] of [
      ["cancel", "cancelled"],
      ["upload-proof", "pending"],
    ] as const) {
      const outcome = await handleOrderForm(context, composeOrderForm(intent));
      expect(outcome).toMatchObject({ status: 200, problem: null, hasChanged: true, settled });
    }
  }
});
