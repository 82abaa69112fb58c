import type { Locator, Page } from "@playwright/test";
import { expectConsoleReport } from "../console-reports.ts";
import { onePixelPicture } from "../member.ts";
import {
  openCheckout,
  fillAddress,
  fillContact,
  findPlaceOrderButton,
  findPaymentHeading,
} from "../selling/checkout-steps.ts";
import { expect, test } from "../shop-test.ts";

const uploadPage = "/shop/main/order/upload-payment-proof/email";

/** Buys as a guest who pays by transfer. */
async function buyOffline(page: Page) {
  await openCheckout(page, "tile-by-tile");
  await fillContact(page);
  const email = await page.getByRole("textbox", { name: "E-mail" }).inputValue();
  await fillAddress(page);
  await findPlaceOrderButton(page).click();
  await expect(findPaymentHeading(page)).toBeVisible();
  const number = page.getByText(/^HB-\w{4}-\w{4}$/).first();
  return { reference: (await number.textContent()) ?? "", email };
}

/** Sends a shared picture as the phone's browser does, without a form of the site. */
async function sendSharedPicture(page: Page, path: string, bytes = onePixelPicture): Promise<void> {
  const boundary = "----shared";
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="proof"; filename="transfer.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.continue({
        method: "POST",
        postData: body,
        headers: {
          ...route.request().headers(),
          origin: "null",
          "content-type": `multipart/form-data; boundary=${boundary}`,
        },
      }),
    { times: 1 },
  );
  await page.goto(path);
}

test("a picture shared with the site waits for a press, which uploads it for the visitor's order", async ({
  page,
}) => {
  const { reference } = await buyOffline(page);
  await sendSharedPicture(page, uploadPage);
  const proofPicture = page.getByRole("img", { name: "Payment proof" });
  await expect(proofPicture).toHaveAttribute("src", /^\/files\/private\/payment-proofs\//);
  await expect
    .poll(() => proofPicture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1);
  await expect(page.getByRole("status", { name: "Messages" })).toHaveText("");

  await page.goto(uploadPage);
  await expect(proofPicture, "a page that is only opened holds nothing").toHaveCount(0);
  // The picture was not submitted automatically. The page offers it again, because the order still waits.
  await sendSharedPicture(page, uploadPage);
  await page.getByRole("button", { name: new RegExp(`Upload for ${reference}, HK\\$`) }).click();
  await expect(page.getByText(/We have your payment proof from .* are checking it/)).toBeVisible();
});

test("a shared picture survives a wrong order number, and is uploaded with the right one", async ({
  page,
  consoleReports,
}) => {
  const { reference, email } = await buyOffline(page);
  await page.context().clearCookies();

  await sendSharedPicture(page, `/zh${uploadPage}`);
  await expect(page.getByRole("heading", { name: "這張圖片屬於哪張訂單？" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^為訂單 .+ 上載/ })).toHaveCount(0);
  await page.getByLabel("訂單編號").fill(reference);
  await page.getByLabel("電郵地址").fill("anna.example.com");
  await page.getByRole("button", { name: "上載付款證明" }).click();
  await expect(page.getByLabel("電郵地址")).toHaveAccessibleDescription(/須包含 @/);
  await page.getByLabel("電郵地址").fill("somebody.else@example.com");
  await page.getByRole("button", { name: "上載付款證明" }).click();
  await expect(page.getByRole("alert")).toContainText("找不到");
  await expectConsoleReport(consoleReports, /404/);
  await expect(page.getByRole("img", { name: "付款證明" })).toBeVisible();
  await page.getByLabel("電郵地址").fill(email);
  await page.getByRole("button", { name: "上載付款證明" }).click();
  await expect(page.getByText(/核對/).first()).toBeVisible();
  await expect(page.getByRole("img", { name: "付款證明" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a file that is no picture is refused, and another can be chosen", async ({
    page,
    consoleReports,
  }) => {
    await sendSharedPicture(page, uploadPage, Buffer.from("no picture"));
    await expect(page.getByRole("img", { name: "Payment proof" })).toHaveCount(0);
    await expect(page.getByLabel("Screenshot of the transfer").first()).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("picture");
    await expectConsoleReport(consoleReports, /415/);
  });
});

test("the site can be installed in each language, and its manifest names where pictures are shared", async ({
  page,
  request,
}) => {
  for (const prefix of ["", "/zh", "/cn"]) {
    await page.goto(`${prefix}/`);
    const link = page.locator('head > link[rel="manifest"]');
    await expect(link).toHaveAttribute("href", `${prefix}/manifest.webmanifest`);
    const reply = await request.get(`${prefix}/manifest.webmanifest`);
    expect(reply.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = await reply.json();
    expect(manifest).toMatchObject({
      start_url: `${prefix}/`.replace(/(.)\/$/, "$1"),
      display: "standalone",
      share_target: { action: prefix + uploadPage, method: "POST" },
    });
    expect(manifest.name).not.toBe("");
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
});

test("a picture can be dropped or pasted into an order's proof, and other files are refused", async ({
  page,
}) => {
  await buyOffline(page);
  const field = page.getByLabel("Screenshot of the transfer").first();
  const preview = page.getByRole("img", { name: "Screenshot of the transfer" }).first();
  const readFileNames = () =>
    field.evaluate((input: HTMLInputElement) => Array.from(input.files ?? [], ({ name }) => name));

  await dropFile(field, "notes.txt", "text/plain");
  expect(await readFileNames()).toEqual([]);
  await dropFile(field, "dropped.png", "image/png");
  expect(await readFileNames()).toEqual(["dropped.png"]);
  await expect(preview).toBeVisible();
  await pasteFile(page, "pasted.png", "image/png");
  expect(await readFileNames(), "the last one given").toEqual(["pasted.png"]);
  await page.getByRole("button", { name: "Upload payment proof" }).click();
  await expect(page.getByText(/We have your payment proof from .* are checking it/)).toBeVisible();

  // A collapsed form ignores pasted pictures.
  await pasteFile(page, "later.png", "image/png");
  expect(await readFileNames()).toEqual([]);
});

const base64 = onePixelPicture.toString("base64");

const dropFile = (target: Locator, name: string, type: string) =>
  target.evaluate(
    (element, fileData) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(fileData.base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], fileData.name, { type: fileData.type }));
      const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
      element.parentElement!.dispatchEvent(event);
    },
    { name, type, base64 },
  );

const pasteFile = (page: Page, name: string, type: string) =>
  page.evaluate(
    (fileData) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(fileData.base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], fileData.name, { type: fileData.type }));
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
      document.body.dispatchEvent(event);
    },
    { name, type, base64 },
  );
