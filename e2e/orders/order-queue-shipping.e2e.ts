import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { create } from "qrcode";
import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import {
  callAsMember,
  buyProduct,
  fillMemberCart,
  homeAddress,
  newMember,
  placeOrder,
  selectAllCartLines,
} from "../member.ts";
import { measureSidewaysScroll } from "../screens.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, actAsStaff, openAsOwner } from "../staff.ts";

const approve = (request: APIRequestContext, reference: string) =>
  actAsStaff(request, reference, "approve", () => ({ money_seen: true, note: "Statement" }));

/** Places paid orders of one member. Returns their references. */
async function placePaidOrders(request: APIRequestContext, count: number): Promise<string[]> {
  const member = await newMember(request);
  const references: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { reference } = await buyProduct(request, member);
    await approve(request, reference);
    references.push(reference);
  }
  return references;
}

interface ReadOrder {
  readonly current_status: string;
  readonly parcels: readonly { readonly tracking: { readonly number: string } }[];
}

/** Resizes the window to a phone, and expects that nothing scrolls sideways. */
async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/** Moves the focus to an element by Tab. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
}

test("staff ship ten orders at once by keys alone, and see the rows that cannot leave", async ({
  page,
  request,
}) => {
  const references = await placePaidOrders(request, 11);
  const [extraReference, ...batchReferences] = references as [string, ...string[]];
  const unsentRows = ["", `HB-2222-2222,KEYS-1-${extraReference}`, `${extraReference},`];
  const rows = [
    "Order,Tracking number",
    ...batchReferences.map(
      (reference, index) => `"${reference.toLowerCase()}", KEYS${reference.slice(3)}${index}`,
    ),
    ...unsentRows,
    `${batchReferences[0]},ANOTHER-1-${extraReference}`,
  ];
  // Two rows contain the first order. Both count as bad until one is deleted.
  await openAsOwner(page, "/shipping");
  const field = page.getByLabel("Paste from your sheet, or type");
  await expect(field).toBeVisible();
  await page.keyboard.press("Tab");
  await tabTo(page, field);
  await page.keyboard.insertText(rows.join("\n"));
  const preview = page.getByRole("region", { name: "What will happen" });
  await expect(preview.getByText("Will be sent")).toHaveCount(9);
  await expect(preview).toContainText("There's no such order");
  await expect(preview).toContainText("Number is missing");
  await expect(preview).toContainText("Line 15 has another number for it");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.reload();
  await expect(field, "typed rows survive a reload").toHaveValue(rows.join("\n"));
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Backspace");
  const send = page.getByRole("button", { name: "Send 10 parcels" });
  await expect(send).toBeEnabled();
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText("10 of 10 sent");
  await expect(result.getByText("Sent", { exact: true })).toHaveCount(10);
  await expect(field).toHaveValue(["Order,Tracking number", ...unsentRows, ""].join("\n"));
  const { get } = await createOwnerApi(request);
  for (const [index, reference] of batchReferences.entries()) {
    const order = await get<ReadOrder>(`/orders/${reference}`);
    expect(order.parcels.map(({ tracking }) => tracking.number)).toEqual([
      `KEYS${reference.slice(3)}${index}`,
    ]);
  }
  await expectFitsPhone(page);
  // The preview is dimmed until the remaining rows have been checked again.
  await expect(preview.getByText("Already sent with this number")).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
});

test("rows typed before the network was lost are kept, and sent by the next press", async ({
  page,
  request,
  consoleReports,
}) => {
  const [reference] = (await placePaidOrders(request, 1)) as [string];
  await openAsOwner(page, "/shipping");
  await page.getByLabel("Paste from your sheet, or type").fill(`${reference} LOST1${reference}`);
  const send = page.getByRole("button", { name: "Send 1 parcel" });
  await expect(send).toBeEnabled();
  await page.route("**/api/operator/orders/bulk/ship", (route) => route.abort());
  await send.click();
  await expect(page.getByRole("alert")).toContainText("The shop didn't answer.");
  await page.unroute("**/api/operator/orders/bulk/ship");
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("1 of 1 sent");
  await expectConsoleReport(consoleReports, /ERR_FAILED/);
});

test("chosen orders are printed as one PDF, noted in their history, and taken to shipping", async ({
  page,
  request,
}) => {
  const references = await placePaidOrders(request, 2);
  await openAsOwner(page, "/orders?status=processing");
  for (const reference of references)
    await page.getByRole("checkbox", { name: `Select ${reference}` }).check();
  const bar = page.getByRole("region", { name: "Selected orders" });
  await expect(bar).toContainText("2 selected");
  const link = bar.getByRole("link", { name: "Print 2 packing slips" });
  const { get } = await createOwnerApi(request);
  const address = (await link.getAttribute("href"))!;
  const pdfReply = await page.request.get(address);
  expect([pdfReply.status(), pdfReply.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  for (const reference of references) {
    const { history } = await get<{ history: object[] }>(`/orders/${reference}`);
    expect(history.at(-1)).toMatchObject({ event: "packing-slips-printed" });
  }
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: references[0]! });
  await expect(row).toContainText("Slip printed");
  for (const reference of references)
    await page.getByRole("checkbox", { name: `Select ${reference}` }).check();
  expect(await findAxeViolations(page)).toEqual([]);
  await expectFitsPhone(page);
  await bar.getByRole("button", { name: "Ship 2" }).click();
  await expect(page.getByLabel("Paste from your sheet, or type")).toHaveValue(
    [...references]
      .toReversed()
      .map((reference) => `${reference}\t`)
      .join("\n"),
  );
  await expect(page.getByText("Number is missing")).toHaveCount(2);
});

