// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { WebhookActions } from "./webhook-actions.tsx";

beforeEach(() => {
  // jsdom renders dialogs but does not implement `showModal`.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const webhook: Parameters<typeof WebhookActions>[0]["webhook"] = {
  _id: "w1",
  url: "https://erp.example.com/harbour",
  description: "ERP",
  event_types: ["order.paid"],
  is_enabled: true,
  failing_since: null,
  switched_off_at: null,
  version: 3,
  created_at: "2026-11-25T01:00:00Z",
  updated_at: "2026-11-25T01:00:00Z",
};
const description = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Description" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
function typeDescription(text: string): void {
  press("Change");
  fireEvent.change(description(), { target: { value: text } });
}

test("a saved webhook leaves no draft behind", async () => {
  const saved = { ...webhook, description: "New ERP", version: 4 };
  const { calls } = showStaffPage(<WebhookActions webhook={webhook} />, () => [200, saved]);
  typeDescription("New ERP");
  press("Save");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Description" })).toBeNull());
  expect(calls[0]?.body).toMatchObject({ description: "New ERP", version: 3 });
  expect(sessionStorage).toHaveLength(0);
});

test("a draft of an earlier version is dropped, because a save would undo a colleague's change", () => {
  showStaffPage(<WebhookActions webhook={webhook} />, () => [500, {}]);
  typeDescription("New ERP");
  cleanup();
  showStaffPage(<WebhookActions webhook={webhook} />, () => [500, {}]);
  press("Change");
  expect(description().value).toBe("New ERP");
  cleanup();
  const changed = { ...webhook, description: "Stock system", version: 4 };
  showStaffPage(<WebhookActions webhook={changed} />, () => [500, {}]);
  press("Change");
  expect(description().value).toBe("Stock system");
});
