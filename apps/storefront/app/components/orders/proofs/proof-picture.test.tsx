import type { Order } from "@harbour/contracts";
// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleOrder } from "../../../testing/example-order.ts";
import { visit } from "../../../testing/visit.tsx";
import { emptyOrderOutcome } from "../order-action.server.ts";
import { OrderView } from "../order-view.tsx";

const makeLocalized = (text: string) => ({ en: text, zh: text, cn: text });

afterEach(cleanup);

function renderOrderView(changes: Partial<Order> = {}) {
  visit("/shop/main/order/o1", {
    page: <OrderView outcome={{ ...emptyOrderOutcome, order: exampleOrder(changes) }} />,
  });
  return within(screen.getByRole("main"));
}

test("a buyer who sent a proof reads where the money goes, before and after cancelling", () => {
  const offline = {
    image: "/proof.webp",
    uploaded_at: "2026-11-22T02:00:00.000Z",
    recognition: null,
  };
  const order = exampleOrder({ current_status: "pending", actions: ["cancel"] });
  const checkout = { ...order.checkout, offline };
  const page = renderOrderView({ ...order, checkout });
  expect(page.getByText(/If you cancel, we'll return your payment/)).toBeDefined();
  cleanup();
  const cancelledPictures = renderOrderView({ checkout, current_status: "cancelled", actions: [] });
  expect(
    cancelledPictures.getByText(/If we received the payment, we'll return it to the account/),
  ).toBeDefined();
  cleanup();
  const unpaid = renderOrderView({
    current_status: "cancelled",
    cancellation: { by: "deadline", reason: null, reason_text: null },
  });
  expect(unpaid.queryByText(/we'll return it/)).toBeNull();
  expect(unpaid.getByText(/^We didn't receive your payment in time/)).toBeDefined();
  expect(unpaid.getByText(/^Already paid\?/).textContent).toContain(
    "with order number HB-2222-3333",
  );
});

test("a buyer can upload a proof for a cancelled order and then reads that staff look for the money", () => {
  const cancelled = {
    current_status: "cancelled",
    cancellation: { by: "deadline", reason: null, reason_text: null },
    actions: ["upload-proof"],
  } satisfies Partial<Order>;
  const page = renderOrderView(cancelled);
  expect(page.getByText(/^Already paid\?/).textContent).toContain(
    "Upload a screenshot of the transfer below",
  );
  const folded = page.getByText("I've already paid").closest("details")!;
  expect(folded.open).toBe(false);
  const notice = page.getByText(/^We didn't receive your payment in time/).closest(".bg-tint")!;
  expect(notice.contains(folded), "one box has the reason and the way out").toBe(true);
  expect(within(folded).getByText("Upload payment proof")).toBeDefined();
  cleanup();
  const { checkout, created_at: uploaded_at } = exampleOrder();
  const viewWithProof = renderOrderView({
    ...cancelled,
    transfer_return: { state: "LOOKING", amount: "0.00", reason: null, reason_text: null },
    checkout: {
      ...checkout,
      offline: { image: "/proof.webp", uploaded_at, recognition: null },
      approval: { status: "WAITING", reason: null, reason_text: null },
    },
  });
  expect(
    viewWithProof.getByText(/^We have your payment proof from .* and are looking for your payment/),
  ).toBeDefined();
  expect(viewWithProof.getByText(/If we received the payment, we'll return it/)).toBeDefined();
  expect(viewWithProof.queryByText("I've already paid")).toBeNull();
});

test("a rejected proof comes first with its reason, and another upload is the main action", () => {
  const order = exampleOrder({ actions: ["upload-proof", "cancel"] });
  const offline = { image: "/proof.webp", uploaded_at: order.created_at, recognition: null };
  const approval = {
    status: "REJECTED",
    reason: "The amount differs.",
    reason_text: makeLocalized("The amount differs."),
  } as const;
  const guide = {
    amount: "229.80",
    fps: { id: "1234567", username: "Harbour", code: "data:image/png;base64," },
    bank: { bank: "", number: "", username: "" },
    payme: { url: "/", username: "" },
  };
  const shownOrder = { ...order, checkout: { ...order.checkout, offline, approval } };
  visit("/shop/main/order/o1", {
    page: <OrderView outcome={{ ...emptyOrderOutcome, order: shownOrder, guide }} />,
  });
  const reason = screen.getByText("We couldn't accept your payment proof: The amount differs.");
  const payHeading = screen.getByRole("heading", { name: "How to pay" });
  expect(reason.compareDocumentPosition(payHeading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("button", { name: "Upload payment proof" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Replace payment proof" })).toBeNull();
  expect(screen.queryByText(/upload a screenshot of the transfer/)).toBeNull();
});
