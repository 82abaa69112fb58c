import type { StaffOrderDetails } from "@harbour/contracts/operator";
// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { ChangeRecipient } from "./change-recipient.tsx";

beforeAll(() => {
  // jsdom renders dialogs but does not implement `showModal`.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const address = {
  recipient_name: "Chan Tai Man",
  email: "",
  area_code: "852",
  phone: "91234567",
  address: "1 Pier Road",
  remarks: "",
};
const buildOrder = (version: number, changes: Partial<typeof address> = {}) =>
  ({
    reference: "HB-7KQ4-M2X9",
    version,
    delivery_info: { method: "DELIVERY" },
    delivery_details: { ...address, ...changes },
    actions: ["change-address"],
  }) as unknown as StaffOrderDetails;
const makeStaleReply = (current: StaffOrderDetails) =>
  [409, { code: "stale", message: "Changed", details: { current } }] as const;

function openForm(replies: (readonly [number, unknown])[]) {
  const { calls } = showStaffPage(<ChangeRecipient order={buildOrder(1)} />, () =>
    replies.shift()!,
  );
  fireEvent.click(screen.getByRole("button", { name: "Change recipient" }));
  return calls;
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const submitRecipient = () =>
  fireEvent.submit(screen.getByRole("form", { name: "Change recipient" }));

test("a save keeps a colleague's change of another field without asking", async () => {
  const calls = openForm([
    makeStaleReply(buildOrder(2, { address: "2 Pier Road" })),
    [200, buildOrder(3)],
  ]);
  type("Phone", "61234567");
  submitRecipient();
  expect(await screen.findByText("Recipient changed")).toBeDefined();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { version: 1, phone: "61234567", address: "1 Pier Road" },
    { version: 2, phone: "61234567", address: "2 Pier Road" },
  ]);
});

test("staff choose between two values only for the field that a colleague changed too", async () => {
  const calls = openForm([
    makeStaleReply(buildOrder(2, { phone: "51234567" })),
    [200, buildOrder(3)],
  ]);
  type("Phone", "61234567");
  type("Recipient", "Lee Siu Ming");
  submitRecipient();
  const dialog = await screen.findByRole("dialog", { name: "Somebody else changed this, too" });
  const phone = within(dialog).getByRole("group", { name: "Phone" });
  expect(within(dialog).getAllByRole("group")).toHaveLength(1);
  expect(phone.textContent).toContain("61234567");
  fireEvent.click(within(phone).getByLabelText(/^Theirs/));
  fireEvent.click(within(dialog).getByRole("button", { name: "Save these" }));
  expect(await screen.findByText("Recipient changed")).toBeDefined();
  expect(calls[1]!.body).toMatchObject({
    version: 2,
    phone: "51234567",
    recipient_name: "Lee Siu Ming",
  });
});

test("staff who close the conflict dialog save nothing and keep what they typed", async () => {
  const calls = openForm([makeStaleReply(buildOrder(2, { phone: "51234567" }))]);
  type("Phone", "61234567");
  submitRecipient();
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("61234567");
  expect(calls).toHaveLength(1);
});
