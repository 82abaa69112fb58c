import type { APIRequestContext, Page } from "@playwright/test";
import { readEmailCode, readEmailLink } from "../base/emails.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { waitForScripts, expect, test } from "../shop-test.ts";
import { shopperTexts, type Words } from "./authentication-words.ts";

const oldPassword = "harbour27lamp";
const newPassword = "lantern58quay";
let people = 0;
const makeEmail = () => `anna.${Date.now()}.${people++}@example.com`;
const makePhone = () => `9${String(Date.now() + people++).slice(-7)}`;

// Two runs cover each language and each kind of browser once. The types already require all texts.
for (const { language, javaScriptEnabled } of [
  { language: "en", javaScriptEnabled: true },
  { language: "zh", javaScriptEnabled: false },
] as const) {
  test.describe(`on a phone, in ${language}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
    const text = shopperTexts[language];

    test("a guest with a cart registers, confirms, signs out, resets the password and finds the cart", async ({
      page,
      request,
      consoleReports,
    }) => {
      const email = makeEmail();
      const cart = `${text.prefix}/shop/main/cart`;
      await page.goto(`${text.prefix}/shop/main/product/tile-by-tile`);
      await page.getByRole("button", { name: text.addToCart }).first().click();
      if (javaScriptEnabled)
        await expect(page.getByRole("link", { name: text.viewCart }).first()).toBeVisible();

      await page.goto(
        `${text.prefix}/authentication/register/email?return_to=${encodeURIComponent(cart)}`,
      );
      await page.getByLabel(text.email, { exact: true }).fill(email);
      await page.getByLabel(text.name, { exact: true }).fill("Anna");
      await page.getByLabel(text.password, { exact: true }).fill(oldPassword);
      await page.getByRole("button", { name: text.create }).click();
      await expect(page.getByRole("heading", { name: text.mailbox })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      expect(page.url(), "no e-mail in an address").not.toContain("example");
      await page.getByRole("main").getByRole("link", { name: text.goOn }).click();
      await expect(page.getByRole("link", { name: text.product }).first()).toBeVisible();

      await page.goto(await readEmailLink(request, email, "verify"));
      await page.getByRole("button", { name: text.confirm, exact: true }).click();
      await expect(page).toHaveURL(/\/result\/verification_code\/success$/);

      await signOut(page, text, javaScriptEnabled);
      await page.goto(cart);
      await expect(page.getByRole("link", { name: text.product })).toHaveCount(0);

      await page.goto(`${text.prefix}/authentication/forget-password/email`);
      await page.getByLabel(text.email, { exact: true }).fill(email.toUpperCase());
      await page.getByRole("button", { name: text.sendLink }).click();
      await expect(page.getByRole("heading", { name: text.mailbox })).toBeVisible();
      await page.goto(await readEmailLink(request, email, "reset-password"));
      await page.getByLabel(text.newPassword, { exact: true }).fill(newPassword);
      await page.getByRole("button", { name: text.setPassword }).click();
      await expect(page.getByText(text.changed)).toBeVisible();

      await signIn(page, text, email, oldPassword);
      await expect(page.getByRole("alert")).toHaveText(text.mismatch);
      // The browser itself reports the refusal. No other report is allowed here.
      await expectConsoleReport(consoleReports, /401/);
      await page.goto(`${text.prefix}/account/details`);
      await signIn(page, text, email, newPassword);
      await expect(page, "back to where one wanted to go").toHaveURL(/\/account\/details$/);
      await page.goto(cart);
      await expect(page.getByRole("link", { name: text.product }).first()).toBeVisible();
    });

    test("a shopper registers by phone, types the digits, and later resets the password with six more", async ({
      page,
      request,
    }) => {
      const phone = makePhone();
      await page.goto(`${text.prefix}/authentication/register/phone`);
      await page.getByLabel(text.phone).fill(phone);
      await page.getByLabel(text.name, { exact: true }).fill("Ben");
      await page.getByLabel(text.password, { exact: true }).fill(oldPassword);
      await page.getByRole("button", { name: text.create }).click();
      await page
        .getByLabel(text.code, { exact: true })
        .fill(await readEmailCode(request, phone, 1));
      await page.getByRole("button", { name: text.confirm, exact: true }).click();
      await expect(page).toHaveURL(/\/result\/verification_code\/success$/);
      await signOut(page, text, javaScriptEnabled);

      await page.goto(`${text.prefix}/authentication/forget-password/phone`);
      await page.getByLabel(text.phone).fill(phone);
      await page.getByRole("button", { name: text.sendCode }).click();
      await page
        .getByLabel(text.code, { exact: true })
        .fill(await readEmailCode(request, phone, 2));
      await page.getByLabel(text.newPassword, { exact: true }).fill(newPassword);
      await page.getByRole("button", { name: text.setPassword }).click();
      await expect(page.getByText(text.changed)).toBeVisible();
      await page.getByLabel(text.phone).fill(phone);
      await page.getByLabel(text.password, { exact: true }).fill(newPassword);
      await page.getByRole("main").getByRole("button", { name: text.signIn, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${text.prefix || "/"}$`));
      expect(page.url(), "no phone in an address").not.toContain(phone);
    });
  });
}

