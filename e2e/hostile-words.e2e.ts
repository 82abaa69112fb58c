import type { Page } from "@playwright/test";
import { asMember, buy, comeIn, home, newMember, picture } from "./member.ts";
import { expect, test } from "./shop-test.ts";
import { takeIn } from "./shopkeeper.ts";
import { asStaff, decideRefund } from "./staff.ts";

/** What would run wherever it is read as markup or as a script's data; short enough for a username. */
const attack = "</script><img src=x onerror=window.hacked=1>";
const text = (words: string) => ({ en: words, zh: words, cn: words });

/** Everything that a catalogue file says of a product in words. */
const product = {
  type: "product",
  key: "hostile-words",
  slug: "hostile-words",
  store: "main",
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

// Other pages of the shop are tried on what the demo has.
test.afterAll(() => takeIn({ ...product, is_public: false }));

/** The page shows the words as they were typed, and nothing of them is markup. */
async function isInert(page: Page, path: string): Promise<void> {
  const reply = await page.goto(path);
  const html = await reply!.text();
  expect(html, path).not.toContain("<img src=x");
  await page.evaluate(() => new Promise((later) => requestIdleCallback(later)));
  expect(await page.evaluate(() => "hacked" in window), path).toBe(false);
  const markup = page.locator("[onerror], [onload], a[href^='javascript'], img[src='x']");
  expect(await markup.count(), path).toBe(0);
  await expect(page.locator("body"), path).toContainText("window.hacked=1");
}

test("scripts in what a catalogue, a shopper or one of the staff writes are words: nothing of them runs, on any page that shows them", async ({
  page,
  request,
  baseURL,
}) => {
  await takeIn(product);
  const member = await newMember(request, `Anna ${attack}`);
  const call = <Answer>(method: "GET" | "POST", path: string, body?: unknown) =>
    asMember<Answer>(request, member, method, path, body);
  const address = { ...home, name: `Anna ${attack}`, street: attack, building: attack };
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
    delivery_info: { country_code: "HK", method: "DELIVERY", courier_id: couriers[0]!._id },
    delivery_details: {
      recipient_name: `Anna ${attack}`,
      email: member.email,
      area_code: home.area_code,
      phone: home.phone,
      address: attack,
      remarks: attack,
    },
    payment_method: "OFFLINE",
  });
  await asStaff(request, order, "cancel", () => ({ reason: attack }));
  await call("POST", "/stores/main/shopping-cart/add-to-cart", line);

  await comeIn(page.context(), member, baseURL!);
  const asked = encodeURIComponent(attack);
  for (const path of [
    "/shop/main/product/hostile-words",
    "/zh/shop/main/product?keyword=hostile%20words",
    `/shop/main/product?keyword=${asked}`,
    `/blogs?keyword=${asked}`,
    "/cn/shop/main/calendar?from=2031-03",
    "/shop/main/wishlist",
    "/shop/main/cart",
    "/shop/main/cart/checkout",
    `/shop/main/order/${order}`,
    "/account/details",
    "/account/address-book",
    `/contact-us?subject=${asked}`,
    `/dev/outbox?to=${encodeURIComponent(member.email)}`,
  ])
    await isInert(page, path);
});

test("what is said of goods that were bought is words too: in reviews, refunds, their answers and tracking numbers", async ({
  page,
  request,
  baseURL,
}) => {
  const member = await newMember(request, `Ben ${attack}`);
  const { order_id: order } = await buy(request, member);
  const call = <Answer>(method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
    asMember<Answer>(request, member, method, `/orders/${order}/${path}`, body);
  const uploaded = await request.post("/api/files/payment-proofs", {
    headers: { authorization: `Bearer ${member.token}` },
    multipart: { file: { name: "proof.png", mimeType: "image/png", buffer: picture } },
  });
  await call("PUT", "upload", { image: await uploaded.text() });
  await asStaff(request, order, "approve");
  await asStaff(request, order, "ship", () => ({ tracking: { number: attack, url: null } }));
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

  await comeIn(page.context(), member, baseURL!);
  for (const path of [
    `/shop/main/product/${product_slug}?reviews=1#reviews`,
    `/shop/main/order/${order}`,
    `/shop/main/order/${order}/review`,
    `/shop/main/order/${order}/refund`,
    `/dev/outbox?to=${encodeURIComponent(member.email)}`,
  ])
    await isInert(page, path);
});
