import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { callAsMember, signInBrowser, newMember, openPage } from "../member.ts";
import { pressByKeyboard, screens, measureSidewaysScroll } from "../screens.ts";
import { expect, test } from "../shop-test.ts";

const api = "/api/customer";

interface ListedProduct {
  _id: string;
  title: { en: string };
  has_choices: boolean;
  availability: string;
}

for (const [screen, viewport] of Object.entries(screens)) {
  const isNarrow = viewport.width < 992;

  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("wishlist items are filtered by keyboard alone, searched by words, and shown completely again", async ({
      page,
      request,
      baseURL,
    }) => {
      await signInGuestWithWishlist(page.context(), request, baseURL, [
        ...(await readProducts(request, "category_ids=video-games&per_page=2")),
        ...(await readProducts(request, "category_ids=plush&per_page=1")),
      ]);
      await openPage(page, "/shop/main/wishlist");
      const cards = page.getByRole("article");
      await expect(cards).toHaveCount(3);
      if (isNarrow) await pressByKeyboard(page, page.getByRole("button", { name: "Filters" }));
      const gamesFilter = page.getByRole("checkbox", { name: /^Video games/ });
      await pressByKeyboard(page, gamesFilter, "Space");
      await expect(page).toHaveURL(/\?category=video-games$/);
      await expect(gamesFilter).toBeFocused();
      if (isNarrow)
        await pressByKeyboard(page, page.getByRole("button", { name: "Show 2 products" }));
      await expect(cards).toHaveCount(2);
      await expect(page.getByText("2 products", { exact: true })).toBeVisible();

      const box = page.getByRole("searchbox", { name: "Search your wishlist" });
      await box.focus();
      await page.keyboard.type("nothing of the kind");
      await page.keyboard.press("Enter");
      await expect(page.getByText("No matches on your wishlist.")).toBeVisible();
      await expect(box).toBeFocused();
      await pressByKeyboard(page, page.getByRole("link", { name: "Clear search" }));
      await expect(cards).toHaveCount(2);
      await expect(box).toHaveValue("");
      await pressByKeyboard(page, page.getByRole("link", { name: "Remove: Video games" }));
      await expect(cards).toHaveCount(3);
      await expect(page).toHaveURL(/\/wishlist$/);
      expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
    });

    test("a wishlist item moves to the cart and leaves the list", async ({
      page,
      request,
      baseURL,
    }) => {
      const simpleProducts = (
        await readProducts(request, "availability=IN_STOCK&per_page=100")
      ).filter((product) => !product.has_choices);
      const [first, second] = await signInGuestWithWishlist(
        page.context(),
        request,
        baseURL,
        simpleProducts.slice(0, 2),
      );
      await openPage(page, "/shop/main/wishlist");
      await page.getByRole("button", { name: `Move to cart: ${first?.title.en}` }).click();
      await expect(page.getByText("Moved to your cart")).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(page.getByText("1 product", { exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: second?.title.en ?? "" })).toBeVisible();
      await openPage(page, "/shop/main/cart");
      await expect(page.getByRole("link", { name: first?.title.en ?? "" }).first()).toBeVisible();
    });

    test("a long list has pages of twelve, and an emptied page leads to the one before", async ({
      page,
      request,
      baseURL,
    }) => {
      const wishlistItems = await readProducts(request, "per_page=13");
      await signInGuestWithWishlist(page.context(), request, baseURL, wishlistItems);
      await openPage(page, "/shop/main/wishlist");
      await expect(page.getByRole("article")).toHaveCount(12);
      const pages = page.getByRole("navigation", { name: "Pages" });
      await pages.getByRole("link", { name: "Next page" }).click();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(page.getByRole("article")).toHaveCount(1);
      // The oldest item is the last one in the wishlist.
      await page
        .getByRole("button", { name: `Remove from wishlist: ${wishlistItems[0]?.title.en}` })
        .click();
      await expect(page.getByRole("article")).toHaveCount(12);
      await expect(pages).toHaveCount(0);
    });
  });
}

test("nothing moves while the wishlist is filtered", async ({ page, request, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInGuestWithWishlist(
    page.context(),
    request,
    baseURL,
    await readProducts(request, "per_page=8"),
  );
  await openPage(page, "/shop/main/wishlist");
  const panel = page.getByRole("region", { name: "Filters" });
  const before = await panel.boundingBox();
  await panel.getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole("link", { name: "Clear all" })).toBeVisible();
  const { x, y, width } = (await panel.boundingBox())!;
  expect({ x, y, width }).toEqual({ x: before?.x, y: before?.y, width: before?.width });
});

