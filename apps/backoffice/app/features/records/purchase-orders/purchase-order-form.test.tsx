// @vitest-environment jsdom
import type { PurchaseOrderWire } from "@harbour/contracts/operator";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { PurchaseOrderForm } from "./purchase-order-form.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const purchaseOrder = {
  _id: "po-1",
  version: 4,
  supplier: { _id: "kite", name: "Kite" },
  warehouse: "loft",
  expected_on: null,
  note: "",
  lines: [{ sku: "JUNK", qty: 30, unit_cost: "2.00" }],
} as unknown as PurchaseOrderWire;

test("a saved line without a SKU stays and shows its error", async () => {
  const { calls } = showStaffPage(
    <PurchaseOrderForm purchaseOrder={purchaseOrder} onSaved={() => undefined} />,
    ({ method, path }) => {
      if (method === "PUT")
        return [
          422,
          {
            code: "validation",
            message: "Please check the fields.",
            errors: { "lines.1.sku": ["Please fill this in."] },
          },
        ];
      return path.endsWith("/suppliers")
        ? [200, { data: [{ _id: "kite", name: "Kite", is_active: true }] }]
        : [200, { data: [{ key: "loft", title: { en: "Loft", zh: "閣樓", cn: "阁楼" } }] }];
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Add by SKU" }));
  fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("Please fill this in.")).toBeDefined();
  await waitFor(() => expect(screen.getByLabelText("SKU").ariaInvalid).toBe("true"));
  const sentOrder = calls.find(({ method }) => method === "PUT");
  expect(sentOrder?.body).toMatchObject({ lines: [{ sku: "JUNK" }, { sku: "" }] });
});
