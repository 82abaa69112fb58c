import type { APIRequestContext, Page } from "@playwright/test";
import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { buyProduct, newMember } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner, ownerLogin } from "../staff.ts";

async function openQueuePage(page: Page, path: string): Promise<void> {
  await openAsOwner(page, path);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Sign in/);
}

async function placeOrder(request: APIRequestContext): Promise<string> {
  return (await buyProduct(request, await newMember(request))).reference;
}

test("a view of the order list is saved, shared, renamed and deleted", async ({
  page,
  request,
}) => {
  await openQueuePage(page, "/orders?status=cancelled&q=HB&wrong=1");
  const views = page.getByRole("navigation", { name: "Views" });
  await views.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Called off");
  await dialog.getByLabel("Support").check();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  const tab = views.getByRole("link", { name: "Called off" });
  await expect(tab).toHaveAttribute("aria-current", "true");
  await views.getByRole("link", { name: "All", exact: true }).click();
  await tab.click();
  await expect(page).toHaveURL(/status=cancelled/);

  const login = { email: "support@demo.harbour.test", password: ownerLogin.password };
  const { token } = await (await request.post("/api/operator/auth/login", { data: login })).json();
  const viewsReply = await request.get("/api/operator/views?resource=orders", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await viewsReply.json()).toMatchObject({ data: [{ name: "Called off", is_own: false }] });

  await views.getByRole("button", { name: "Edit view" }).click();
  await dialog.getByLabel("Name").fill("Lost orders");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(views.getByRole("link", { name: "Lost orders" })).toBeVisible();
  await views.getByRole("button", { name: "Edit view" }).click();
  await dialog.getByRole("button", { name: "Delete view" }).click();
  await expect(views.getByRole("link", { name: "Lost orders" })).toBeHidden();
});

test("staff who go back to the list find its rows and their place in it", async ({
  page,
  request,
}) => {
  await placeOrder(request);
  await page.setViewportSize({ width: 1000, height: 400 });
  await openQueuePage(page, "/orders");
  // The header and the first sixteen rows are rendered before the others.
  await expect.poll(() => page.getByRole("row").count()).toBeGreaterThan(17);
  const last = page.getByRole("row").last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  const scrollBefore = await page.evaluate(() => scrollY);
  expect(scrollBefore).toBeGreaterThan(100);
  const reference = (await last.textContent())!;
  await last.click();
  await expect(page.getByRole("heading", { name: reference, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(scrollBefore);
});

test("a typed note and a typed reason survive a reload, and go when they are saved", async ({
  page,
  request,
}) => {
  const reference = await placeOrder(request);
  await openQueuePage(page, `/orders/${reference}`);
  const next = page.getByRole("region", { name: "Next step" });
  await page.getByLabel("New note").fill("Rang twice.");
  await next.getByRole("button", { name: "Cancel order" }).click();
  await next.getByLabel("Reason (the buyer will see this)").fill("Damaged");
  await page.reload();
  await expect(page.getByLabel("New note")).toHaveValue("Rang twice.");
  await next.getByRole("button", { name: "Cancel order" }).click();
  await expect(next.getByLabel("Reason (the buyer will see this)")).toHaveValue("Damaged");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("region", { name: "Notes for staff" })).toContainText("Demo owner");
  await page.reload();
  await expect(page.getByLabel("New note")).toHaveValue("");
});

test("idle staff are signed out above the page, and lose nothing", async ({
  page,
  request,
  consoleReports,
}) => {
  const reference = await placeOrder(request);
  await page.clock.install();
  await openQueuePage(page, `/orders/${reference}`);
  await page.getByLabel("New note").fill("Rang twice.");
  await page.clock.fastForward("28:30");
  await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
  await page.clock.fastForward("02:00");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const session = await page.request.get("/api/operator/auth/operator");
  expect(session.status(), "the shop has ended the session, too").toBe(401);
  await dialog.getByRole("textbox", { name: "Password" }).fill(ownerLogin.password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("New note")).toHaveValue("Rang twice.");
  consoleReports.forgive(/401/);
});

test("a lost network keeps what was typed, and the next press saves it", async ({
  page,
  context,
  request,
  consoleReports,
}) => {
  consoleReports.forgive(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const reference = await placeOrder(request);
  await openQueuePage(page, `/orders/${reference}`);
  const noteField = page.getByLabel("New note");
  await noteField.fill("Rang twice.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Couldn't save")).toBeVisible();
  await expect(noteField).toHaveValue("Rang twice.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("region", { name: "Notes for staff" })).toContainText("Demo owner");
  await expect(noteField).toHaveValue("");
});

test("a menu press without network keeps the page, and goes on once the shop answers", async ({
  page,
  context,
  consoleReports,
}) => {
  // The router reports the script that could not be loaded.
  consoleReports.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|route module|dynamically imported/);
  await openQueuePage(page, "/orders");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Orders");
  await context.setOffline(true);
  await page.getByRole("navigation").getByRole("link", { name: "Members" }).click();
  await expect(page.getByText("The shop doesn't answer")).toBeVisible();
  await expect(heading).toHaveText("Orders");
  await context.setOffline(false);
  await expect(heading).toHaveText("Members");
  await expect(page.getByText("The shop doesn't answer")).toBeHidden();
});

test("two people change one recipient, and staff choose the value of each conflicting field", async ({
  page,
  request,
  consoleReports,
}) => {
  const reference = await placeOrder(request);
  await page.route("**/api/operator/events", (route) => route.abort());
  await openQueuePage(page, `/orders/${reference}`);
  const recipient = page.getByRole("region", { name: "Recipient" });
  await recipient.getByRole("button", { name: "Change recipient" }).click();
  await recipient.getByRole("textbox", { name: "Recipient" }).fill("Lee Siu Ming");
  await recipient.getByLabel("Phone").fill("61234567");
  const { get, put } = await createOwnerApi(request);
  const { version } = await get<{ version: number }>(`/orders/${reference}`);
  await put(`/orders/${reference}/address`, {
    version,
    recipient_name: "Lee Siu Ming",
    phone: "51234567",
    address: "Flat B, 2/F, 2 Queen's Road, Central",
  });
  await recipient.getByRole("button", { name: "Save recipient" }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this, too" });
  await expect(dialog.getByRole("group")).toHaveCount(1);
  await expect(dialog.getByRole("group", { name: "Phone" })).toContainText("51234567");
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save these" }).click();
  await expect(recipient).toContainText("61234567");
  await expect(recipient).toContainText("Flat B, 2/F, 2 Queen's Road, Central");
  await expectConsoleReport(consoleReports, /409|ERR_FAILED/);
});

test("staff who must confirm their identity do so, and their call continues", async ({
  page,
  consoleReports,
}) => {
  await openQueuePage(page, "/account");
  // The shop asks for a proof of identity a quarter of an hour after the sign-in. The test simulates this answer
  // once.
  await page.route(
    "**/api/operator/views?**",
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: "step_up_required", message: "Please confirm.", request_id: "e2e" },
      }),
    { times: 1 },
  );
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await expect(dialog).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Password" }).fill("wrong");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Password or code is wrong.");
  await dialog.getByRole("textbox", { name: "Password" }).fill(ownerLogin.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await expectConsoleReport(consoleReports, /401|403/);
});
