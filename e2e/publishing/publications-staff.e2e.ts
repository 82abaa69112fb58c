import { findAxeViolations } from "../accessibility-violations.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { expect, test } from "../shop-test.ts";
import { createOwnerApi, openAsOwner } from "../staff.ts";

test.use({ ownTab: true });

const picture = "apps/shop/demo/pictures/story-boxes-in-a-wet-city.webp";

test("staff write a post with a picture, publish it, edit a draft of it, and withdraw it", async ({
  page,
  request,
  browser,
  baseURL,
  consoleReports,
}) => {
  const name = `Trams ${Date.now()}`;
  await openAsOwner(page, "/posts/new");
  await page.getByRole("button", { name: "All languages" }).click();
  await page.getByLabel("Title, English", { exact: true }).fill(name);
  await page.getByLabel("Title, Traditional Chinese", { exact: true }).fill(`${name} 電車`);
  await page.getByLabel("Summary, English", { exact: true }).fill("Ding ding");
  const english = page.getByRole("textbox", { name: "Text, English", exact: true });
  await english.fill("Since 1904");
  await page
    .getByRole("textbox", { name: "Text, Traditional Chinese" })
    .fill("自 1904 年起，電車一直行走港島。");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Picture", exact: true }).first().click();
  await (await chooser).setFiles(picture);
  const alternative = page.getByLabel("Alternative text");
  await alternative.fill("A tram in the rain");
  await page.getByRole("button", { name: "Fill Simplified from Traditional" }).click();
  await expect(page.getByLabel("Title, Simplified Chinese", { exact: true })).toHaveValue(
    `${name} 电车`,
  );
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  const state = page.getByRole("region", { name: "Publishing" });
  await state.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(state.getByText("Published", { exact: true })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  const path = await page.getByRole("link", { name: "View in the shop" }).getAttribute("href");
  const elsewhere = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const shopper = await elsewhere.newPage();
  await shopper.goto(path!);
  await expect(shopper.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(shopper.getByText("Since 1904")).toBeVisible();
  await expect(shopper.getByRole("img", { name: "A tram in the rain" })).toBeVisible();
  await shopper.goto(`/zh${path}`);
  await expect(shopper.getByText("自 1904 年起")).toBeVisible();

  // A draft stays hidden until it is published. A colleague's change of another field is kept.
  await page.getByRole("button", { name: "English", exact: true }).click();
  await english.getByText("Since 1904").click();
  await page.keyboard.press("End");
  await page.keyboard.type(", every day");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(state.getByText("It has unpublished changes.")).toBeVisible();
  await shopper.goto(path!);
  await expect(shopper.getByText(", every day")).toBeHidden();
  const staff = await createOwnerApi(request);
  const { data } = await staff.get<{ data: { _id: string }[] }>("/posts", { q: name });
  const { draft, version } = await staff.get<{ draft: object; version: number }>(
    `/posts/${data[0]!._id}`,
  );
  await staff.put(`/posts/${data[0]!._id}/draft`, { ...draft, is_recommended: true, version });
  await page.getByLabel("Summary, English", { exact: true }).fill("Ding ding ding");
  await state.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("A colleague changed this, too.")).toBeVisible();
  await expectConsoleReport(consoleReports, /409/);
  await state.getByRole("button", { name: "Publish changes" }).click();
  await expect(state.getByText("It has unpublished changes.")).toBeHidden();
  await expect(page.getByLabel("Recommended")).toBeChecked();
  await shopper.goto(path!);
  await expect(shopper.getByText("Since 1904, every day")).toBeVisible();

  await state.getByRole("button", { name: "Withdraw" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason, for colleagues").fill("The fare changed");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(state.getByText("Reason: The fare changed")).toBeVisible();
  expect((await shopper.goto(path!))!.status()).toBe(404);
  await elsewhere.close();
  await page.getByRole("link", { name: "← Blog posts" }).click();
  await page.getByRole("searchbox", { name: "Search posts" }).fill(name);
  await page.getByRole("link", { name: "Withdrawn" }).click();
  await expect(page.getByRole("row", { name })).toContainText("Withdrawn");
  expect(await findAxeViolations(page)).toEqual([]);
});
