import type { Page } from "@playwright/test";
import { test } from "../member-test.ts";
import { readVerificationCode, homeAddress, openPage, onePixelPicture } from "../member.ts";
import { waitForScripts, expect } from "../shop-test.ts";

test("a member sets up the account by keyboard alone", async ({ page }) => {
  await openPage(page, "/account");
  await expect(page.getByRole("heading", { name: "My account", level: 1 })).toBeVisible();
  await expect(page.getByText("Your orders will appear here.")).toBeVisible();
  await page.locator("#content").focus();
  await pressTarget(
    page,
    page.getByRole("link", { name: "My details" }).filter({ visible: true }).first(),
  );

  const name = page.getByLabel("Name", { exact: true });
  await tabTo(page, name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Anna Wong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  await expect(page.getByRole("complementary").getByText("Anna Wong")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();

  await page.locator("#content").focus();
  await pressTarget(
    page,
    page.getByRole("link", { name: "Address book" }).filter({ visible: true }),
  );
  await pressTarget(page, page.getByRole("link", { name: "Add an address" }));
  await page.locator("#content").focus();
  await tabTo(page, page.getByLabel("Recipient's name"));
  await page.keyboard.type(homeAddress.name);
  await tabTo(page, page.getByLabel("Mobile phone"));
  await page.keyboard.type("9123 4567");
  await tabTo(page, page.getByLabel("District"));
  await page.keyboard.type("Yau Tsim");
  await tabTo(page, page.getByLabel("Street and number"));
  await page.keyboard.type(homeAddress.street);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/address-book$/);
  await expect(page.getByText("12 Nathan Road, Yau Tsim Mong, Kowloon")).toBeVisible();

  await page.locator("#content").focus();
  await pressTarget(page, page.getByLabel("Delete Anna Chan's address"));
  await pressTarget(page, page.getByRole("button", { name: "Delete" }));
  await expect(page.getByText("No addresses yet")).toBeVisible();
});

test("a picture is cut square by keyboard and shown everywhere", async ({ page }) => {
  await openPage(page, "/account/details");
  await page
    .getByLabel("Choose a picture")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: onePixelPicture });
  const dialog = page.getByRole("dialog", { name: "Crop your picture" });
  await dialog.getByLabel("Zoom").press("ArrowRight");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main img[src^="/files/avatars/"]')).toHaveCount(2);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.locator('main img[src^="/files/avatars/"]')).toHaveCount(0);
});

test("a member signs out another device", async ({ page, member, browser, baseURL }) => {
  const phone = await browser.newContext({ baseURL: baseURL ?? "" });
  const phonePage = waitForScripts(await phone.newPage());
  await phonePage.goto("/authentication/login/email");
  await phonePage.getByRole("textbox", { name: "E-mail" }).fill(member.email);
  await phonePage.getByLabel("Password", { exact: true }).fill(member.password);
  await phonePage.getByRole("button", { name: "Sign in" }).click();
  await phonePage.waitForURL("/");
  await phonePage.goto("/account/sessions");
  await expect(phonePage.getByRole("heading", { level: 1 })).toHaveText("Signed-in devices");

  await openPage(page, "/account/sessions");
  await page.getByRole("button", { name: /Sign out Chrome/ }).click();
  await expect(page.getByRole("button", { name: /Sign out Chrome/ })).toBeHidden();
  await expect(page.getByText("Success")).toBeVisible();
  await phonePage.reload();
  await expect(phonePage).toHaveURL(/\/authentication\/login\/email\?return_to=/);
  await phone.close();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("a member changes name, address, e-mail and password, and closes the account", async ({
      page,
      member,
      request,
    }) => {
      await page.goto("/zh/account/details");
      await page.getByLabel("名稱", { exact: true }).fill("陳大文");
      await page.getByRole("button", { name: "儲存" }).click();
      await expect(page.getByText(/成功|個人資料已儲存/).first()).toBeVisible();

      await page.goto("/zh/account/address-book?edit=new");
      await page.getByLabel("收件人姓名").fill("陳大文");
      await page.getByLabel("手提電話").fill("61234567");
      await page.getByLabel("地區", { exact: true }).selectOption("sha-tin");
      await page.getByLabel("街道及門牌號碼").fill("沙田正街 18 號");
      await page.getByRole("button", { name: "儲存" }).click();
      await expect(page).toHaveURL(/\/zh\/account\/address-book(\?saved=.*)?$/);
      await expect(page.getByText("沙田正街 18 號")).toBeVisible();

      const newEmail = `new.${member.email}`;
      await page.goto("/zh/account/update-email");
      await page.getByRole("button", { name: "發送驗證碼" }).click();
      await expect(page.getByText("驗證電郵已發送至")).toBeVisible();
      const code = await readVerificationCode(request, member.email, "update-email");
      await page.goto(`/zh/account/update-email?verification_code=${code}`);
      await page.getByLabel("新電郵地址").fill(newEmail);
      await page.getByRole("button", { name: "更改", exact: true }).click();
      await expect(page.getByText("已更改").first()).toBeVisible();
      expect(page.url()).not.toContain("@");
      await page.goto("/zh/account/details");
      await expect(page.getByText(newEmail)).toBeVisible();

      await page.goto("/zh/account/password");
      await page.getByLabel("現有密碼").fill(member.password);
      await page.getByLabel("新密碼", { exact: true }).fill("lantern58quay");
      await page.getByLabel("再次輸入新密碼").fill("lantern58quay");
      await page.getByRole("button", { name: "儲存" }).click();
      await expect(page.getByText("成功").first()).toBeVisible();

      await page.goto("/zh/account/privacy");
      await page.locator("summary", { hasText: "關閉帳戶" }).click();
      await page.getByLabel("你的密碼").fill("lantern58quay");
      await page.getByRole("button", { name: "永久關閉帳戶" }).click();
      await expect(page).toHaveURL(/\/zh$/);
      await page.goto("/zh/account");
      await expect(page).toHaveURL(/\/zh\/authentication\/login\/email/);
    });
  });
}

type Target = ReturnType<Page["getByRole"]>;

/** Presses Tab until the target has the focus, as people without a mouse do. */
async function tabTo(page: Page, target: Target): Promise<void> {
  await target.waitFor({ state: "visible" });
  for (let pressCount = 0; pressCount < 80; pressCount++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, "reachable by Tab").toBeFocused();
}

async function pressTarget(page: Page, target: Target): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
