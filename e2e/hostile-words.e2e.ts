import type { APIRequestContext, Page } from "@playwright/test";
import { readEmails } from "./base/emails.ts";
import {
  callAsMember,
  buyProduct,
  signInBrowser,
  homeAddress,
  newMember,
  onePixelPicture,
} from "./member.ts";
import { expect, test } from "./shop-test.ts";
import { setPromotions, setVouchers, importRecords } from "./shopkeeper.ts";
import { actAsStaff, decideRefund, givePoints } from "./staff.ts";

/**
 * The text of the attack. It would run if a page treated it as markup or script data. It is short enough for a
 * username.
 */
const attack = "</script><img src=x onerror=window.hacked=1>";
const text = (value: string) => ({ en: value, zh: value, cn: value });

/** A product with the attack in every text. */
const product = {
  type: "product",
  key: "hostile-words",
  slug: "hostile-words",
  store: "main",
  is_public: true,
  categories: ["vehicle-kits"],
  title: text(`Boat ${attack}`),
  short_description: text(attack),
  long_description: text(
    `<p>${attack}</p><a href="javascript:window.hacked=1">x</a><svg onload="window.hacked=1"></svg>`,
  ),
  brand: `Maker ${attack}`,
  attributes: [{ name: text(attack), value: text(attack) }],
  release_date: "2031-03-01",
  variants: [
    {
      sku: "E2E-HOSTILE-1",
      title: text(`Kit ${attack}`),
      options: [],
      price: "320.00",
      preorder: { release_date: "2031-03-01", cap: 12 },
      stock: {},
    },
  ],
};

/** A product without attacks, whose page shows the texts of offers. */
const plainProduct = {
  ...product,
  key: "plain-words",
  slug: "plain-words",
  title: text("Plain boat"),
  short_description: text("A boat."),
  long_description: text("<p>A boat.</p>"),
  brand: "Plain Maker",
  attributes: [],
  variants: [{ ...product.variants[0], sku: "E2E-PLAIN-1", title: text("Kit") }],
};
const goods = { products: ["plain-words"] };
const gift = {
  key: "hostile-gift",
  template_type: "STORE",
  title: text(`Gift ${attack}`),
  goods,
  discount_type: "BUY_X_GET_Y_FREE",
  buy_quantity: 2,
  get_quantity: 1,
  gift: "HB-PKP-01",
};
const pricePromotion = {
  key: "hostile-price",
  template_type: "STORE",
  title: text(`Sale ${attack}`),
  goods,
  discount_type: "PERCENTAGE",
  discount_value: "10",
};
const voucher = {
  key: "hostile-voucher",
  title: text(`Voucher ${attack}`),
  description: text(`Terms ${attack}`),
  point: 1,
  discount_type: "PRICE",
  discount_value: "10.00",
};

// The products are hidden again, because other tests expect only the demo's products.
test.afterAll(async () => {
  await importRecords({ ...product, is_public: false }, { ...plainProduct, is_public: false });
  await setPromotions({ ...gift, is_active: false }, { ...pricePromotion, is_active: false });
  await setVouchers({ ...voucher, is_active: false });
});

/**
 * Expects that the page shows the attack as plain text, and nothing of it as markup.
 * @param expectedText the texts that the page must show
 */
async function expectInertPage(
  page: Page,
  path: string,
  expectedText = "window.hacked=1",
): Promise<void> {
  const reply = await page.goto(path);
  const html = await reply!.text();
  expect(html, path).not.toContain("<img src=x");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => "hacked" in window), path).toBe(false);
  const markup = page.locator("[onerror], [onload], a[href^='javascript'], img[src='x']");
  expect(await markup.count(), path).toBe(0);
  await expect(page.locator("body"), path).toContainText(expectedText);
}

/** Expects that an e-mail to this address shows the attack, and that no e-mail contains it as markup. */
async function expectInertEmails(
  request: APIRequestContext,
  to: string,
  expectedText: string,
): Promise<void> {
  const escaped = expectedText.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const readEmailHtml = async () => (await readEmails(request, to)).map(({ html }) => html ?? "");
  // A job sends each e-mail a moment after its cause.
  await expect.poll(async () => (await readEmailHtml()).join("\n")).toContain(escaped);
  for (const html of await readEmailHtml()) expect(html).not.toContain("<img src=x");
}

test("scripts in names and texts of any author are shown as text on every page", async ({
  page,
  request,
  baseURL,
}) => {
  await importRecords(product);
  const member = await newMember(request, `Anna ${attack}`);
  const call = <Answer>(method: "GET" | "POST", path: string, body?: unknown) =>
    callAsMember<Answer>(request, member, method, path, body);
  const address = { ...homeAddress, name: `Anna ${attack}`, street: attack, building: attack };
  await call("POST", "/profiles/addresses", address);
  const details = await call<{ _id: string; variants: { _id: string }[] }>(
    "GET",
    "/stores/main/product-management/products/hostile-words/details",
  );
  const line = { product_variant_id: details.variants[0]!._id, qty: 1 };
  await call("POST", "/stores/main/wishlist/add-to-wishlist", { product_id: details._id });
  await call("POST", "/stores/main/shopping-cart/add-to-cart", line);
  const { data: couriers } = await call<{ data: { _id: string }[] }>(
    "GET",
    "/stores/main/shopping-cart/couriers?country_code=HK",
  );
  const { order_id: order } = await call<{ order_id: string }>("POST", "/stores/main/checkouts", {
    checkout_product_variant_ids: [line.product_variant_id],
    delivery_info: { country_code: "HK", method: "DELIVERY", courier_id: couriers[0]!._id },
    delivery_details: {
      recipient_name: `Anna ${attack}`,
      email: member.email,
      area_code: homeAddress.area_code,
      phone: homeAddress.phone,
      address: attack,
      remarks: attack,
    },
    payment_method: "OFFLINE",
  });
  await actAsStaff(request, order, "cancel", () => ({ reason: attack }));
  await call("POST", "/stores/main/shopping-cart/add-to-cart", line);

  await signInBrowser(page.context(), member, baseURL!);
  const encoded = encodeURIComponent(attack);
  for (const path of [
    "/shop/main/product/hostile-words",
    "/zh/shop/main/product?keyword=hostile%20words",
    `/shop/main/product?keyword=${encoded}`,
    `/blogs?keyword=${encoded}`,
    "/cn/shop/main/calendar?from=2031-03",
    "/shop/main/wishlist",
    "/shop/main/cart",
    "/shop/main/cart/checkout",
    `/shop/main/order/${order}`,
    "/account/details",
    "/account/address-book",
    `/contact-us?subject=${encoded}`,
  ])
    await expectInertPage(page, path);
  await expectInertEmails(request, member.email, "<img src=x");
});

