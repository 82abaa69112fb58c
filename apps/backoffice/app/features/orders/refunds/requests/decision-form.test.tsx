// @vitest-environment jsdom
import type { StaffOrderDetails, StaffRefundRequest } from "@harbour/contracts/operator";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../../testing/show-staff-page.tsx";
import { DecisionForm } from "./decision-form.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const text = (en: string) => ({ en, zh: en, cn: en });
const order = {
  reference: "HB-7KQ4-M2X9",
  version: 3,
  current_status: "completed",
  calculations: { shipping_fee: "0.00" },
  checkout: { online: null },
  discounts: [],
  money: { received: "100.00", refunded: "0.00" },
} as unknown as StaffOrderDetails;
const request = {
  _id: "r1",
  version: 2,
  items: [
    {
      product_variant_id: "robot",
      qty: 1,
      image: null,
      product_title: text("Robot"),
      product_variant_title: text("Red"),
    },
  ],
} as unknown as StaffRefundRequest;
const plan = {
  online: "0.00",
  transfer: "100.00",
  withheld: "0.00",
  shipping_fee: "0.00",
  goodwill: "0.00",
  points_back: 0,
  points_taken: 0,
  points_expired: 0,
  items: [],
  gifts: [],
};

test("staff reject every item with a reason, without waiting for a plan", async () => {
  const { calls } = showStaffPage(
    <DecisionForm request={request} order={order} mayDecide />,
    ({ path }) => {
      if (path.endsWith("/plan")) return [200, plan];
      if (path.endsWith("/refund-rejections"))
        return [200, { value: [{ slug: "opened", text: text("Opened") }] }];
      return [200, request];
    },
  );
  await screen.findByRole("button", { name: "Approve and refund HK$100.00" });
  fireEvent.click(screen.getByRole("button", { name: "One less of Robot" }));
  fireEvent.submit(screen.getByRole("form"));
  expect(await screen.findByText("Please give the buyer a reason.")).toBeDefined();
  fireEvent.change(await screen.findByLabelText("Prepared reason"), {
    target: { value: "opened" },
  });
  fireEvent.submit(screen.getByRole("form"));
  await waitFor(() => expect(calls.at(-1)?.path).toMatch(/decide$/));
  expect(calls.at(-1)?.body).toEqual({
    items: [
      {
        product_variant_id: "robot",
        approved_qty: 0,
        restock: false,
        rejection_reason: "opened",
      },
    ],
    shipping: false,
    gifts: [],
    version: 2,
    note: "",
  });
});

test("a typed rejection and note survive a reload", async () => {
  const renderDecisionForm = () =>
    showStaffPage(<DecisionForm request={request} order={order} mayDecide />, ({ path }) =>
      path.endsWith("/plan") ? [200, plan] : [200, { value: [] }],
    );
  const rejectOneUnit = () =>
    fireEvent.click(screen.getByRole("button", { name: "One less of Robot" }));
  renderDecisionForm();
  rejectOneUnit();
  fireEvent.input(screen.getByLabelText("Reason for the rest (the buyer will see this)"), {
    target: { value: "Opened" },
  });
  fireEvent.input(screen.getByLabelText("Note for colleagues (optional)"), {
    target: { value: "Rang twice" },
  });
  cleanup();
  renderDecisionForm();
  rejectOneUnit();
  expect(
    screen.getByLabelText<HTMLTextAreaElement>("Reason for the rest (the buyer will see this)")
      .value,
  ).toBe("Opened");
  expect(screen.getByLabelText<HTMLInputElement>("Note for colleagues (optional)").value).toBe(
    "Rang twice",
  );
});
