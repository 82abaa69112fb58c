import { findAxeViolations } from "../accessibility-violations.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";

interface ListedOperator {
  readonly name: string;
  readonly role: string;
  readonly disabled_at: string | null;
}

test("an owner adds an operator, changes the role, and disables the account", async ({
  page,
  request,
}) => {
  const email = `new.operator.${Date.now()}@staff.example`;
  const password = "lanterns over the pier";
  const { get } = await createOwnerApi(request);
  const readOperator = async () =>
    (await get<{ data: ListedOperator[] }>("/operators", { q: email })).data[0]!;
  const signIn = () => request.post("/api/operator/auth/login", { data: { email, password } });
  await openAsOwner(page, `/staff?q=${email}`);
  await page.getByRole("button", { name: "Add a member of staff" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Siu Ming");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByLabel("Role").selectOption("Fulfilment");
  await page.getByLabel("Temporary password").fill(password);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Siu Ming" }).click();
  const login = await signIn();
  expect(login.status()).toBe(200);
  const headers = { authorization: `Bearer ${(await login.json()).token}` };

  await page.getByLabel("Role").selectOption("Support");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /Siu Ming/ })).toContainText("Support");
  expect(await readOperator()).toMatchObject({ role: "support", disabled_at: null });

  await page.getByRole("button", { name: "Siu Ming" }).click();
  await page.getByRole("button", { name: "Disable account" }).click();
  await page.getByRole("button", { name: "Disable account" }).last().click();
  await expect(page.getByText("Siu Ming is disabled.")).toBeVisible();
  expect((await request.get("/api/operator/auth/operator", { headers })).status()).toBe(401);
  expect((await signIn()).status()).not.toBe(200);
  await page.getByRole("button", { name: "Enable account" }).click();
  await page.getByRole("button", { name: "Enable account" }).last().click();
  await expect(page.getByText("Siu Ming can sign in again.")).toBeVisible();
  expect((await signIn()).status()).toBe(200);
});