test("texts about bought items are shown as text in reviews, refunds, answers and tracking numbers", async ({
  page,
  request,
  baseURL,
}) => {
  const member = await newMember(request, `Ben ${attack}`);
  const { order_id: order } = await buyProduct(request, member);
  const call = <Answer>(method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
    callAsMember<Answer>(request, member, method, `/orders/${order}/${path}`, body);
  const uploaded = await request.post("/api/files/payment-proofs", {
    headers: { authorization: `Bearer ${member.token}` },
    multipart: { file: { name: "proof.png", mimeType: "image/png", buffer: onePixelPicture } },
  });
  await call("PUT", "upload", { image: await uploaded.text() });
  await actAsStaff(request, order, "approve");
  await actAsStaff(request, order, "ship", () => ({ tracking: { number: attack, url: null } }));
  await call("PUT", "completed");
  const { reference, cart_items: lines } = await call<{
    reference: string;
    cart_items: { product_variant_id: string; product_slug: string }[];
  }>("GET", "details");
  const { product_variant_id, product_slug } = lines[0]!;
  await call("POST", "reviews", {
    reviews: [{ product_variant_id, rating: 1, comment: attack }],
  });
  await call("POST", "refund-request", {
    reason: "damaged",
    description: attack,
    refund_items: [{ product_variant_id, qty: 1 }],
  });
  await decideRefund(request, reference, (item) => ({
    product_variant_id: item.product_variant_id,
    approved_qty: 0,
    rejection: attack,
  }));

  await signInBrowser(page.context(), member, baseURL!);
  for (const path of [
    `/shop/main/product/${product_slug}?reviews=1#reviews`,
    `/shop/main/order/${order}`,
    `/shop/main/order/${order}/review`,
    `/shop/main/order/${order}/refund`,
  ])
    await expectInertPage(page, path);
  await expectInertEmails(request, member.email, "<img src=x");
});

test("titles of promotions, gifts and vouchers are shown as text in store, cart, checkout, order and mails", async ({
  page,
  request,
  baseURL,
}) => {
  await importRecords(plainProduct);
  await setPromotions(gift, pricePromotion);
  await setVouchers(voucher);
  const member = await newMember(request);
  await givePoints(request, member.email, 10);
  const call = <Answer>(method: "GET" | "POST", path: string, body?: unknown) =>
    callAsMember<Answer>(request, member, method, path, body);
  const { variants } = await call<{ variants: { _id: string }[] }>(
    "GET",
    "/stores/main/product-management/products/plain-words/details",
  );
  await call("POST", "/stores/main/shopping-cart/add-to-cart", {
    product_variant_id: variants[0]!._id,
    qty: 2,
  });
  await call("POST", "/vouchers/redeem", { voucher_id: voucher.key });
  const redeemedVouchers = await call<{ data: { code: string; discount_code_id: string }[] }>(
    "GET",
    "/redeemed-vouchers/all?state=available",
  );
  const { code, discount_code_id: redeemed } = redeemedVouchers.data[0]!;
  await signInBrowser(page.context(), member, baseURL!);
  const before = [
    ["/shop/main/product/plain-words", pricePromotion.title.en],
    ["/shop/voucher", voucher.title.en],
    ["/zh/shop/voucher/hostile-voucher", voucher.description.zh],
    [`/shop/voucher/order/${redeemed}`, voucher.title.en],
    ["/account/vouchers", voucher.title.en],
    ["/cn/shop/main/cart", gift.title.cn],
    ["/shop/main/cart/checkout", voucher.title.en],
  ] as const;
  for (const [path, expectedText] of before) await expectInertPage(page, path, expectedText);

  const { data: couriers } = await call<{ data: { _id: string }[] }>(
    "GET",
    "/stores/main/shopping-cart/couriers?country_code=HK",
  );
  const { order_id: order } = await call<{ order_id: string }>("POST", "/stores/main/checkouts", {
    checkout_product_variant_ids: [variants[0]!._id],
    delivery_info: { country_code: "HK", method: "DELIVERY", courier_id: couriers[0]!._id },
    delivery_details: {
      recipient_name: "Anna Chan",
      email: member.email,
      area_code: homeAddress.area_code,
      phone: homeAddress.phone,
      address: "1 Pier Road",
    },
    payment_method: "OFFLINE",
    voucher_code: code,
  });
  await expectInertPage(page, `/shop/main/order/${order}`, voucher.title.en);
  await expectInertEmails(request, member.email, voucher.title.en);
});
