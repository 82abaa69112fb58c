// @vitest-environment jsdom
import type { Cart } from "@harbour/contracts";
import type { DraftOrder } from "@harbour/contracts/operator";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage, type StaffCall } from "../../../testing/show-staff-page.tsx";
import DraftPage from "./draft-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const title = { en: "Red junk", zh: "紅帆船", cn: "红帆船" };
const makeCart = (qty: number): Cart =>
  ({
    cart_items: [
      {
        product_variant_id: "junk",
        product_title: title,
        product_variant_title: title,
        image: null,
        qty,
        subtotal_price: `${qty * 100}.00`,
        problem: null,
      },
    ],
    gift_items: [],
    discounts: [],
    voucher_problem: null,
    calculations: {
      price: { subtotal: `${qty * 100}.00`, total: `${qty * 100 + 40}.00` },
      shipping_fee: "40.00",
    },
  }) as unknown as Cart;

const draft = {
  _id: "d1",
  version: 3,
  state: "draft",
  recipient_name: "Chan",
  order: null,
  hold_until: "2026-12-03T02:00:00.000Z",
  customer_name: null,
  contents: {
    store_id: "main",
    customer_id: null,
    lines: [{ product_variant_id: "junk", qty: 2 }],
    voucher_code: null,
    goodwill: "0.00",
    language: "en",
    delivery_info: {
      country_code: "HK",
      method: "SELF_PICKUP",
      courier_id: null,
      warehouse_id: "w1",
      station_id: null,
      district: null,
    },
    delivery_details: {
      recipient_name: "Chan",
      email: "",
      area_code: "852",
      phone: "51234567",
      address: "",
      remarks: "",
    },
  },
  cart: makeCart(2),
  link: null,
} as unknown as DraftOrder;

type Reply = readonly [status: number, body: unknown];

/**
 * Renders the page of a draft.
 * @param change answers calls that change or send the draft.
 * @param cart returns the priced cart for a number of units
 */
function renderDraftForm(
  change: (call: StaffCall) => Reply = () => [200, { ...draft, version: 4 }],
  cart: (qty: number) => Cart = makeCart,
) {
  const choices = {
    delivery_methods: ["DELIVERY", "SELF_PICKUP"],
    couriers: [],
    pickup_points: [{ _id: "w1", title: { en: "Kwai Chung", zh: "葵涌", cn: "葵涌" } }],
  };
  const reply = (call: StaffCall): Reply => {
    const { lines } = (call.body ?? {}) as { lines?: readonly { readonly qty: number }[] };
    if (call.path.endsWith("/plan")) return [200, cart(lines![0]!.qty)];
    if (call.path.endsWith("/choices")) return [200, choices];
    return call.method === "GET" ? [200, draft] : change(call);
  };
  return showStaffPage(
    <Routes>
      <Route path="/:draft" element={<DraftPage />} />
    </Routes>,
    reply,
    "/d1",
  );
}

const listWriteCalls = (calls: readonly StaffCall[]) =>
  calls.filter(({ method, path }) => method !== "GET" && !path.endsWith("/plan"));
const quantity = () => screen.findByLabelText("Quantity: Red junk");
const pressButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("staff see lines, price and hold time of a draft, and a new price after each change", async () => {
  renderDraftForm();
  expect(await quantity()).toHaveProperty("value", "2");
  expect(await screen.findByText("HK$240.00")).toBeDefined();
  expect(screen.getByLabelText(/^Hold items/)).toHaveProperty("value", "2026-12-03T10:00");
  fireEvent.change(await quantity(), { target: { value: "3" } });
  expect(await screen.findByText("HK$340.00")).toBeDefined();
});

test("two presses save a draft once, with its expected version", async () => {
  const { calls } = renderDraftForm();
  fireEvent.change(await quantity(), { target: { value: "3" } });
  fireEvent.change(screen.getByLabelText(/^Hold items/), { target: { value: "2026-12-05T18:30" } });
  pressButton("Save draft");
  pressButton("Save draft");
  expect(await screen.findByText("Draft saved")).toBeDefined();
  const changes = listWriteCalls(calls);
  expect(changes).toHaveLength(1);
  expect(changes[0]!.body).toMatchObject({
    version: 3,
    lines: [{ product_variant_id: "junk", qty: 3 }],
    hold_until: "2026-12-05T10:30:00.000Z",
  });
});

test("a refused save marks the wrong fields and keeps all that staff typed", async () => {
  renderDraftForm(() => [
    422,
    {
      code: "validation",
      message: "Some fields are not right.",
      errors: {
        hold_until: ["Items can be held for 30 days at most."],
        "delivery_details.phone": ["Enter 6 to 15 digits."],
      },
    },
  ]);
  fireEvent.change(await quantity(), { target: { value: "3" } });
  fireEvent.change(screen.getByLabelText("Phone"), { target: { value: "12" } });
  fireEvent.change(screen.getByLabelText(/^Hold items/), { target: { value: "2027-12-05T18:30" } });
  pressButton("Save draft");
  await waitFor(() => expect(screen.getByLabelText("Phone")).toHaveProperty("ariaInvalid", "true"));
  expect(screen.getByText("Please correct the marked fields.")).toBeDefined();
  expect(screen.getByText("Enter 6 to 15 digits.")).toBeDefined();
  expect(screen.getByLabelText("Phone")).toHaveProperty("value", "12");
  expect(await quantity()).toHaveProperty("value", "3");
  expect(screen.getByLabelText(/^Hold items/)).toHaveProperty("value", "2027-12-05T18:30");
});

test("staff get no pay link for a draft that a colleague changed until they choose a version", async () => {
  const changedDraft = { ...draft, version: 4, contents: { ...draft.contents, lines: [] } };
  const staleBody = { code: "stale", message: "Changed.", details: { current: changedDraft } };
  const { calls } = renderDraftForm(() => [409, staleBody]);
  fireEvent.change(await quantity(), { target: { value: "3" } });
  fireEvent.click(screen.getByRole("checkbox"));
  pressButton("Reserve and make pay link");
  expect(await screen.findByText(/^A colleague changed this/)).toBeDefined();
  expect(listWriteCalls(calls).filter(({ path }) => path.endsWith("/send"))).toEqual([]);
  expect(await quantity()).toHaveProperty("value", "3");
  pressButton("Keep mine");
  pressButton("Save draft");
  await waitFor(() => expect(listWriteCalls(calls)).toHaveLength(2));
  expect(listWriteCalls(calls)[1]!.body).toMatchObject({ version: 4, lines: [{ qty: 3 }] });
});

test("a code without a discount shows once which amount is missing", async () => {
  const missing = { title, amount: "52.00", qty: 0 };
  const problem = { code: "minimum-not-met" as const, message: "Too little.", missing };
  renderDraftForm(undefined, (qty) => ({ ...makeCart(qty), voucher_problem: problem }));
  const code = await screen.findByLabelText("Promotion or voucher code");
  fireEvent.change(code, { target: { value: "harbour10" } });
  const reasons = await screen.findAllByText("HARBOUR10 needs HK$52.00 more of items.");
  expect(reasons).toHaveLength(1);
});
