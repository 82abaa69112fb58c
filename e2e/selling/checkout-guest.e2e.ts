import type { Page } from "@playwright/test";
import { readEmails } from "../base/emails.ts";
import { expectConsoleReport } from "../console-reports.ts";
import { expect, test } from "../shop-test.ts";
import { openCheckout } from "./checkout-steps.ts";

/** The words that a shopper reads from cart to order, in two languages. */
const shopperTexts = {
  en: {
    home: "/",
    product: "Tile by Tile",
    keyword: "tile by",
    addToCart: "Add to cart",
    viewCart: "View cart",
    search: "Search",
    checkout: "Check out",
    name: "Recipient's name",
    email: "E-mail",
    phone: "Mobile phone",
    district: "District",
    street: "Street and number",
    building: "Building, floor and flat",
    place: "Place order",
    howToPay: "How to pay",
    proof: "Screenshot of the transfer",
    upload: "Upload payment proof",
    checking: "Checking payment",
    track: "/shop/main/order/track",
    reference: "Order number",
    find: "Find my order",
  },
  zh: {
    home: "/zh",
    product: "一磚一瓦",
    keyword: "一磚一瓦",
    addToCart: "加入購物車",
    viewCart: "查看購物車",
    search: "搜尋",
    checkout: "結帳",
    name: "收件人姓名",
    email: "電郵地址",
    phone: "手提電話",
    district: "地區",
    street: "街道及門牌號碼",
    building: "大廈、樓層及單位",
    place: "確認落單",
    howToPay: "如何付款",
    proof: "轉帳紀錄圖片",
    upload: "上載付款證明",
    checking: "核對付款中",
    track: "/zh/shop/main/order/track",
    reference: "訂單編號",
    find: "查詢",
  },
} as const;

const anna = { name: "Anna Chan", email: "anna.chan@example.com", phone: "91234567" };
const phone = { width: 390, height: 844 };

// Two runs cover each language and each kind of browser once.
for (const { language, javaScriptEnabled } of [
  { language: "en", javaScriptEnabled: false },
  { language: "zh", javaScriptEnabled: true },
] as const) {
  test.describe(`a guest on a phone, in ${language}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ viewport: phone, javaScriptEnabled });

    test("finds a product, buys it offline, uploads a proof and tracks the order", async ({
      page,
    }) => {
      const text = shopperTexts[language];
      await findProduct(page, language);
      await page.getByRole("button", { name: text.addToCart }).click();
      if (javaScriptEnabled) await page.getByRole("link", { name: text.viewCart }).click();
      await expect(page.getByRole("link", { name: text.product }).first()).toBeVisible();

      await page.getByRole("button", { name: text.checkout }).click();
      await fillCheckoutForm(page, language);
      await page.getByRole("button", { name: text.place }).click();

      await expect(page.getByRole("heading", { name: text.howToPay })).toBeVisible();
      const reference =
        (await page
          .getByText(/^HB-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
          .first()
          .textContent()) ?? "";
      await page
        .getByLabel(text.proof)
        .setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: receipt });
      await page.getByRole("button", { name: text.upload }).click();
      await expect(page.getByText(text.checking).first()).toBeVisible();
      await waitForStoredProof(page);
      await page.context().clearCookies();
      await page.goto(text.track);
      await page.getByLabel(text.reference).fill(reference.toLowerCase().replaceAll("-", ""));
      await page.getByLabel(text.phone).fill(anna.phone);
      await page.getByRole("button", { name: text.find }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(reference);
      await expect(page.getByText(text.checking).first()).toBeVisible();
      await expect(page.getByRole("img", { name: /proof|證明/ })).toBeVisible();
      expect(page.url(), "no phone in an address").not.toContain(anna.phone);
    });
  });
}

test("a guest uploads a proof by order number with e-mail or phone, and a stranger cannot", async ({
  page,
  consoleReports,
}) => {
  const text = shopperTexts.en;
  await openCheckout(page, "tile-by-tile");
  await fillCheckoutForm(page, "en");
  await page.getByRole("button", { name: text.place }).click();
  const reference =
    (await page
      .getByText(/^HB-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      .first()
      .textContent()) ?? "";
  await page.context().clearCookies();

  const send = async (contact: string, contactKind: "email" | "phone" = "email") => {
    await page.goto(`/shop/main/order/upload-payment-proof/${contactKind}`);
    await page.getByLabel(text.reference).fill(reference);
    await page.getByLabel(text[contactKind]).fill(contact);
    await page
      .getByLabel(text.proof)
      .setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: receipt });
    await page.getByRole("button", { name: text.upload }).click();
  };
  await send("somebody.else@example.com");
  await expect(page.getByRole("alert")).toContainText("Order not found");
  // The browser itself reports the refusal. No other report is allowed here.
  await expectConsoleReport(consoleReports, /404/);
  await send(anna.email.toUpperCase());
  await expect(page.getByText(text.checking).first()).toBeVisible();
  const proof = page.getByRole("img", { name: "Payment proof" });
  const first = await proof.getAttribute("src");
  // A second picture replaces the first.
  await send("9123 4567", "phone");
  await expect(proof).toHaveAttribute("src", /^\/files/);
  expect(await proof.getAttribute("src")).not.toBe(first);
});

test("pressing the order button twice buys once", async ({ page, request }) => {
  const text = shopperTexts.en;
  const email = "twice@example.com";
  await openCheckout(page, "tile-by-tile");
  await fillCheckoutForm(page, "en", email);
  await page.getByRole("button", { name: text.place }).dblclick();
  await expect(page.getByRole("heading", { name: text.howToPay })).toBeVisible();
  await expect.poll(() => readEmails(request, email), "one order, one e-mail").toHaveLength(1);
});

/**
 * Waits until the shop has stored the picture, and the browser has loaded it again. Status and preview already appear
 * during the upload. Cookies must not change before, because the page reads its order again after the upload.
 */
async function waitForStoredProof(page: Page): Promise<void> {
  const proof = page.getByRole("img", { name: /proof|證明/ });
  await expect(proof).toHaveAttribute("src", /^\/files/);
  const width = () => proof.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width, "the picture is loaded").toBeGreaterThan(0);
}

async function findProduct(page: Page, language: keyof typeof shopperTexts) {
  const text = shopperTexts[language];
  await page.goto(text.home);
  const search = page.getByRole("combobox", { name: text.search }).filter({ visible: true });
  await search.fill(text.keyword);
  await search.press("Enter");
  await page.getByRole("link", { name: text.product }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: text.product })).toBeVisible();
}

async function fillCheckoutForm(
  page: Page,
  language: keyof typeof shopperTexts,
  email: string = anna.email,
) {
  const text = shopperTexts[language];
  await page.getByLabel(text.name).fill(anna.name);
  await page.getByLabel(text.email).fill(email);
  await page.getByLabel(text.phone).fill(anna.phone);
  await page.getByLabel(text.district, { exact: true }).selectOption("yau-tsim-mong");
  await page.getByLabel(text.street).fill("12 Nathan Road");
  await page.getByLabel(text.building).fill("Flat 5A, Harbour Court");
}

/** A picture of one grey pixel. */
const receipt = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
