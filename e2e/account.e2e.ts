import type { Page } from "@playwright/test";
import {
  asMember,
  buy,
  codeFor,
  comeIn,
  fillCart,
  home,
  newMember,
  openPage,
  picture,
  type Member,
} from "./member.ts";
import { awaitingScripts, expect, test as base } from "./shop-test.ts";

/** A test in the browser of a new member, who is signed in there. */
const test = base.extend<{ member: Member }>({
  member: [
    async ({ page, request, baseURL }, use) => {
      const member = await newMember(request);
      await comeIn(page.context(), member, baseURL ?? "");
      await use(member);
    },
    { auto: true },
  ],
});

test("a member sets up the account by keyboard alone", async ({ page }) => {
  await openPage(page, "/account");
  await expect(page).toHaveURL(/\/account\/details$/);

  const name = page.getByLabel("Name", { exact: true });
  await tabTo(page, name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Anna Wong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  await expect(page.getByRole("complementary").getByText("Anna Wong")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();

  await page.locator("#content").focus();
  await press(page, page.getByRole("link", { name: "Address book" }).filter({ visible: true }));
  await press(page, page.getByRole("link", { name: "Add an address" }));
  await page.locator("#content").focus();
  await tabTo(page, page.getByLabel("Name of recipient"));
  await page.keyboard.type(home.name);
  await tabTo(page, page.getByLabel("Mobile phone"));
  await page.keyboard.type("9123 4567");
  await tabTo(page, page.getByLabel("District"));
  await page.keyboard.type("Yau Tsim");
  await tabTo(page, page.getByLabel("Street and number"));
  await page.keyboard.type(home.street);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/address-book$/);
  await expect(page.getByText("12 Nathan Road, Yau Tsim Mong, Kowloon")).toBeVisible();

  await page.locator("#content").focus();
  await press(page, page.getByLabel("Delete the address of Anna Chan"));
  await press(page, page.getByRole("button", { name: "Delete" }));
  await expect(page.getByText("No address yet")).toBeVisible();
});

test("a wrong field says so under itself and has the focus, before anything is sent", async ({
  page,
}) => {
  await openPage(page, "/zh/account/password");
  await page.getByLabel("現有密碼").fill("harbour27lamp");
  await page.getByLabel("新密碼", { exact: true }).fill("onlyletters");
  await page.getByLabel("再次輸入新密碼").fill("somethingelse1");
  const sent: string[] = [];
  page.on("request", (one) => one.method() === "POST" && sent.push(one.url()));
  await page.getByRole("button", { name: "儲存" }).click();
  const field = page.getByLabel("新密碼", { exact: true });
  await expect(field).toHaveAccessibleDescription(/請加入最少 1 個數字。/);
  await expect(field).toBeFocused();
  await expect(page.getByLabel("再次輸入新密碼")).toHaveAccessibleDescription(
    "兩次輸入的密碼不一致。",
  );
  await expect(page.getByRole("status").getByText("密碼格式不正確")).toBeVisible();
  expect(sent).toEqual([]);
});

test("what the shop refuses goes back to what it was, with a word about it", async ({
  page,
  member,
  request,
  complaints,
}) => {
  const add = (data: object) =>
    asMember<{ _id: string }>(request, member, "POST", "/profiles/addresses", data);
  await add(home);
  const { _id: office } = await add({ ...home, name: "Office" });
  await openPage(page, "/account/address-book");
  await expect(page.getByRole("listitem").filter({ hasText: "Office" })).toBeVisible();
  // Another device was quicker.
  await asMember(request, member, "DELETE", `/profiles/addresses/${office}`);
  await page.getByRole("button", { name: "Make default: the address of Office" }).click();
  await expect(page.getByText("Error from Server")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Office" })).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Anna Chan" })).toContainText(
    "Default",
  );
  expect(complaints.splice(0).every((text) => text.includes("404"))).toBe(true);
});

