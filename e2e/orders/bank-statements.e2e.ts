import { expect, test } from "../shop-test.ts";
import { createOwnerApi, actAsStaff, openAsOwner } from "../staff.ts";
import { placeUnpaidOrder, type BoughtOrder } from "./bought-orders.ts";

/** Writes a bank's file with transfers that pay orders, and one line that the import skips. */
function makeBankFile(name: string, ...transfers: readonly (readonly [BoughtOrder, string])[]) {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const lines = transfers.map(
    ([{ reference }, amount]) => `${day},${amount},FPS ${reference},CHAN TAI MAN`,
  );
  const csv = ["Date,Amount,Description,Payer", ...lines, `${day},-5.00,FEE,`].join("\n");
  return { name: `${name}.csv`, mimeType: "text/csv", buffer: Buffer.from(csv) };
}

test("certain transfers are approved in one press, after an undo in which nothing moved", async ({
  page,
  request,
}) => {
  const [first, second, odd] = [
    await placeUnpaidOrder(request),
    await placeUnpaidOrder(request),
    await placeUnpaidOrder(request),
  ];
  await openAsOwner(page, "/statements");
  await page
    .getByLabel("Bank statement (CSV)")
    .setInputFiles(
      makeBankFile("certain", [first, first.total], [second, second.total], [odd, "1.00"]),
    );
  await expect(page.getByRole("region", { name: "What was read" })).toContainText(
    "4 lines below the header: 3 read, 1 skipped.",
  );
  await page.getByRole("button", { name: "Approve 2 exact matches" }).click();
  const exactMatches = page.getByRole("region", { name: "Exact matches: 2" });
  await expect(exactMatches).toContainText(first.reference);
  await exactMatches.getByRole("button", { name: /^Approve 2 · HK\$/ }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone. Nothing changed")).toBeVisible();
  const { get } = await createOwnerApi(request);
  expect(await get(`/orders/${first.reference}`)).toMatchObject({ is_paid: false });

  await page.getByRole("button", { name: "Approve 2 exact matches" }).click();
  await exactMatches.getByRole("button", { name: /^Approve 2 · HK\$/ }).click();
  await expect(page.getByText("Orders approved: 2")).toBeVisible();
  expect(await get(`/orders/${second.reference}`)).toMatchObject({ is_paid: true });
  await expect(page.getByRole("link", { name: `Pays ${first.reference}` })).toBeVisible();
  await expect(page.getByText("Another amount")).toBeVisible();
});

test("an overpaid order leaves a surplus, and money of a cancelled order goes back", async ({
  page,
  request,
}) => {
  const matchedOrder = await placeUnpaidOrder(request);
  const cancelled = await placeUnpaidOrder(request);
  await actAsStaff(request, cancelled.reference, "cancel", () => ({ reason: "A test" }));
  const higherAmount = (Number(matchedOrder.total) + 10).toFixed(2);
  await openAsOwner(page, "/statements");
  await page
    .getByLabel("Bank statement (CSV)")
    .setInputFiles(
      makeBankFile("by-hand", [matchedOrder, higherAmount], [cancelled, cancelled.total]),
    );
  const row = (reference: string) =>
    page.getByRole("listitem").filter({ hasText: `FPS ${reference}` });
  await row(matchedOrder.reference).getByRole("button", { name: "Use for this order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Accept HK\$/).check();
  await dialog.getByRole("button", { name: "Use for this order" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(matchedOrder.reference)).toContainText("HK$10.00 too much");
  await row(cancelled.reference).getByRole("button", { name: "Give the money back" }).click();
  await dialog.getByLabel("Reason").fill("Came after the order was cancelled");
  await dialog.getByRole("button", { name: "Give the money back" }).click();
  await expect(row(cancelled.reference)).toContainText(`Goes back for ${cancelled.reference}`);

  await page.goto(`/backoffice/surpluses?q=${matchedOrder.reference}`);
  await page.getByRole("button", { name: "Mark as returned" }).click();
  await page.getByLabel("Bank's reference").fill("FPS 20261129-0043");
  await page.getByRole("button", { name: "Mark as returned" }).click();
  await expect(page.getByText("All overpayments returned")).toBeVisible();
});
