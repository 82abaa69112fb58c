import { findAxeViolations } from "./accessibility-violations.ts";
import { expect, test } from "./shop-test.ts";
import { changeShopSettings } from "./shopkeeper.ts";

/** Gives every test a new tab, without prefetched pages of another shop. */
test.use({ ownTab: true });

const emptyText = { en: "", zh: "", cn: "" };
const disabledModals = {
  age: {
    is_enabled: false,
    title: emptyText,
    text: emptyText,
    minimum_age: 18,
    leave_href: "/about-us",
  },
  newsletter: { is_enabled: false, title: emptyText, text: emptyText, after_seconds: 0 },
  exit: {
    is_enabled: false,
    title: emptyText,
    text: emptyText,
    button_title: emptyText,
    button_href: "/shop/main/product",
  },
};

const set = (modals: object) =>
  changeShopSettings({ "site-modals": { ...disabledModals, ...modals } });

test.afterEach(() => set({}));

test("the shop asks every visitor for their age once, and stays closed until the answer", async ({
  page,
}) => {
  await set({ age: { ...disabledModals.age, is_enabled: true } });
  await page.goto("/");
  const modal = page.getByRole("dialog", { name: "Are you 18 or older?" });
  await expect(modal).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(modal).toBeVisible();
  await modal.getByRole("button", { name: "Yes, I'm 18 or older" }).click();
  await expect(modal).toHaveCount(0);
  await page.goto("/shop/main/category");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(modal).toHaveCount(0);
});

test("a visitor who leaves by the top is asked once, and nothing moves", async ({ page }) => {
  await set({ exit: { ...disabledModals.exit, is_enabled: true } });
  await page.goto("/faq");
  const height = await page.evaluate(() => document.body.scrollHeight);
  const moveMouseOutOfPage = () =>
    page.evaluate(() =>
      document.documentElement.dispatchEvent(
        new MouseEvent("mouseout", { bubbles: true, relatedTarget: null, clientY: -1 }),
      ),
    );
  const modal = page.getByRole("dialog", { name: "Before you go" });
  await expect(async () => {
    await moveMouseOutOfPage();
    await expect(modal).toBeVisible({ timeout: 200 });
  }).toPass();
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(modal).toHaveCount(0);
  await page.reload();
  await moveMouseOutOfPage();
  await expect(modal).toHaveCount(0);
});

test("the newsletter is offered once, with a field for the e-mail and a close button", async ({
  page,
}) => {
  await set({ newsletter: { ...disabledModals.newsletter, is_enabled: true } });
  await page.goto("/about-us");
  const modal = page.getByRole("dialog", { name: "News from the harbour" });
  await expect(modal.getByRole("textbox")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await modal.getByRole("button", { name: "Not now" }).click();
  await expect(modal).toHaveCount(0);
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(modal).toHaveCount(0);
});

test("a shop without modals loads no script for them", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => url.includes("site-modals"))).toEqual([]);
});
