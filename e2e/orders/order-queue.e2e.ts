import type { APIRequestContext } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { buyProduct, signInBrowser, newMember, openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, actAsStaff, openAsOwner, ownerLogin, signInAsOwner } from "../staff.ts";
import { sendProof } from "./payment-steps.ts";

/** Places an order that waits for a transfer. Returns its reference. */
async function placeOrder(request: APIRequestContext): Promise<string> {
  const { reference } = await buyProduct(request, await newMember(request));
  return reference;
}

test("staff find an order, approve its transfer and send it", async ({ page, request }) => {
  const reference = await placeOrder(request);
  await openAsOwner(page, "/orders");
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search orders" }).fill(reference);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: reference }).click();

  const next = page.getByRole("region", { name: "Next step" });
  await next.getByRole("button", { name: "Confirm payment received" }).click();
  await next.getByLabel("Where did you see the money?").fill("HSBC statement, line 4");
  await next.getByRole("button", { name: "Confirm payment received" }).last().click();
  await expect(next.getByRole("button", { name: "Send parcel" })).toBeVisible();
  await next.getByRole("button", { name: "Send parcel" }).click();
  await next.getByLabel("Tracking number").fill("SF1234567890");
  await next.getByRole("button", { name: "Send parcel" }).last().click();
  await expect(page.getByRole("region", { name: "Parcels" })).toContainText("SF1234567890");
  await expect(page.getByRole("region", { name: "History" })).toContainText("Parcel sent");
});

test("staff judge payment proofs by keys alone", async ({ page, request, browser, baseURL }) => {
  const member = await newMember(request);
  const { reference, order_id: id } = await buyProduct(request, member);
  const buyer = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signInBrowser(buyer, member, baseURL ?? "");
  const buyersPage = await buyer.newPage();
  await openPage(buyersPage, `/shop/main/order/${id}`);
  await sendProof(buyersPage);
  await buyer.close();

  await openAsOwner(page, "/proofs");
  const proof = page.getByRole("article", { name: reference });
  const position = page.getByText(/^\d+ of \d+$/);
  const count = Number((await position.textContent())?.split(" of ")[1]);
  for (let index = 1; index < count; index += 1) await page.keyboard.press("j");
  await expect(proof.getByRole("img", { name: `Proof of ${reference}` })).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("status", { name: "Messages" })).toContainText("Payment approved");
  await expect(proof).toBeHidden();
  const { get } = await createOwnerApi(request);
  expect(await get(`/orders/${reference}`)).toMatchObject({ is_paid: true });
  await page.goto(`/backoffice/orders/${reference}`);
  const proofs = page.getByRole("region", { name: "Payment proofs" });
  await expect(proofs).toContainText("Approved");
  await proofs.getByRole("button", { name: "Show the picture" }).click();
  await expect(proofs.getByRole("img", { name: `Payment proof of ${reference}` })).toBeVisible();
});

test("staff read that a colleague changed the order, and keep what they typed", async ({
  page,
  request,
  consoleReports,
}) => {
  const reference = await placeOrder(request);
  await openAsOwner(page, `/orders/${reference}`);
  const next = page.getByRole("region", { name: "Next step" });
  await next.getByRole("button", { name: "Cancel order" }).click();
  await next.getByLabel("Reason (the buyer will see this)").fill("Damaged in the warehouse");
  // A colleague's change of address makes the displayed version stale. Events are blocked, because an event would
  // refresh the page before the press.
  await page.route("**/api/operator/events", (route) => route.abort());
  const { put, get } = await createOwnerApi(request);
  const { version } = await get<{ version: number }>(`/orders/${reference}`);
  let isRefused = false;
  page.on("response", (response) => {
    isRefused ||= response.status() === 409;
  });
  await page.route(`**/api/operator/orders/${reference}`, (route) =>
    isRefused ? route.continue() : route.abort(),
  );
  await put(`/orders/${reference}/address`, {
    version,
    recipient_name: "Chan Siu Ming",
    phone: "91234567",
    address: "Flat B, 2/F, 2 Queen's Road, Central",
  });
  await next.getByRole("button", { name: "Cancel order" }).last().click();
  await expect(next.getByRole("alert")).toContainText("Somebody changed this order");
  await expect(page.getByRole("region", { name: "Recipient" })).toContainText("Chan Siu Ming");
  await expect(next.getByLabel("Reason (the buyer will see this)")).toHaveValue(
    "Damaged in the warehouse",
  );
  await next.getByRole("button", { name: "Cancel order" }).last().click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Cancelled");
  await expectConsoleReport(consoleReports, /409|ERR_FAILED/);
});

test("a session that ends in the middle of a note loses nothing", async ({
  page,
  request,
  consoleReports,
}) => {
  const reference = await placeOrder(request);
  await openAsOwner(page, `/orders/${reference}`);
  await page.getByLabel("New note").fill("Rang twice, nobody at home.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add note" }).click();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByRole("textbox", { name: "Password" }).fill(ownerLogin.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("New note")).toHaveValue("Rang twice, nobody at home.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("region", { name: "Notes for staff" })).toContainText("Demo owner");
  await expectConsoleReport(consoleReports, /401/);
});

test("a wrong password opens nothing, and says so", async ({ page, consoleReports }) => {
  await page.goto("/backoffice/proofs");
  await signInAsOwner(page, "harbour2025");
  await expect(page.getByRole("alert")).toHaveText("E-mail, password or code is wrong.");
  await signInAsOwner(page);
  await expect(page.getByRole("heading", { name: "Payment proofs", level: 1 })).toBeVisible();
  await expectConsoleReport(consoleReports, /401/);
});

test("the way back from an order shows the same view and search", async ({ page, request }) => {
  const reference = await placeOrder(request);
  await actAsStaff(request, reference, "cancel", () => ({ reason: "A test" }));
  await openAsOwner(page, `/orders?status=cancelled&q=${reference}`);
  await page.getByRole("link", { name: reference }).click();
  await expect(page.getByRole("heading", { name: reference, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Cancelled" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("searchbox", { name: "Search orders" })).toHaveValue(reference);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: reference, level: 1 })).toBeVisible();
});

for (const scheme of ["light", "dark"] as const)
  test(`every page of the back office passes axe in the ${scheme} theme`, async ({
    page,
    request,
  }) => {
    const reference = await placeOrder(request);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/backoffice/sign-in");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await signInAsOwner(page);
    await expect(page.getByRole("heading", { name: "Hello, Demo owner" })).toBeVisible();
    for (const path of ["", "/orders", `/orders/${reference}`, "/proofs", "/account"]) {
      await page.goto(`/backoffice${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading…")).toHaveCount(0);
      expect(await findAxeViolations(page), path).toEqual([]);
    }
  });
