import type { Page } from "@playwright/test";
import { readEmails } from "../base/emails.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { screens, measureSidewaysScroll } from "../screens.ts";
import { expect, test } from "../shop-test.ts";
import { answerEnquiry } from "../staff.ts";

async function fillEnquiryForm(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name").fill("Chan Tai Man");
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page.getByLabel("Subject").fill("A kit with a missing part");
  await page.getByLabel("Your question").fill("The left wing is not in the box.");
}

const send = (page: Page) => page.getByRole("button", { name: "Send" });

test("a visitor who sends an enquiry by two presses reads that it arrived, and staff answer it", async ({
  page,
  request,
}) => {
  const email = `asker.${Date.now()}@example.com`;
  await page.goto("/contact-us");
  await expect(page).toHaveTitle("Contact us · Harbour");
  await expect(page.getByRole("img", { name: /1 Harbour Mong Kok, 2 Harbour/ })).toBeVisible();
  await expect(page.getByText(/^(Open now until|Closed, opens)/)).toHaveCount(2);
  await fillEnquiryForm(page, "abc");
  await send(page).click();
  await expect(page.getByRole("status", { name: "Messages" })).toHaveText("Invalid email");
  await fillEnquiryForm(page, email);
  await send(page).dblclick();
  await expect(page).toHaveURL(/\/result\/enquiry\/success$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've received your enquiry");
  await expect.poll(() => readEmails(request, email)).toHaveLength(1);
  await answerEnquiry(request, email, "The wing is on its way.");
  await expect
    .poll(async () => (await readEmails(request, email)).map(({ text }) => text).join())
    .toContain("The wing is on its way.");
  await page.goto("/contact-us");
  await expect(page.getByLabel("Your question"), "it has arrived").toHaveValue("");
});

test("an enquiry without an answer stays as typed, and is sent the next time", async ({
  page,
  consoleReports,
}) => {
  await page.goto("/zh/contact-us");
  await page.getByLabel("姓名").fill("陳大文");
  await page.getByLabel("電郵", { exact: true }).fill(`lost.${Date.now()}@example.com`);
  await page.getByLabel("主題").fill("缺件");
  await page.getByLabel("查詢內容").fill("左翼不在盒內。");
  await page.route(/contact-us\.data/, (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "送出" }).click();
  await expect(page.getByRole("alert")).toContainText("你填寫的內容仍然保留。");
  await expect(page.getByLabel("查詢內容")).toHaveValue("左翼不在盒內。");
  await page.getByRole("button", { name: "送出" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("已收到你的查詢");
  await expectConsoleReport(consoleReports, /ERR_FAILED/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an enquiry is sent, and its errors show beside the typed values", async ({
    page,
    consoleReports,
  }) => {
    await page.goto("/contact-us");
    await fillEnquiryForm(page, "");
    await send(page).click();
    await expect(page.getByText("Please enter an e-mail or a phone number")).toBeVisible();
    await expect(page.getByLabel("Your question")).toHaveValue("The left wing is not in the box.");
    await expectConsoleReport(consoleReports, /422/);
    await page.getByLabel("Phone").fill("91234567");
    await send(page).click();
    await expect(page).toHaveURL(/\/result\/enquiry\/success$/);
  });
});

test("the hours of closed shops fit the narrowest phone", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-27T23:30:00+08:00");
  await page.setViewportSize(screens["the narrowest phone"]);
  for (const [prefix, expectedText] of [
    ["", /^Closed, opens on 28\/11 at/],
    ["/zh", /^休息中，28\/11 .+ 開門$/],
  ] as const) {
    await page.goto(`${prefix}/contact-us`);
    await expect(page.getByText(expectedText)).toHaveCount(2);
    expect(await measureSidewaysScroll(page)).toBe(0);
  }
});
