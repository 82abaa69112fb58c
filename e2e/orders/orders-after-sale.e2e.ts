import type { APIRequestContext, Page } from "@playwright/test";
import { expireOrderPayment } from "../../tools/bootstrap/shop-under-test.mjs";
import {
  openCheckout,
  fillAddress,
  fillContact,
  findPlaceOrderButton,
  findPaymentHeading,
} from "../selling/checkout-steps.ts";
import { expect, test } from "../shop-test.ts";
import { actAsStaff, markTransfersPaid } from "../staff.ts";
import { sendProof } from "./payment-steps.ts";

/** Buys as a guest who pays by transfer. */
async function buyOffline(page: Page, ...products: readonly string[]) {
  await openCheckout(page, ...products);
  await fillContact(page);
  const email = await page.getByRole("textbox", { name: "E-mail" }).inputValue();
  await fillAddress(page);
  await findPlaceOrderButton(page).click();
  await expect(findPaymentHeading(page)).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get("order") ?? "";
  return { orderId, email };
}

const readEmailKinds = async (request: APIRequestContext, email: string) => {
  const reply = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: "application/json" },
  });
  return ((await reply.json()) as { kind: string }[]).map(({ kind }) => kind).toReversed();
};

test("a guest pays by FPS, replaces a rejected proof, gets two parcels and confirms them", async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { orderId, email } = await buyOffline(page, "tile-by-tile", "star-courier");

  await expect(page.getByRole("heading", { level: 1, name: /^Thank you, .+!$/ })).toBeVisible();
  await expect(findPaymentHeading(page)).toBeInViewport();
  await page.getByRole("button", { name: "Copy: FPS ID" }).click();
  await expect(page.getByRole("status", { name: "Messages" })).toHaveText("Copied: FPS ID");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
  await expect(page.getByRole("img", { name: "FPS QR code of this order" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the QR code" }).click();
  expect((await download).suggestedFilename()).toMatch(/^FPS-HB-\w{4}-\w{4}\.png$/);

  await sendProof(page);
  await expect(page.getByText(/We have your payment proof from .* are checking it/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Replace payment proof" })).toBeHidden();
  await actAsStaff(request, orderId, "reject", () => ({ reason: "The amount cannot be read." }));
  await page.goto(`/shop/main/order/${orderId}`);
  await expect(
    page.getByText("We couldn't accept your payment proof: The amount cannot be read."),
  ).toBeVisible();
  await expect(findPaymentHeading(page)).toBeVisible();
  await sendProof(page);
  await expect(page.getByText(/We have your payment proof from .* are checking it/)).toBeVisible();

  await actAsStaff(request, orderId, "approve");
  await page.reload();
  await expect(page.getByText("Packing", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Waiting for payment|Please pay/)).toHaveCount(0);
  const parcel = (number: string) => ({ number, url: `https://courier.example/${number}` });
  await actAsStaff(request, orderId, "ship", ({ cart_items: [first] }) => ({
    tracking: parcel("SF1"),
    lines: [{ product_variant_id: first!.product_variant_id, qty: 1 }],
  }));
  await page.reload();
  await expect(
    page.getByText("The rest of your order will follow in another parcel."),
  ).toBeVisible();
  await actAsStaff(request, orderId, "ship", () => ({ tracking: parcel("SF2") }));
  await page.reload();
  await expect(page.getByText("On its way", { exact: true }).first()).toBeVisible();
  for (const number of ["SF1", "SF2"])
    await expect(page.getByRole("link", { name: `Track parcel ${number}` })).toHaveAttribute(
      "href",
      `https://courier.example/${number}`,
    );

  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), "one page").toHaveLength(1);

  const address = `/shop/main/order/${orderId}/document`;
  const { origin } = new URL(page.url());
  const documents = [
    await page.request.get(address),
    await request.post(address, { form: { email }, headers: { origin } }),
  ];
  for (const document of documents) {
    expect(document.headers()["content-type"]).toBe("application/pdf");
    expect((await document.body()).toString("latin1")).toMatch(/^%PDF-/);
  }
  expect((await request.get(address)).status(), "to a stranger").toBe(404);

  await page.getByRole("button", { name: "Confirm delivery" }).click();
  await expect(page.getByText("All done. Thank you for shopping with us.")).toBeVisible();
  await expect
    .poll(() => readEmailKinds(request, email))
    .toEqual([
      "order-received",
      "order-proof-rejected",
      "order-paid",
      "order-shipped",
      "order-shipped",
    ]);
});

test("a buyer of a cancelled paid order reads about the money and can buy again", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { orderId } = await buyOffline(page, "tile-by-tile");
  await page.goto(`/shop/main/order/${orderId}`);
  await actAsStaff(request, orderId, "cancel", () => ({ reason: "The price was wrong." }));
  await sendProof(page);
  await expect(
    page.getByText(/We have your payment proof from .* and are looking for your payment/),
  ).toBeVisible();
  await expect(
    page.getByText(/If we received the payment, we'll return it .* within seven/),
  ).toBeVisible();
  await expect(page.getByText(/Waiting for payment|Please pay/)).toHaveCount(0);
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect(page).toHaveURL(/\/shop\/main\/cart$/);
  // The page scrolls to its top, wherever the pressed button was.
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("link", { name: "Tile by Tile" }).first()).toBeVisible();
});

test("a guest whose paid order was cancelled reads each step of the refund", async ({
  page,
  request,
}) => {
  const { orderId } = await buyOffline(page, "tile-by-tile");
  await sendProof(page);
  await expect(page.getByText(/^We have your payment proof from/)).toBeVisible();
  await actAsStaff(request, orderId, "cancel", () => ({ reason: "The last one was damaged." }));
  const openOrderPage = () => page.goto(`/shop/main/order/${orderId}`);
  const why = page.getByText(
    "Sorry, we had to cancel this order. Reason: The last one was damaged.",
  );
  await openOrderPage();
  await expect(why.first()).toBeVisible();
  await expect(
    page.getByText(/If we received the payment, we'll return it .* within seven/),
  ).toBeVisible();
  await expect(page.getByText(/^Expected/)).toHaveCount(0);

  const note = "FPS of today";
  await actAsStaff(request, orderId, "return-transfer", () => ({ amount: "183.00", note }));
  await openOrderPage();
  await expect(page.getByText(/^We received HK\$183\.00 .* We'll return it/)).toBeVisible();
  await expect(why, "what staff note is no reason").toHaveCount(2);
  await expect(page.getByText(note)).toHaveCount(0);
  await markTransfersPaid(request, orderId);
  await openOrderPage();
  await expect(
    page.getByText("We received HK$183.00 for this order and have returned it to you."),
  ).toBeVisible();
  await expect(page.getByText(/[Ww]e return|within seven/)).toHaveCount(0);
});

test("a guest whose transfer was not found reads why, and whom to send its record", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { orderId } = await buyOffline(page, "tile-by-tile");
  await sendProof(page);
  await expect(page.getByText(/^We have your payment proof from/)).toBeVisible();
  await page.getByText("More", { exact: true }).click();
  await page.getByText("Cancel order", { exact: true }).click();
  await expect(page.getByText(/You've sent a payment proof\. If you cancel/)).toBeVisible();
  // The page shows the cancellation before the shop has stored it.
  const stored = page.waitForResponse((reply) => reply.request().method() === "POST");
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await stored;
  await expect(page.getByText("You cancelled this order.").first()).toBeVisible();
  const reason = "Nothing with this amount came in.";
  await actAsStaff(request, orderId, "dismiss-transfer", () => ({ reason }));
  await page.goto(`/shop/main/order/${orderId}`);
  await expect(page.getByText("You cancelled this order.").first()).toBeVisible();
  await expect(page.getByText("We looked for your transfer but couldn't find it.")).toBeVisible();
  await expect(page.getByText(reason)).toHaveCount(1);
  const record = page.getByText(
    /^Already paid\? Upload a screenshot of the transfer below, or send it to us with order number/,
  );
  await expect(record).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /@/ }).first()).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  await expect(page.getByText(/If we received the payment|our team will check it/)).toHaveCount(0);
});

test("an order past its payment deadline is cancelled, and its goods can be bought again", async ({
  page,
}) => {
  const { orderId } = await buyOffline(page, "tile-by-tile");
  const reference = await page
    .getByText(/^HB-\w{4}-\w{4}$/)
    .first()
    .textContent();
  await expireOrderPayment(reference ?? "", "unheard");
  await expect(async () => {
    await page.goto(`/shop/main/order/${orderId}`);
    await expect(page.getByText("This order is closed, and there's nothing to pay.")).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByText(/Waiting for payment|Please pay/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Buy again" })).toBeVisible();
});
