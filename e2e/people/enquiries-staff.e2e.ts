import { readEmails } from "../base/emails.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { buyProduct, newMember } from "../member.ts";
import { expect, test } from "../shop-test.ts";
import { answerEnquiry, openAsOwner } from "../staff.ts";
import { sendEnquiry } from "./send-enquiry.ts";

test("staff answer an enquiry with a template, and close it", async ({ page, request }) => {
  const { reference: order } = await buyProduct(request, await newMember(request));
  const { email, subject, reference } = await sendEnquiry(request, order);
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
    .poll(async () => (await readEmails(request, email)).map(({ text }) => text).join())
    .toContain(`Your order ${order} is on its way.`);
  await page.getByRole("textbox", { name: "Note for colleagues" }).fill("Parcel was late.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(conversation).toContainText("Parcel was late.");
  await page.getByRole("button", { name: "Close enquiry" }).click();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
});

test("staff read that a colleague answered the enquiry, and keep what they typed", async ({
  page,
  request,
  consoleReports,
}) => {
  const { email, reference } = await sendEnquiry(request);
  await openAsOwner(page, `/enquiries/${reference}`);
  const field = page.getByLabel("Reply in English");
  await field.fill("We are looking for it.");
  // Events are blocked, because an event would refresh the page before the press.
  await page.route(`**/api/operator/enquiries/${reference}`, (route) => route.abort());
  await answerEnquiry(request, email, "A colleague's answer.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody changed this enquiry");
  await expect(page.getByRole("region", { name: "Conversation" })).toContainText(
    "A colleague's answer.",
  );
  await expect(field).toHaveValue("We are looking for it.");
  await expectConsoleReport(consoleReports, /409|ERR_FAILED/);
});
