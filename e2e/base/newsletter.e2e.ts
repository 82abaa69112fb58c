import type { APIRequestContext, Page } from "@playwright/test";
import { expectConsoleReport } from "../console-reports.ts";
import { expect, test } from "../shop-test.ts";
import { readEmails } from "./emails.ts";

const form = (page: Page) => page.getByRole("contentinfo");
const field = (page: Page) => form(page).getByLabel("Subscribe to the newsletter");
const subscribe = (page: Page) => form(page).getByRole("button", { name: "Subscribe" });

/** Returns the link to a page from the newest e-mail that contains such a link. */
async function readEmailLink(
  request: APIRequestContext,
  email: string,
  link: RegExp,
): Promise<string> {
  let mailLink = "";
  await expect
    .poll(async () => {
      const texts = (await readEmails(request, email)).map(({ text }) => text);
      mailLink = texts.flatMap((text) => link.exec(text)?.[0] ?? [])[0] ?? "";
      return mailLink;
    })
    .not.toBe("");
  return mailLink;
}
const confirmation = /\/[\w/-]*newsletter\?confirm=[\w-]+/;
const unsubscribePattern = /\/[\w/-]*unsubscribe\?token=hn_[\w-]+/;

test("a visitor subscribes in the footer, confirms by e-mail and unsubscribes with one press", async ({
  page,
  request,
}) => {
  const email = `reader.${Date.now()}@example.com`;
  await page.goto("/faq");
  await field(page).scrollIntoViewIfNeeded();
  // The form's script has loaded, because the form is visible.
  await expect(form(page).locator("input[name=inline]")).toBeAttached();
  await field(page).fill("abc");
  await subscribe(page).click();
  await expect(page.getByRole("status", { name: "Messages" })).toHaveText("Invalid email");
  await expect(field(page)).toBeFocused();
  await field(page).fill(email);
  await subscribe(page).click();
  await expect(
    form(page).getByText(`Open the e-\u2060mail we've sent to ${email} to confirm`),
  ).toBeVisible();
  await expect(page, "where it was").toHaveURL(/\/faq$/);

  await page.goto(await readEmailLink(request, email, confirmation));
  await page.getByRole("button", { name: "Yes, send it to me" }).click();
  await expect(page).toHaveURL(/\/result\/newsletter_confirmed\/success$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're subscribed!");

  const unsubscribeLink = await readEmailLink(request, email, unsubscribePattern);
  // A mail program sends this request by itself, without a page (RFC 8058).
  const reply = await request.post(unsubscribeLink, { form: { "List-Unsubscribe": "One-Click" } });
  expect(reply.status()).toBe(200);
  await page.goto(unsubscribeLink);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You won't get our newsletter any more.")).toBeVisible();
});

test("an invalid link says so, and links to a valid one", async ({ page }) => {
  await page.goto("/newsletter?confirm=made-up");
  await page.getByRole("button", { name: "Yes, send it to me" }).click();
  await expect(page).toHaveURL(/\/result\/newsletter_confirmed\/failure$/);
  await page.getByRole("link", { name: "Subscribe again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Newsletter");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor requests and confirms the newsletter in Chinese", async ({
    page,
    request,
    consoleReports,
  }) => {
    const email = `reader.zh.${Date.now()}@example.com`;
    await page.goto("/zh/faq");
    await page.getByLabel("訂閱電子通訊").fill("anna@example");
    await page.getByRole("button", { name: "訂閱" }).click();
    await expect(page.getByRole("alert")).toContainText("@ 後的部分不完整");
    await expectConsoleReport(consoleReports, /422/);
    const main = page.getByRole("main");
    await expect(main.getByLabel("訂閱電子通訊")).toHaveValue("anna@example");
    await main.getByLabel("訂閱電子通訊").fill(email);
    await main.getByRole("button", { name: "訂閱" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("請查看你的電郵");
    await page.goto(await readEmailLink(request, email, confirmation));
    await page.getByRole("button", { name: "確認訂閱" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("訂閱完成！");
  });
});
