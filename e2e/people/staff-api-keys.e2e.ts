import { findAxeViolations } from "../accessibility-violations.ts";
import { expect, test } from "../shop-test.ts";
import { openAsOwner } from "../staff.ts";

test("an owner makes an API key, a program uses it within its scope, and the owner revokes it", async ({
  page,
  request,
}) => {
  const name = `Stock robot ${Date.now()}`;
  await openAsOwner(page, "/account");
  await page.getByRole("link", { name: "API keys for programs" }).click();
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel("Access").selectOption("Only these");
  await expect(page.getByRole("button", { name: "Create key" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "orders Read", exact: true }).check();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Create key" }).click();
  const token = await page.getByRole("textbox", { name: "Key" }).inputValue();
  expect(token).toMatch(/^hok_/);
  await page.getByRole("button", { name: "I've copied it" }).click();
  const line = page.getByRole("row").filter({ hasText: name });
  await expect(line).toContainText("orders:read");
  await expect(line).toContainText("Never used");

  const headers = { authorization: `Bearer ${token}` };
  const call = async (path: string) =>
    (await request.get(`/api/operator${path}`, { headers })).status();
  expect(await call("/orders")).toBe(200);
  expect(await call("/members?q=a")).toBe(403);
  await page.reload();
  await expect(line).toContainText("1 min ago");

  await line.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(line).toBeHidden();
  await page.getByText(/^Revoked and ended keys/).click();
  await expect(line).toContainText("Revoked");
  expect(await call("/orders")).toBe(401);
});
