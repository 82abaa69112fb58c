// @vitest-environment jsdom
import type { OpenRefundWire } from "@harbour/contracts/operator";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../../testing/show-staff-page.tsx";
import { Refunds } from "./refunds-to-pay-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refund = (id: string, overrides: Partial<OpenRefundWire> = {}) =>
  ({
    _id: id,
    state: "DUE",
    note: "",
    failure: null,
    amount: "12.50",
    returned_transfer: "0.00",
    payer: null,
    waits_since: "2026-11-20T00:00:00.000Z",
    order: { _id: id, reference: `HB-${id}`, contact: { name: "Chan", phone: "", email: "" } },
    ...overrides,
  }) as OpenRefundWire;

const listReply = (...data: OpenRefundWire[]) => [200, { data, next_page_url: null }] as const;

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

test("marks several refunds as paid out, and tells which one was refused", async () => {
  const { calls } = showStaffPage(<Refunds view={{}} mayPay />, ({ method, path }) => {
    if (method === "GET") return listReply(refund("1"), refund("2"));
    if (path.includes("/2/")) return [409, { code: "conflict", message: "Made already" }];
    return [200, {}];
  });
  fireEvent.click(await screen.findByLabelText("Select all"));
  expect(screen.getByText("2 selected · HK$25.00")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Mark as paid out" }));
  fireEvent.change(screen.getByLabelText("Bank's reference"), { target: { value: "FPS 42" } });
  const form = screen.getByRole("button", { name: "Paid out HK$25.00" }).closest("form")!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(await screen.findByText("HB-2: Made already")).toBeDefined();
  expect(
    calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]),
  ).toEqual([
    ["/api/operator/refunds/1/paid-out", { note: "FPS 42" }],
    ["/api/operator/refunds/2/paid-out", { note: "FPS 42" }],
  ]);
});

test("marks one refund as paid out from its row", async () => {
  const { calls } = showStaffPage(<Refunds view={{}} mayPay />, ({ method }) =>
    method === "GET" ? listReply(refund("1"), refund("2")) : [200, {}],
  );
  fireEvent.click(await screen.findByRole("button", { name: "HB-2: paid out" }));
  fireEvent.change(screen.getByLabelText("Bank's reference"), { target: { value: "FPS 7" } });
  fireEvent.submit(screen.getByLabelText("Bank's reference").closest("form")!);
  expect(await screen.findByText("1 marked as paid out")).toBeDefined();
  expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    "/api/operator/refunds/2/paid-out",
  ]);
});

test("tries a refused refund again", async () => {
  const failed = refund("3", { state: "FAILED", failure: "Card expired" });
  const { calls } = showStaffPage(<Refunds view={{ state: "FAILED" }} mayPay />, ({ method }) =>
    method === "GET" ? listReply(failed) : [200, failed],
  );
  expect(await screen.findByText("Card expired")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try the provider again" }));
  await screen.findByText("Sent to the provider again");
  expect(calls.filter(({ method }) => method === "POST")).toMatchObject([
    { path: "/api/operator/refunds/3/again" },
  ]);
});

test("offers the undo only before a recorded return is paid out", async () => {
  const returned = refund("4", { returned_transfer: "12.50" });
  const { calls } = showStaffPage(<Refunds view={{}} mayPay />, ({ method }) =>
    method === "GET" ? listReply(returned, refund("5")) : [200, returned],
  );
  const [undo, ...otherButtons] = await screen.findAllByRole("button", {
    name: "Undo this return",
  });
  expect(otherButtons).toEqual([]);
  fireEvent.click(undo!);
  fireEvent.change(screen.getByLabelText("Why is it undone?"), { target: { value: "Mistyped" } });
  fireEvent.submit(screen.getByRole("form", { name: "Undo this return" }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/4/undo"))).toBe(true));
});