test("typed values are checked before sending, with errors under the field and aloud", async ({
  page,
}) => {
  const sentUrls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sentUrls.push(request.url());
  });
  await page.goto("/authentication/register/email");
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("anna@");
  await page.getByLabel("Your name").fill("Anna");
  await page.getByLabel("Password", { exact: true }).fill("harbour");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(
    page.getByRole("textbox", { name: "E-mail", exact: true }),
  ).toHaveAccessibleDescription(
    "The part after the @ isn't complete. It should look like gmail.com.",
  );
  await expect(page.getByRole("textbox", { name: "E-mail", exact: true })).toBeFocused();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /1 more to go/,
  );
  await expect(page.getByRole("status", { name: "Messages" })).toHaveText("Invalid email");
  await page.goto("/cn/authentication/login/phone");
  await page.getByLabel("手机号", { exact: true }).fill("12ab");
  await page.getByRole("main").getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByLabel("手机号", { exact: true })).toHaveAccessibleDescription(
    "只能输入数字。",
  );
  expect(sentUrls, "nothing was sent").toEqual([]);
});

test("a visitor signs in, looks at the password, and signs out again by keyboard alone", async ({
  page,
  request,
}) => {
  const email = makeEmail();
  await register(request, email);
  await page.goto("/authentication/login/email");
  const pressKeys = async (keys: string) => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  };
  await page.getByRole("textbox", { name: "E-mail", exact: true }).focus();
  await page.keyboard.type(email);
  await pressKeys("Tab");
  await page.keyboard.type(oldPassword);
  await pressKeys("Tab Space");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await pressKeys("Shift+Tab Enter");
  await expect(page).toHaveURL(/\/$/);
  // Menus close when the page changes, which happens a moment after its address changes.
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeHidden();
  const menu = page.getByRole("banner").getByLabel("My account", { exact: true });
  await menu.focus();
  await pressKeys("Enter");
  await expect(page.getByText("Anna", { exact: true }).filter({ visible: true })).toBeVisible();
  await pressKeys("Escape");
  await expect(page.getByText("Anna", { exact: true }).filter({ visible: true })).toHaveCount(0);
  await pressKeys("Enter");
  const logout = page.getByRole("button", { name: "Sign out" }).filter({ visible: true });
  await logout.focus();
  await pressKeys("Enter");
  // Signing out loads a new page. A visit that starts before the answer arrives would be cancelled.
  await expect(logout).toHaveCount(0);
  await page.goto("/account/details");
  await expect(page).toHaveURL(/\/authentication\/login\/email\?return_to=%2Faccount%2Fdetails$/);
});

test("pages for guests and members admit only their visitors", async ({ page, request }) => {
  await page.goto("/zh/account/orders");
  await expect(page).toHaveURL(/\/zh\/authentication\/login\/email\?return_to=/);
  for (const query of ["", "?verification_code=made-up"]) {
    await page.goto(`/authentication/verify${query}`);
    await expect(page).toHaveURL(/\/result\/verification_code\/failure$/);
  }
  const email = makeEmail();
  await register(request, email);
  await page.goto("/authentication/login/email?return_to=%2F%2Fevil.example%2F");
  await submitSignInForm(page, shopperTexts.en, email, oldPassword);
  await expect(page, "never to another site").toHaveURL(/127\.0\.0\.1:\d+\/$/);
  await page.goto("/zh/authentication/register/phone");
  await expect(page, "members have no need to register").toHaveURL(/\/zh$/);
});

