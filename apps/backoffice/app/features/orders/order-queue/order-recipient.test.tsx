import type { StaffOrderDetails } from "@harbour/contracts/operator";
// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { OrderRecipient } from "./order-recipient.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order = {
  reference: "HB-7KQ4-M2X9",
  version: 1,
  delivery_info: { method: "DELIVERY", station: null, warehouse: null, courier: null },
  delivery_details: {
    recipient_name: "Nino სახლი",
    email: "nino@shop.example",
    area_code: "852",
    phone: "91234567",
    address: "12 Pier Road",
    remarks: "",
  },
  actions: [],
  history: [],
  unprintable_letters: ["ს", "🦊"],
} as unknown as StaffOrderDetails;

test("staff read which letters of a recipient no slip or label can print", () => {
  const warning = /^Write these letters by hand on slips and labels/;
  showStaffPage(<OrderRecipient order={order} />, () => [500, {}]);
  expect(screen.getByText(warning).textContent).toMatch(/: ს 🦊$/);
  cleanup();
  showStaffPage(<OrderRecipient order={{ ...order, unprintable_letters: [] }} />, () => [500, {}]);
  expect(screen.queryByText(warning)).toBeNull();
});
