import { findAxeViolations } from "../accessibility-violations.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";

test("staff rename a category, put it in order and find it below another", async ({
  page,
  request,
}) => {
  const uniqueSuffix = String(Date.now()).slice(-7);
  const { get } = await createOwnerApi(request);
  await openAsOwner(page, "/categories?store=mini");
  await page.getByRole("button", { name: "Add category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title, English", { exact: true }).fill(`Foxes ${uniqueSuffix}`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Edit Foxes ${uniqueSuffix}` }).click();
  await dialog.getByLabel("Title, English", { exact: true }).fill(`Red foxes ${uniqueSuffix}`);
  await dialog.getByLabel("Shoppers can see it").uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Red foxes ${uniqueSuffix}`, { exact: true })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const { data } = await get<{ data: { record: { key: string; is_public: boolean } }[] }>(
    "/categories",
    { store: "mini" },
  );
  const storedCategory = data.find(({ record }) => record.key === `foxes-${uniqueSuffix}`);
  expect(storedCategory?.record.is_public).toBe(false);

  await page.getByRole("button", { name: "Add category" }).click();
  await dialog.getByLabel("Title, English", { exact: true }).fill(`Owls ${uniqueSuffix}`);
  await dialog.getByRole("button", { name: "Save" }).click();
  const lines = page.getByRole("listitem").filter({ hasText: uniqueSuffix });
  await expect(lines).toHaveText([/Red foxes/, /Owls/]);
  const moveUpButton = page.getByRole("button", { name: `Move Owls ${uniqueSuffix} up` });
  await moveUpButton.press("Enter");
  await expect(lines).toHaveText([/Owls/, /Red foxes/]);
  await expect(page.locator(":focus")).toHaveAccessibleName(new RegExp(`Owls ${uniqueSuffix}`));
  await page.reload();
  await expect(lines).toHaveText([/Owls/, /Red foxes/]);
  const [owls, foxes] = [lines.filter({ hasText: "Owls" }), lines.filter({ hasText: "foxes" })];
  const { height } = (await foxes.boundingBox())!;
  await owls.dragTo(foxes, { targetPosition: { x: 200, y: height - 4 } });
  await expect(lines).toHaveText([/Red foxes/, /Owls/]);
  const movedCategories = await get<{ data: { record: { key: string; parent: string | null } }[] }>(
    "/categories",
    { store: "mini" },
  );
  expect(
    movedCategories.data.find(({ record }) => record.key === `owls-${uniqueSuffix}`)?.record.parent,
  ).toBe(`foxes-${uniqueSuffix}`);
  await page.getByRole("button", { name: `Edit Owls ${uniqueSuffix}` }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Edit Red foxes ${uniqueSuffix}` }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Red foxes ${uniqueSuffix}`, { exact: true })).toBeHidden();
});