test("a switch goes back when the shop does not answer, and the page stays", async ({
  page,
  complaints,
}) => {
  await openPage(page, "/account/contact-preferences");
  const newsletter = page.getByRole("checkbox", { name: /Newsletter/ });
  const isSaving = (url: URL) => url.pathname.startsWith("/account/contact-preferences");
  await page.route(isSaving, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await newsletter.check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toHaveText("The shop did not answer. Please try again.");
  await expect(newsletter).not.toBeChecked();
  expect(complaints.splice(0).every((text) => text.includes("ERR_FAILED"))).toBe(true);

  await page.unroute(isSaving);
  await newsletter.check();
  await page.getByRole("button", { name: "Save" }).click();
  // Once beside the switch, and once in the list of what was agreed to.
  await expect(page.getByText("Send me news, new arrivals and offers").nth(1)).toBeVisible();
  await page.reload();
  await expect(newsletter).toBeChecked();
});

test("an order that is cancelled shows so at once; one that no longer can be goes back, as does one whose proof does not arrive", async ({
  page,
  member,
  request,
  complaints,
}) => {
  const order = await buy(request, member);
  await openPage(page, "/account/orders");
  const card = page.getByRole("listitem").filter({ hasText: order.reference });
  await expect(card).toContainText("Submitted");
  await card.getByLabel("Upload payment proof").click();
  await card
    .getByLabel("Picture of the transfer record")
    .setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: picture });
  // The first time nobody answers.
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  const uploading = /account\/orders/;
  await page.route(
    uploading,
    async (route) => {
      await failed;
      await route.abort();
    },
    { times: 1 },
  );
  const upload = card.getByRole("button", { name: "Upload payment proof" });
  await upload.click();
  await expect(card).toContainText("Checking payment");
  fail();
  await expect(card).toContainText("The shop did not answer.");
  await expect(card).toContainText("Submitted");
  await expect(card).not.toContainText("Checking payment");
  expect(complaints.splice(0).every((text) => text.includes("ERR_FAILED"))).toBe(true);
  await upload.click();
  await expect(card).toContainText("Checking payment");
  await expect(page.getByText("We have your payment proof", { exact: true })).toBeVisible();

  await asMember(request, member, "PUT", `/orders/${order.order_id}/cancelled`);
  await card.getByText("Cancel order").first().click();
  await card.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("Error from Server")).toBeVisible();
  await expect(card).toContainText("The order no longer allows that.");
  expect(complaints.splice(0)).toEqual([]);

  await openPage(page, "/shop/mini/order");
  await expect(page.getByText("No orders yet")).toBeVisible();
  await openPage(page, "/shop/main/order");
  await expect(card).toContainText("Cancelled");
});

test("a member's checkout is filled in from the address book", async ({
  page,
  member,
  request,
}) => {
  await asMember(request, member, "POST", "/profiles/addresses", home);
  await fillCart(request, member);
  await openPage(page, "/shop/main/cart/checkout");
  await expect(page.getByLabel("Name of recipient")).toHaveValue(home.name);
  await expect(page.getByLabel("E-mail")).toHaveValue(member.email);
  await expect(page.getByLabel("Mobile phone")).toHaveValue(home.phone);
  await expect(page.getByRole("radio", { name: new RegExp(home.street) })).toBeChecked();
});

test("a picture is cut square by keyboard and shown everywhere", async ({ page }) => {
  await openPage(page, "/account/details");
  await page
    .getByLabel("Choose a picture")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  const dialog = page.getByRole("dialog", { name: "Cut out your picture" });
  await dialog.getByLabel("Zoom").press("ArrowRight");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main img[src^="/files/avatars/"]')).toHaveCount(2);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.locator('main img[src^="/files/avatars/"]')).toHaveCount(0);
});

test("one device signs the other out", async ({ page, member, browser, baseURL }) => {
  const phone = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = awaitingScripts(await phone.newPage());
  await other.goto("/authentication/login/email");
  await other.getByLabel("E-mail").fill(member.email);
  await other.getByLabel("Password", { exact: true }).fill(member.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await other.waitForURL("/");
  await other.goto("/account/sessions");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Where you are signed in");

  await openPage(page, "/account/sessions");
  await page.getByRole("button", { name: /Sign out Chrome/ }).click();
  await expect(page.getByRole("button", { name: /Sign out Chrome/ })).toBeHidden();
  await expect(page.getByText("Success")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/authentication\/login\/email\?return_to=/);
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
      const code = await codeFor(request, member.email, "update-email");
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

/** Presses Tab until the target has the focus, as people do who use no mouse. */
async function tabTo(page: Page, target: Target): Promise<void> {
  await target.waitFor({ state: "visible" });
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, "reachable by Tab").toBeFocused();
}

async function press(page: Page, target: Target): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
