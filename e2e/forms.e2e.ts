import type { Page } from "@playwright/test";
import { openPage, onePixelPicture } from "./member.ts";
import { openCheckout } from "./selling/checkout-steps.ts";
import { expect, test } from "./shop-test.ts";

const findMessages = (page: Page) => page.getByRole("status", { name: /Messages|訊息/ });

/** Records the forms that the page sends. */
function recordFormPosts(page: Page): string[] {
  const sentUrls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && !request.url().includes("add-to-cart"))
      sentUrls.push(request.url());
  });
  return sentUrls;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("checkout shows all errors at once with their remedies, and offers to correct a mistyped address", async ({
    page,
  }) => {
    await openCheckout(page, "tile-by-tile");
    const sentUrls = recordFormPosts(page);
    const field = (name: string) => page.getByRole("textbox", { name });

    await field("Mobile phone").fill("9123 456");
    await field("E-mail").fill("anna.chan@gmial.com");
    await field("Recipient's name").focus();
    await expect(field("Mobile phone")).toHaveAccessibleDescription(
      /One digit is missing: a \+852 number has 8\./,
    );
    await page.getByRole("button", { name: "Did you mean anna.chan@gmail.com?" }).click();
    await expect(field("E-mail")).toHaveValue("anna.chan@gmail.com");
    await expect(page.getByRole("button", { name: /Did you mean/ })).toBeHidden();

    await page.getByRole("button", { name: "Place order" }).click();
    await expect(field("Recipient's name")).toBeFocused();
    await expect(findMessages(page)).toHaveText("Enter the recipient's name.");
    for (const [name, errorText] of [
      ["Recipient's name", "Enter the recipient's name."],
      ["Street and number", "Enter the street and number."],
    ] as const)
      await expect(field(name)).toHaveAccessibleDescription(errorText);
    await expect(page.getByRole("combobox", { name: "District" })).toHaveAccessibleDescription(
      "Choose a district.",
    );
    expect(sentUrls, "nothing was sent").toEqual([]);

    const expressOption = page.getByRole("radio", { name: /Swift/ });
    await expressOption.check();
    await page.getByRole("combobox", { name: "District" }).selectOption("Islands");
    await expect(expressOption).toBeDisabled();
    await expect(expressOption).toHaveAccessibleName(/Doesn't deliver to the district/);
    await expect(page.getByRole("radio", { name: /Standard delivery/ })).toBeChecked();
    await page.getByRole("combobox", { name: "District" }).selectOption("Sha Tin");
    await expect(expressOption).toBeEnabled();
  });

  test("the forms of tracking an order speak the page's language, with script and without", async ({
    page,
    request,
  }) => {
    const address = "/zh/shop/main/order/upload-payment-proof/email";
    await openPage(page, address);
    const sentUrls = recordFormPosts(page);
    await page.getByLabel("訂單編號").fill("HB-7KQ4-M2X9");
    await page.getByLabel("電郵地址").fill("anna.example.com");
    await page.getByRole("button", { name: "上載付款證明" }).click();
    await expect(page.getByLabel("電郵地址")).toHaveAccessibleDescription(
      "電郵地址須包含 @，例如 anna@example.com。",
    );
    await expect(page.getByLabel("電郵地址")).toBeFocused();
    await expect(page.getByLabel("轉帳紀錄圖片")).toHaveAccessibleDescription(/請先選擇圖片。/);
    await expect(findMessages(page)).toHaveText("電郵地址無效");
    expect(sentUrls, "nothing was sent").toEqual([]);

    const reply = await request.post("/cn/shop/main/order/track/phone", {
      form: { intent: "look-up", order_id: "HB-7KQ4-M2X9", phone: "12ab" },
    });
    expect(reply.status()).toBe(422);
    const text = await reply.text();
    expect(text).toContain("只能输入数字。");
    expect(text, "without script the browser checks, too").not.toContain("noValidate");
  });
});

test("a review takes five pictures and needs a star", async ({ page }) => {
  await page.goto("/authentication/login/email?return_to=%2Faccount%2Forders");
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "E-mail" }).fill("shopper@demo.harbour.test");
  await main.getByLabel("Password", { exact: true }).fill("harbour2026");
  await main.getByRole("button", { name: "Sign in", exact: true }).click();
  await main.getByRole("link", { name: "Rate products" }).first().click();
  const pictures = main.getByLabel("Pictures (optional)").first();
  const sixPictures = [1, 2, 3, 4, 5, 6].map((n) => ({
    name: `${n}.png`,
    mimeType: "image/png",
    buffer: onePixelPicture,
  }));
  await pictures.setInputFiles(sixPictures);
  await expect(pictures).toHaveAccessibleDescription(/We'll only use the first 5/);
  const fileNames = await pictures.evaluate((input: HTMLInputElement) =>
    Array.from(input.files ?? [], ({ name }) => name),
  );
  expect(fileNames).toEqual(["1.png", "2.png", "3.png", "4.png", "5.png"]);
  await main.getByRole("button", { name: "Submit rating" }).click();
  await expect(main.getByRole("radiogroup").first()).toHaveAccessibleDescription(
    "Please rate at least one item.",
  );
  await expect(findMessages(page)).toHaveText("Error");
});