test("the order and the filters are in the address, and other languages have their words", async ({
  page,
  request,
  baseURL,
}) => {
  const wishlistItems = await readProducts(request, "category_ids=plush&per_page=3");
  await signInGuestWithWishlist(page.context(), request, baseURL, wishlistItems);
  await openPage(page, "/zh/shop/main/wishlist?category=plush&sort=price-from-low-to-high");
  await expect(page.getByRole("article")).toHaveCount(wishlistItems.length);
  await expect(page.getByRole("combobox", { name: "排序" })).toHaveValue("price-from-low-to-high");
  await page.getByRole("combobox", { name: "排序" }).selectOption({ label: "最近加入" });
  await expect(page).toHaveURL(/\/zh\/shop\/main\/wishlist\?category=plush$/);
  await expect(page.getByRole("link", { name: /^移除：/ })).toBeVisible();
});

test("a member finds the wishlist items of another device, and a single item has no filters", async ({
  page,
  request,
  baseURL,
}) => {
  const member = await newMember(request);
  const [product] = await readProducts(request, "category_ids=plush&per_page=1");
  await callAsMember(request, member, "POST", "/stores/main/wishlist/add-to-wishlist", {
    product_id: product?._id,
  });
  await signInBrowser(page.context(), member, baseURL ?? "");
  await openPage(page, "/shop/main/wishlist");
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: "Search your wishlist" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filters" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("wishlist items are filtered, sorted and searched, and each keeps the other settings", async ({
    page,
    request,
    baseURL,
  }) => {
    await signInGuestWithWishlist(page.context(), request, baseURL, [
      ...(await readProducts(request, "category_ids=plush&per_page=2")),
      ...(await readProducts(request, "category_ids=video-games&per_page=2")),
    ]);
    await page.goto("/shop/main/wishlist");
    await page.getByRole("button", { name: "Filters" }).click();
    const filters = page.getByRole("region", { name: "Filters" });
    await filters.getByRole("checkbox", { name: /^Plush/ }).check();
    await filters.getByRole("button", { name: "Show products" }).last().click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByRole("combobox", { name: "Sort" }).selectOption("price-from-low-to-high");
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(page).toHaveURL(/category=plush.*sort=price-from-low-to-high/);
    await page.getByRole("searchbox", { name: "Search your wishlist" }).fill("xyzzy");
    await page.getByRole("searchbox", { name: "Search your wishlist" }).press("Enter");
    await expect(page.getByText("No matches on your wishlist.")).toBeVisible();
    await expect(page).toHaveURL(/keyword=xyzzy&category=plush&sort=price-from-low-to-high/);
    await page.getByRole("link", { name: "Show the whole wishlist" }).click();
    await expect(page.getByRole("article")).toHaveCount(4);
  });
});

async function readProducts(request: APIRequestContext, query: string): Promise<ListedProduct[]> {
  const reply = await request.get(`${api}/stores/main/product-management/products/filter?${query}`);
  return ((await reply.json()) as { data: ListedProduct[] }).data;
}

/** Gives the browser a guest with these products on the wishlist, the newest one last. */
async function signInGuestWithWishlist(
  context: BrowserContext,
  request: APIRequestContext,
  url = "",
  products: readonly ListedProduct[] = [],
): Promise<readonly ListedProduct[]> {
  const login = await request.post(`${api}/auth/login`, {
    data: { type: "TEMP", password: "temporaryguest1" },
  });
  const { token } = (await login.json()) as { token: string };
  for (const { _id } of products)
    await callAsMember(request, { token }, "POST", "/stores/main/wishlist/add-to-wishlist", {
      product_id: _id,
    });
  await context.addCookies([
    { name: "auth.token", value: token, url, httpOnly: true, sameSite: "Lax" },
    { name: "auth.known", value: "guest", url, sameSite: "Lax" },
  ]);
  return products;
}

test("by keyboard, the focus keeps its place when a wishlist item is removed", async ({ page }) => {
  await openPage(page, "/shop/main/product");
  for (const product of ["Mossheart", "Paper Harbour", "Dragons of Jade Peak"]) {
    const wishlistReply = page.waitForResponse(/\/wishlist\.data/);
    await page.getByRole("button", { name: `Add to wishlist: ${product}` }).click();
    await wishlistReply;
  }
  await openPage(page, "/shop/main/wishlist");
  const names = page.getByRole("article").getByRole("link");
  await expect(names).toHaveCount(3);
  await page
    .getByRole("button", { name: /^Remove from wishlist/ })
    .first()
    .press("Enter");
  await expect(names).toHaveCount(2);
  await expect(names.first()).toBeFocused();
  await page
    .getByRole("button", { name: /^Remove from wishlist/ })
    .last()
    .press("Enter");
  await expect(names).toHaveCount(1);
  await expect(names).toBeFocused();
  await page.getByRole("button", { name: /^Remove from wishlist/ }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
