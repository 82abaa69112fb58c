// @vitest-environment jsdom
import type { RefundPlanWire, StaffOrderDetails } from "@harbour/contracts/operator";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage, type StaffCall } from "../../../testing/show-staff-page.tsx";
import { RefundPlanner } from "./refund-page.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const title = (text: string) => ({ en: text, zh: text, cn: text });
const order = {
  reference: "HB-7KQ4-M2X9",
  version: 3,
  current_status: "completed",
  actions: ["refund"],
  calculations: { shipping_fee: "30.00" },
  checkout: { online: { brand: "visa", last4: "4242" } },
  discounts: [{ _id: "v", title: title("Birthday HK$20"), template_type: "VOUCHER" }],
  money: { received: "330.00", refunded: "100.00" },
  gift_items: [],
  refunds: [{ items: [{ product_variant_id: "robot", qty: 1, amount: "100.00" }] }],
  cart_items: [
    {
      _id: "line",
      product_variant_id: "robot",
      qty: 3,
      sku: "R-1",
      image: null,
      product_title: title("Robot"),
      product_variant_title: title("Red"),
      discounted_price_per_unit: "100.00",
    },
  ],
} as unknown as StaffOrderDetails;

const plan = {
  paid: "330.00",
  online: "95.00",
  transfer: "0.00",
  points_back: 40,
  points_taken: 3,
  points_withheld: 50,
  points_expired: 0,
  withheld: "5.00",
  items: [{ product_variant_id: "robot", qty: 1, amount: "100.00", points: 40, withdrawn_qty: 0 }],
  gifts: [],
  shipping_fee: "0.00",
  goodwill: "0.00",
  gives_back_codes: false,
  cancels_order: false,
} satisfies RefundPlanWire;

const replyToCall = ({ path }: StaffCall): readonly [number, unknown] =>
  path.endsWith("/plan") ? [200, plan] : [200, {}];
const listSentPlans = (calls: readonly StaffCall[]) =>
  calls.filter(({ path }) => path.endsWith("/plan")).map(({ body }) => body);
const listSentRefunds = (calls: readonly StaffCall[]) =>
  calls.filter(({ path, method }) => method === "POST" && path.endsWith("/refunds"));

test("the delivery fee is ticked when a refund cancels the order", async () => {
  const cancellingPlan = { ...plan, shipping_fee: "30.00", cancels_order: true };
  showStaffPage(<RefundPlanner order={order} />, ({ path }) =>
    path.endsWith("/plan") ? [200, cancellingPlan] : [200, {}],
  );
  const fee = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Delivery fee HK\$30\.00/ });
  expect(fee.checked).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "One more of Robot" }));
  await waitFor(() => expect([fee.checked, fee.disabled]).toEqual([true, true]));
});

test("staff see where each part of a refund comes from before it is made", async () => {
  const { calls } = showStaffPage(<RefundPlanner order={order} />, replyToCall);
  expect(screen.getByText("2 of 3 can be refunded")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "One more of Robot" }));
  const summary = await screen.findByRole("region", { name: "Refund summary" });
  await waitFor(() => expect(summary.getAttribute("aria-busy")).toBe("false"));
  const summaryTexts = [...summary.querySelectorAll("dl > div")].map(
    ({ textContent }) => textContent,
  );
  expect(summaryTexts).toEqual([
    "ItemsHK$100.00",
    "Kept for 50 spent points−HK$5.00",
    "Refund totalHK$95.00",
    "Back to the card Visa 4242HK$95.00",
    "Points returned+40",
    "Earned points taken back−3",
    "Vouchers and promotions: Birthday HK$20Stay used, because items remain",
    "ReceivedHK$330.00",
    "Refunded beforeHK$100.00",
    "Left after thisHK$135.00",
  ]);
  expect(listSentPlans(calls)).toEqual([
    {
      items: [{ product_variant_id: "robot", qty: 1, restock: false }],
      shipping: false,
      goodwill: "0.00",
      gifts: [],
    },
  ]);
  expect(listSentRefunds(calls)).toEqual([]);
});

