import { expectConsoleReport } from "../console-reports.ts";
import { test } from "../member-test.ts";
import { callAsMember, homeAddress, openPage } from "../member.ts";
import { expect } from "../shop-test.ts";

test("a wrong field shows its error below and has the focus, before anything is sent", async ({
  page,
}) => {
  await openPage(page, "/zh/account/password");
  await page.getByLabel("現有密碼").fill("harbour27lamp");
  await page.getByLabel("新密碼", { exact: true }).fill("onlyletters");
  await page.getByLabel("再次輸入新密碼").fill("somethingelse1");
  const sentUrls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sentUrls.push(request.url()));
  await page.getByRole("button", { name: "儲存" }).click();
  const field = page.getByLabel("新密碼", { exact: true });
  await expect(field).toHaveAccessibleDescription(/請加入最少 1 個數字。/);
  await expect(field).toBeFocused();
  await expect(page.getByLabel("再次輸入新密碼")).toHaveAccessibleDescription(
    "兩次輸入的密碼不一致。",
  );
  await expect(page.getByRole("status").getByText("密碼格式不正確")).toBeVisible();
  expect(sentUrls).toEqual([]);
});

test("a refused change of the account is reverted with a message", async ({
  page,
  member,
  request,
  consoleReports,
}) => {
  const add = (data: object) =>
    callAsMember<{ _id: string }>(request, member, "POST", "/profiles/addresses", data);
  await add(homeAddress);
  const { _id: officeId } = await add({ ...homeAddress, name: "Office" });
  await openPage(page, "/account/address-book");
  await expect(page.getByRole("listitem").filter({ hasText: "Office" })).toBeVisible();
  // Another device has deleted the address first.
  await callAsMember(request, member, "DELETE", `/profiles/addresses/${officeId}`);
  await page.getByRole("button", { name: "Make default: Office's address" }).click();
  await expect(page.getByText("Error from Server")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Office" })).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Anna Chan" })).toContainText(
    "Default",
  );
  await expectConsoleReport(consoleReports, /404/);
});

test("a switch returns when the shop does not answer, and the page stays", async ({
  page,
  consoleReports,
}) => {
  await openPage(page, "/account/contact-preferences");
  const newsletter = page.getByRole("checkbox", { name: /Newsletter/ });
  const isSaving = (url: URL) => url.pathname.startsWith("/account/contact-preferences");
  await page.route(isSaving, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await newsletter.check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toHaveText("We couldn't connect. Please try again.");
  await expect(newsletter).not.toBeChecked();
  await expectConsoleReport(consoleReports, /ERR_FAILED/);

  await page.unroute(isSaving);
  await newsletter.check();
  await page.getByRole("button", { name: "Save" }).click();
  // The sentence appears beside the switch and in the list of consents.
  const consentSentences = page
    .getByRole("main")
    .getByText("Send me news, new arrivals and offers");
  await expect(consentSentences.nth(1)).toBeVisible();
  await page.reload();
  await expect(newsletter).toBeChecked();
});
