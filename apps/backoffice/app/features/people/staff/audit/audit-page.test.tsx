// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../../testing/show-staff-page.tsx";
import AuditPage from "./audit-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const base = {
  at: "2026-11-25T01:00:00Z",
  operator: { _id: "mei", email: "mei@shop.example", name: "Mei" },
  api_key: null,
  role: "support",
  record: null,
  before: null,
  after: null,
  address: "127.0.0.1",
};
const entries = [
  {
    ...base,
    _id: "3",
    action: "ship",
    subject: "order 0198",
    record: { key: "HB-7KQ4-M2X9", store: null, name: "HB-7KQ4-M2X9" },
    before: { status: "processing", note: "same" },
    after: { status: "delivering", note: "same" },
  },
  {
    ...base,
    _id: "2",
    action: "change-product",
    subject: "product 0199",
    record: { key: "owl-lamp", store: "main", name: { en: "Owl lamp", zh: "燈", cn: "灯" } },
  },
  { ...base, _id: "1", action: "publish-setting", subject: "setting shop-name" },
  { ...base, _id: "0", operator: null, role: null, address: null, action: "old-act", subject: "x" },
];

test("the log tells in sentences who did what, links to the records and unfolds the values", async () => {
  const { calls } = showStaffPage(
    <AuditPage />,
    ({ path }) =>
      path.endsWith("/audit")
        ? [200, { data: entries, next_page_url: null }]
        : [200, { data: [{ _id: "mei", name: "Mei" }] }],
    "/activity?action=ship&from=2026-11-25",
  );
  const [shipped, changed, setting, unknown] = await screen.findAllByRole("listitem");
  expect(shipped!.textContent).toContain("Mei shipped order HB-7KQ4-M2X9.");
  const href = (row: HTMLElement, name: string) =>
    within(row).getByRole("link", { name }).getAttribute("href");
  expect(href(shipped!, "HB-7KQ4-M2X9")).toBe("/orders/HB-7KQ4-M2X9");
  expect(href(shipped!, "Mei")).toBe("/activity?operator=mei");
  expect(changed!.textContent).toContain("Mei changed the product Owl lamp.");
  expect(href(changed!, "Owl lamp")).toBe("/products/main/owl-lamp");
  expect(setting!.textContent).toContain("Mei published the setting shop-name.");
  expect(href(setting!, "shop-name")).toBe("/settings/shop-name");
  expect(unknown!.textContent).toContain("The shop: old-act");
  expect(calls.find(({ path }) => path.endsWith("/audit"))?.query).toEqual({
    action: "ship",
    from: "2026-11-24T16:00:00.000Z",
  });
  const details = shipped!.querySelector("details")!;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  expect(await within(shipped!).findByText(/Before: processing/)).toBeTruthy();
  expect(within(shipped!).queryByText(/same/)).toBeNull();
});