test("several presses send a refund once", async () => {
  const { calls } = showStaffPage(<RefundPlanner order={order} />, replyToCall);
  fireEvent.click(screen.getByRole("button", { name: "One more of Robot" }));
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Refund HK$95.00" });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: " Late " } });
  fireEvent.submit(screen.getByRole("form"));
  fireEvent.submit(screen.getByRole("form"));
  await screen.findByText("Refund made");
  expect(listSentRefunds(calls).map(({ body }) => body)).toEqual([
    {
      items: [{ product_variant_id: "robot", qty: 1, restock: false }],
      shipping: false,
      goodwill: "0.00",
      gifts: [],
      version: 3,
      note: "Late",
    },
  ]);
});

test("an amount or quantity above the limit shows that limit at its field", async () => {
  showStaffPage(<RefundPlanner order={order} />, ({ body }) => {
    const isGoodwill = (body as { goodwill: string }).goodwill !== "0.00";
    const details = isGoodwill ? { left: "12.50" } : { refundable: { robot: 1 } };
    return [409, { code: "conflict", message: "Too much", details }];
  });
  const goodwill = screen.getByLabelText("Goodwill");
  fireEvent.change(goodwill, { target: { value: "many" } });
  expect(screen.getByText("Type an amount such as 20 or 20.50.")).toBeDefined();
  fireEvent.change(goodwill, { target: { value: "500" } });
  expect(await screen.findByText("At most HK$12.50 is left of what was paid.")).toBeDefined();
  fireEvent.change(goodwill, { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "One more of Robot" }));
  expect(await screen.findByText(/^Only 1 can be refunded now/)).toBeDefined();
});

test("staff keep every choice when a colleague changes the order", async () => {
  const current = { ...order, version: 4 };
  const { calls } = showStaffPage(<RefundPlanner order={order} />, (call) =>
    call.path.endsWith("/plan")
      ? replyToCall(call)
      : [409, { code: "stale", message: "Changed", details: { current } }],
  );
  fireEvent.click(screen.getByRole("button", { name: "One more of Robot" }));
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Refund HK$95.00" });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Late" } });
  fireEvent.submit(screen.getByRole("form"));
  expect(await screen.findByText(/^Somebody changed this order/)).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Late");
  expect(listSentRefunds(calls)).toHaveLength(1);
});

test("a typed amount and reason survive a reload and disappear after the refund", async () => {
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const readFieldValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  showStaffPage(<RefundPlanner order={order} />, replyToCall);
  type("Goodwill", "12.50");
  type("Reason", "Late");
  cleanup();
  showStaffPage(<RefundPlanner order={order} />, replyToCall);
  expect([readFieldValue("Goodwill"), readFieldValue("Reason")]).toEqual(["12.50", "Late"]);
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Refund HK$95.00" });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.submit(screen.getByRole("form"));
  await screen.findByText("Refund made");
  cleanup();
  showStaffPage(<RefundPlanner order={order} />, replyToCall);
  expect([readFieldValue("Goodwill"), readFieldValue("Reason")]).toEqual(["", ""]);
});

test("chosen units, delivery fee and typed text survive a reload", () => {
  showStaffPage(<RefundPlanner order={order} />, replyToCall);
  fireEvent.click(screen.getByRole("button", { name: "One more of Robot" }));
  fireEvent.click(screen.getByLabelText("Return to stock"));
  fireEvent.click(screen.getByLabelText("Delivery fee HK$30.00"));
  fireEvent.input(screen.getByLabelText("Reason"), { target: { value: "Late" } });
  cleanup();
  showStaffPage(<RefundPlanner order={order} />, replyToCall);
  expect(screen.getByLabelText<HTMLInputElement>("Refund of Robot").value).toBe("1");
  expect(screen.getByLabelText<HTMLInputElement>("Return to stock").checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("Delivery fee HK$30.00").checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe("Late");
});

test("a completed refund leaves no draft behind", async () => {
  showStaffPage(<RefundPlanner order={order} />, replyToCall);
  fireEvent.click(screen.getByRole("button", { name: "One more of Robot" }));
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Refund HK$95.00" });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.input(screen.getByLabelText("Reason"), { target: { value: "Late" } });
  fireEvent.submit(screen.getByRole("form"));
  await screen.findByText("Refund made");
  cleanup();
  showStaffPage(<RefundPlanner order={order} />, replyToCall);
  expect(screen.getByLabelText<HTMLInputElement>("Refund of Robot").value).toBe("0");
});

test("a line chosen on the order's page is already chosen on the refund page", () => {
  showStaffPage(<RefundPlanner order={order} />, replyToCall, "/?item=robot");
  expect(screen.getByLabelText<HTMLInputElement>("Refund of Robot").value).toBe("1");
});