test("a visitor signed out from elsewhere is asked to sign in and can shop as a guest", async ({
  page,
  request,
  browser,
}) => {
  const email = makeEmail();
  await register(request, email);
  await page.goto("/authentication/login/email");
  await submitSignInForm(page, shopperTexts.en, email, oldPassword);
  await expect(page).toHaveURL(/\/$/);

  const elsewhere = waitForScripts(await (await browser.newContext()).newPage());
  await elsewhere.goto("/authentication/forget-password/email");
  await elsewhere.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await elsewhere.getByRole("button", { name: "Send link" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await elsewhere.goto(await readEmailLink(request, email, "reset-password"));
  await elsewhere.getByLabel("New password").fill(newPassword);
  await elsewhere.getByRole("button", { name: "Set password" }).click();
  await expect(elsewhere.getByText(shopperTexts.en.changed)).toBeVisible();

  await page.goto("/account/details");
  await expect(page).toHaveURL(/\/authentication\/login\/email\?return_to=/);
  await page.goto("/shop/main/product/tile-by-tile");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByRole("link", { name: "Cart, 1 in your cart" }).first()).toBeVisible();
});

test("a member who changes the e-mail proves both addresses and signs in with the new one", async ({
  page,
  request,
  consoleReports,
}) => {
  const [oldEmail, newEmailAddress] = [makeEmail(), makeEmail()];
  await register(request, oldEmail);
  await page.goto("/authentication/login/email?return_to=%2Faccount%2Fupdate-email");
  await submitSignInForm(page, shopperTexts.en, oldEmail, oldPassword);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByText("We've sent an e-\u2060mail to")).toBeVisible();
  await page.goto(await readEmailLink(request, oldEmail, "update-email"));
  await page.getByLabel("New e-mail").fill(newEmailAddress);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByText(/^Changed\./).first()).toBeVisible();
  await page.goto(await readEmailLink(request, newEmailAddress, "verify"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/result\/verification_code\/success$/);

  await page.context().clearCookies();
  await page.goto("/authentication/login/email");
  await submitSignInForm(page, shopperTexts.en, oldEmail, oldPassword);
  await expect(page.getByRole("alert")).toHaveText(shopperTexts.en.mismatch);
  await expectConsoleReport(consoleReports, /401/);
  await submitSignInForm(page, shopperTexts.en, newEmailAddress, oldPassword);
  await expect(page).toHaveURL(/\/$/);
});

async function register(request: APIRequestContext, email: string): Promise<void> {
  const reply = await request.post("/api/customer/auth/register", {
    data: { type: "EMAIL", email, username: "Anna", password: oldPassword },
  });
  expect(reply.ok()).toBe(true);
}

async function signIn(page: Page, text: Words, email: string, password: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: text.signIn })).toBeVisible();
  await submitSignInForm(page, text, email, password);
}

async function submitSignInForm(
  page: Page,
  text: Words,
  email: string,
  password: string,
): Promise<void> {
  await page.getByLabel(text.email, { exact: true }).fill(email);
  await page.getByLabel(text.password, { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: text.signIn, exact: true }).click();
}

/** Signs out in the phone's menu or, without script, in the account. */
async function signOut(page: Page, text: Words, hasScript: boolean): Promise<void> {
  await page.goto(hasScript ? text.prefix || "/" : `${text.prefix}/account/details`);
  if (hasScript) {
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain("member");
    await page.getByRole("button", { name: text.menu }).click();
  }
  const logoutContainer = page.getByRole(hasScript ? "dialog" : "main");
  await logoutContainer.getByRole("button", { name: text.logout }).click();
  await expect(page).toHaveURL(new RegExp(`${text.prefix || "/"}$`));
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith("auth."))).toEqual([]);
}
