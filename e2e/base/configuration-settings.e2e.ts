import { findAxeViolations } from "../accessibility-violations.ts";
import { expect, test } from "../shop-test.ts";
import { openAsOwner } from "../staff.ts";

test.use({ ownTab: true });

test("the owner drafts a line of the footer, previews, publishes and restores it", async ({
  page,
  request,
}) => {
  const line = `Kept by the harbour ${Date.now()}`;
  const readShop = async () => (await request.get("/about-us")).text();
  await openAsOwner(page, "/settings");
  await expect(page.getByRole("link", { name: "Home page" })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Menu and footer" }).click();
  const field = page.getByLabel("Last line, English");
  await expect(field).not.toHaveValue("");
  const former = await field.inputValue();
  await field.fill(line);
  await page.reload();
  await expect(field).toHaveValue(line);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft waiting")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Preview in the shop" }).click();
  await expect(page.getByRole("contentinfo")).toContainText(line);
  expect(await readShop()).not.toContain(line);
  await page.getByRole("button", { name: "Leave preview" }).click();
  await expect(page.getByRole("complementary", { name: "Preview" })).toHaveCount(0);

  await page.goto("/backoffice/settings/customer-layout");
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog).toContainText(`Footer · Last line · English: ${former} → ${line}`);
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByLabel("Reason, for the history").fill("A kinder line");
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(dialog).toBeHidden();
  expect(await readShop()).toContain(line);

  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("A kinder line");
  await history.getByRole("button", { name: "Restore the state before this" }).first().click();
  await expect(field).toHaveValue(former);
  expect(await readShop()).not.toContain(line);
});
