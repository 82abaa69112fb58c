// @vitest-environment jsdom
import type { StaffOrderDetails } from "@harbour/contracts/operator";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { LanguageProvider } from "../../../texts.ts";
import { TransferSearch } from "./transfer-search.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A cancelled order whose buyer sent a proof. */
const order = {
  reference: "HB-7KQ4-M2X9",
  version: 3,
  actions: ["return-transfer", "dismiss-transfer"],
  money: { total: "458.00" },
  proofs: [{ uploaded_at: "2026-11-19T02:00:00.000Z" }],
} as unknown as StaffOrderDetails;

test("staff read why a cancelled order needs a decision about money, and each button opens its form", () => {
  showStaffPage(<TransferSearch order={order} />, () => [500, {}]);
  const region = screen.getByRole("region", { name: "Money for a cancelled order" });
  expect(region.textContent).toContain(
    "The order of HK$458.00 was cancelled, but the buyer sent a payment proof on 19/11/2026 10:00.",
  );
  expect(region.textContent).toContain("Check the account");
  fireEvent.click(screen.getByRole("button", { name: "Return money to the buyer" }));
  expect(screen.getByRole("form", { name: "Return money to the buyer" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Note that nothing arrived" }));
  expect(screen.getByRole("form", { name: "Note that nothing arrived" })).toBeDefined();
});

test("staff who read Chinese get the reason and the buttons in Chinese", () => {
  showStaffPage(
    <LanguageProvider value="zh">
      <TransferSearch order={order} />
    </LanguageProvider>,
    () => [500, {}],
  );
  expect(screen.getByRole("region", { name: "已取消訂單的款項" }).textContent).toContain(
    "HK$458.00 的訂單已取消，但顧客曾於 19/11/2026 10:00 上載付款證明。",
  );
  expect(screen.getByRole("button", { name: "將款項退回顧客" })).toBeDefined();
  expect(screen.getByRole("button", { name: "註明未有收到款項" })).toBeDefined();
});

test("a cancelled order that expects no transfer does not mention a proof", () => {
  const quietOrder = { ...order, actions: ["return-transfer"] } satisfies StaffOrderDetails;
  showStaffPage(<TransferSearch order={quietOrder} />, () => [500, {}]);
  const { textContent } = screen.getByRole("region", { name: "Money for a cancelled order" });
  expect(textContent).toContain("Money that arrives after the cancellation goes back");
  expect(textContent).not.toContain("proof");
  expect(screen.queryByRole("button", { name: "Note that nothing arrived" })).toBeNull();
});
