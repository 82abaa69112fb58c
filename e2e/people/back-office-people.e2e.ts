import type { APIRequestContext } from "@playwright/test";
import { objections } from "../accessibility-violations.ts";
import { emailsTo } from "../base/emails.ts";
import { expectComplaint } from "../console-errors.ts";
import { buy, newMember } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { answerEnquiry, asOwner, openAsOwner } from "../staff.ts";

test.use({ ownTab: true });

let asked = 0;
/** Sends an enquiry that names an order. */
async function ask(request: APIRequestContext, order = "HB-2222-2222") {
  const email = `asker.${Date.now()}.${(asked += 1)}@example.com`;
  const subject = `Where is ${order}? ${email}`;
  const reply = await request.post("/api/customer/enquiries", {
    headers: { "idempotency-key": email },
    data: {
      name: "Chan Tai Man",
      email,
      area_code: "852",
      phone: "",
      subject,
      description: "It has not come.",
      language: "en",
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { reference } = (await reply.json()) as { reference: string };
  return { email, subject, reference };
}

test("staff answer an enquiry with a template, and close it", async ({ page, request }) => {
  const { reference: order } = await buy(request, await newMember(request));
  const { email, subject, reference } = await ask(request, order);
  await openAsOwner(page, `/enquiries?status=waiting&q=${reference}`);
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: order })).toBeVisible();
  await page.getByLabel("Template").selectOption("Order on its way");
  const field = page.getByLabel("Reply in English");
  await expect(field).toHaveValue(new RegExp(order));
  await page.reload();
  await expect(field, "a draft survives a reload").toHaveValue(new RegExp(order));
  await page.getByRole("button", { name: "Send reply" }).click();
  const conversation = page.getByRole("region", { name: "Conversation" });
  await expect(conversation).toContainText("Demo owner replied");
  await expect(field).toHaveValue("");
  await expect
    .poll(async () => (await emailsTo(request, email)).map(({ text }) => text).join())
    .toContain(`Your order ${order} is on its way.`);
  await page.getByRole("textbox", { name: "Note for colleagues" }).fill("Parcel was late.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(conversation).toContainText("Parcel was late.");
  await page.getByRole("button", { name: "Close enquiry" }).click();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
});

test("a second person is told of a colleague's answer, and keeps what was typed", async ({
  page,
  request,
  complaints,
}) => {
  const { email, reference } = await ask(request);
  await openAsOwner(page, `/enquiries/${reference}`);
  const field = page.getByLabel("Reply in English");
  await field.fill("We are looking for it.");
  // No event may renew the page before the press.
  await page.route(`**/api/operator/enquiries/${reference}`, (route) => route.abort());
  await answerEnquiry(request, email, "A colleague's answer.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody changed this enquiry");
  await expect(page.getByRole("region", { name: "Conversation" })).toContainText(
    "A colleague's answer.",
  );
  await expect(field).toHaveValue("We are looking for it.");
  await expectComplaint(complaints, /409|ERR_FAILED/);
});

test("staff find a member by the order, give points, and erase the member", async ({
  page,
  request,
  complaints,
}) => {
  const member = await newMember(request);
  const { reference } = await buy(request, member);
  await openAsOwner(page, "/members");
  await page.getByRole("searchbox", { name: "Find a member" }).fill(reference);
  await page.keyboard.press("Enter");
  await expect(page.getByText(member.email)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("link", { name: member.email })).toBeVisible();
  await expect(page.getByRole("region", { name: "Orders" })).toContainText(reference);
  await page.getByRole("button", { name: "Give points" }).click();
  await page.getByLabel("Points to give").fill("25");
  await page.getByLabel("Reason, for the audit").fill("Parcel came late");
  await page.getByRole("button", { name: "Give points" }).click();
  await expect(page.getByRole("region", { name: "Points" })).toContainText("+25");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("Signed in nowhere")).toBeVisible();

  await page.getByRole("button", { name: "Erase this member…" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase this member for good?" });
  await dialog.getByLabel(/to confirm$/).fill("wrong@example.com");
  await dialog.getByLabel("The member's request, for the audit").fill("Asked by letter");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog.getByText("This is not the member's e-mail address or phone.")).toBeVisible();
  await dialog.getByLabel(/to confirm$/).fill(member.email);
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog.getByRole("alert"), "an order is open").toContainText("Not possible yet");
  const { get, post } = await asOwner(request);
  const { version } = await get<{ version: number }>(`/orders/${reference}`);
  await post(`/orders/${reference}/cancel`, { version, reason: "A test" });
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();
  await expectComplaint(complaints, /422|409/);
});

test("the palette opens pages, orders and members by keys alone", async ({ page, request }) => {
  const member = await newMember(request);
  const { reference } = await buy(request, member);
  await openAsOwner(page, "/");
  await expect(page.getByRole("heading", { name: "Hello, Demo owner" })).toBeVisible();
  const field = page.getByRole("combobox", { name: "Go to or do" });
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("quir");
  await expect(page.getByRole("option", { name: "Enquiries", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(reference);
  await expect(page.getByRole("option", { name: reference })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: reference, level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(member.email);
  // The member's order has the address, too.
  await page.getByRole("option", { name: `Anna Chan ${member.email}` }).click();
  await expect(page.getByRole("link", { name: member.email })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toContainText("Enquiries");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
});

test("every figure of today that has a list opens it, and events renew the figures", async ({
  page,
  request,
}) => {
  await ask(request);
  await openAsOwner(page, "/");
  const figure = page.getByRole("region", { name: "Waiting for you" }).getByRole("link", {
    name: /Enquiries/,
  });
  await expect(figure).toContainText("Oldest:");
  const before = Number(/^\d+/.exec((await figure.textContent()) ?? "")?.[0]);
  await ask(request);
  await expect(figure).toContainText(String(before + 1));
  await expect(page.getByRole("region", { name: "Sales today" })).toContainText("Last week");
  await figure.click();
  await expect(page.getByRole("heading", { name: "Enquiries", level: 1 })).toBeVisible();
});

test("the menu of a phone is a drawer that closes with the choice", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAsOwner(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Harbour" });
  await drawer.getByRole("link", { name: "Members" }).click();
  await expect(page.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();
  await expect(drawer).toBeHidden();
});

for (const scheme of ["light", "dark"] as const)
  test(`the pages of people pass axe in the ${scheme} theme`, async ({ page, request }) => {
    const { reference } = await ask(request);
    const member = await newMember(request);
    const { get } = await asOwner(request);
    const { data } = await get<{ data: { _id: string }[] }>("/members", { q: member.email });
    await page.emulateMedia({ colorScheme: scheme });
    await openAsOwner(page, "/enquiries");
    for (const path of [
      "/enquiries",
      `/enquiries/${reference}`,
      "/enquiries/templates",
      "/members",
      `/members/${data[0]!._id}`,
    ]) {
      await page.goto(`/backoffice${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading…")).toHaveCount(0);
      expect(await objections(page), path).toEqual([]);
    }
  });
