import type { Page } from "@playwright/test";
import { asMember, comeIn, home, newMember } from "./member.ts";
import { expect, test } from "./shop-test.ts";
import { takeIn } from "./shopkeeper.ts";
import { asStaff } from "./staff.ts";

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