test("an order of two units leaves in two parcels", async ({ page, request }) => {
  const member = await newMember(request);
  await fillMemberCart(request, member, 2);
  const { reference } = await placeOrder(request, member);
  await approve(request, reference);
  await openAsOwner(page, `/orders/${reference}`);
  const next = page.getByRole("region", { name: "Next step" });
  const parcels = page.getByRole("region", { name: "Parcels" });
  const ship = async (number: string, units?: string) => {
    await next.getByRole("button", { name: "Send parcel" }).click();
    await next.getByLabel("Tracking number").fill(number);
    if (units !== undefined) await next.getByRole("spinbutton").fill(units);
    await next.getByRole("button", { name: "Send parcel" }).last().click();
    await expect(parcels).toContainText(number);
  };
  await ship("FIRST-HALF", "1");
  await expect(parcels).toContainText("Still to be sent");
  expect(await findAxeViolations(page)).toEqual([]);
  await expectFitsPhone(page);
  await ship("SECOND-HALF");
  await expect(parcels).not.toContainText("Still to be sent");
  const { get } = await createOwnerApi(request);
  const { parcels: sentParcels } = await get<ReadOrder>(`/orders/${reference}`);
  expect(sentParcels).toMatchObject([{ lines: [{ qty: 1 }] }, { lines: [{ qty: 1 }] }]);

  await parcels.getByRole("button", { name: "Correct number" }).first().click();
  await parcels.getByLabel("Tracking number").fill("FIRST-CORRECTED");
  await parcels.getByRole("button", { name: "Save number" }).click();
  await expect(parcels).toContainText("FIRST-CORRECTED");
});

/** Places a paid order for pick-up. Returns its reference. */
async function placePickUpOrder(request: APIRequestContext): Promise<string> {
  const member = await newMember(request);
  await fillMemberCart(request, member);
  const { data: warehouses } = await callAsMember<{
    data: { _id: string; is_pickup_point: boolean }[];
  }>(request, member, "GET", "/stores/main/warehouses/all");
  const pickupPoint = warehouses.find(({ is_pickup_point: isPickupPoint }) => isPickupPoint)!;
  const { reference } = await callAsMember<{ reference: string }>(
    request,
    member,
    "POST",
    "/stores/main/checkouts",
    {
      ...(await selectAllCartLines(request, member)),
      delivery_info: { country_code: "HK", method: "SELF_PICKUP", warehouse_id: pickupPoint._id },
      delivery_details: {
        recipient_name: homeAddress.name,
        email: member.email,
        area_code: homeAddress.area_code,
        phone: homeAddress.phone,
        address: "",
      },
      payment_method: "OFFLINE",
    },
  );
  await approve(request, reference);
  return reference;
}

test("a pick-up is marked as ready in the list, and handed over by its typed reference", async ({
  page,
  request,
}) => {
  const reference = await placePickUpOrder(request);
  const [delivered] = (await placePaidOrders(request, 1)) as [string];
  await openAsOwner(page, "/orders?status=processing");
  for (const orderReference of [reference, delivered])
    await page.getByRole("checkbox", { name: `Select ${orderReference}` }).check();
  await page.getByRole("button", { name: "Ready for pick-up: 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Ready for pick-up" });
  await expect(dialog).toContainText("These stay as they are");
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Mark 1 as ready" }).click();
  const result = dialog.getByRole("list", { name: "Ready for pick-up" });
  await expect(result.getByRole("listitem")).toHaveText(`${reference}Ready`);
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.goto("/backoffice/pick-ups");
  await expect(page.getByLabel("Order number")).toBeFocused();
  await page.keyboard.type(reference.toLowerCase());
  await page.keyboard.press("Enter");
  const orderRegion = page.getByRole("region", { name: reference });
  await expect(orderRegion).toContainText(homeAddress.name);
  expect(await findAxeViolations(page)).toEqual([]);
  await expectFitsPhone(page);
  await orderRegion.getByRole("button", { name: "Hand over" }).click();
  await expect(orderRegion).toContainText(`${reference} is handed over.`);
  await expect(page.getByLabel("Order number")).toBeFocused();
  const { get } = await createOwnerApi(request);
  const order = await get<ReadOrder>(`/orders/${reference}`);
  expect(order.current_status).toBe("completed");
});

test("the camera reads the code on a packing slip", async ({ page, request }) => {
  const [reference] = (await placePaidOrders(request, 1)) as [string];
  const { size, data } = create(reference).modules;
  // Simulates a camera by a picture of the code, which the page reads in the same way.
  await page.addInitScript(
    ({ side, dots }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width: 640, height: 480 });
        const context = canvas.getContext("2d")!;
        const unit = 8;
        const draw = () => {
          context.fillStyle = "white";
          context.fillRect(0, 0, 640, 480);
          context.fillStyle = "black";
          for (const [index, isDark] of dots.entries())
            if (isDark)
              context.fillRect(
                100 + (index % side) * unit,
                100 + Math.floor(index / side) * unit,
                unit,
                unit,
              );
          requestAnimationFrame(draw);
        };
        draw();
        return canvas.captureStream();
      };
    },
    { side: size, dots: [...data].map(Boolean) },
  );
  await openAsOwner(page, "/pick-ups");
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(page.getByRole("region", { name: reference })).toContainText(
    "This order is delivered, not picked up.",
  );
  await expect(page.getByRole("region", { name: "Camera" })).toHaveCount(0);
});
