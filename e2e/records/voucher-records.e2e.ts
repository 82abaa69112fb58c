import { readFile } from "node:fs/promises";
import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";

test("staff resolve a conflict with a colleague's change of a voucher, and make and withdraw codes", async ({
  page,
  request,
  consoleReports,
}) => {
  const key = `foxes-${String(Date.now()).slice(-7)}`;
  const { post, put } = await createOwnerApi(request);
  const { version } = await post<{ version: string }>("/voucher-records", {
    key,
    title: { en: "Foxes", zh: "狐狸", cn: "狐狸" },
    point: 5,
    discount_type: "PRICE",
    discount_value: "10",
    valid_days: 60,
  });
  await openAsOwner(page, `/vouchers/key/${key}`);
  const days = page.getByLabel("Valid for days");
  await days.fill("90");
  await put(`/voucher-records/${key}`, { version, fields: { valid_days: 30 } });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this, too" });
  await expect(dialog).toContainText("90");
  await expectConsoleReport(consoleReports, /409/);
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("radio", { name: /Theirs/ }).check();
  await dialog.getByRole("button", { name: "Save these" }).click();
  await expect(dialog).toBeHidden();
  await expect(days).toHaveValue("30");

  await page.getByLabel("How many", { exact: true }).fill("20");
  await page.getByLabel("Where they go").fill("Toy fair");
  await page.reload();
  await expect(page.getByLabel("Where they go")).toHaveValue("Toy fair");
  await page.getByRole("button", { name: "Make codes" }).dblclick();
  const load = page.getByRole("button", { name: "Download CSV: Toy fair" });
  await expect(load).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent("download"), load.click()]);
  const rows = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(rows).toHaveLength(21);
  expect(rows[1]).toMatch(/^HV-\w{4}-\w{4}-\w{4},available,\d{4}-/);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.reload();
  const codes = page.getByRole("region", { name: "Redeemed codes" });
  await expect(codes.getByText("Usable")).toHaveCount(20);
  await codes
    .getByRole("button", { name: /^Withdraw HV-/ })
    .first()
    .click();
  const codeDialog = page.getByRole("dialog", { name: /^Withdraw HV-/ });
  await codeDialog.getByLabel("Reason, for the audit").fill("Lost on the way");
  await codeDialog.getByRole("button", { name: /^Withdraw HV-/ }).click();
  await expect(codes.getByText("Withdrawn")).toHaveCount(1);

  await page.getByRole("button", { name: "Withdraw the voucher" }).click();
  const voucherDialog = page.getByRole("dialog", { name: "Withdraw the voucher" });
  await voucherDialog
    .getByLabel("19 codes can still be used")
    .selectOption("Withdraw them and return the points");
  expect(await findAxeViolations(page)).toEqual([]);
  await voucherDialog.getByLabel("Reason, for the audit").fill("The fair is off");
  await voucherDialog.getByRole("button", { name: "Withdraw the voucher" }).click();
  await expect(voucherDialog).toBeHidden();
  await expect(page.getByLabel("In the voucher store")).not.toBeChecked();
});
