import type { APIRequestContext, Locator, Page } from "@playwright/test";
import {
  callAsMember,
  signInBrowser,
  fillMemberCart,
  newMember,
  openPage,
  type Member,
} from "./member.ts";
import { measureSidewaysScroll } from "./screens.ts";
import { expect, test } from "./shop-test.ts";

const list = "/shop/main/product";

const setViewportWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: 900 });

test("S2-147 to S2-158: a list changes its layout at each of the widths", async ({ page }) => {
  await setViewportWidth(page, 1440);
  await openPage(page, list);
  const products = page.getByRole("article");
  const menu = page.getByRole("navigation", { name: "Main navigation" });
  const readMenuFontSize = () =>
    menu
      .getByRole("link", { name: "All categories" })
      .evaluate((link) => getComputedStyle(link).fontSize);
  const columns = async () => {
    const cardTops = await products.evaluateAll((cards) =>
      cards.map((card) => Math.round(card.getBoundingClientRect().top)),
    );
    return cardTops.filter((top) => top === cardTops[0]).length;
  };
  const edge = async () => (await products.first().boundingBox())!.x;
  const filters = page.getByRole("button", { name: "Filters" });
  const footBar = page.getByRole("navigation", { name: "Quick navigation" });
  const measureSignWidth = async () =>
    (await page.getByRole("banner").getByRole("link", { name: "Harbour" }).boundingBox())!.width;
  const start = async () =>
    (await page.getByRole("navigation", { name: "You are here" }).boundingBox())!.x;
  expect(await columns()).toBe(5);
  await setViewportWidth(page, 1430);
  const startInContainer = await start();
  await setViewportWidth(page, 1429);
  expect(startInContainer - (await start()), "1400 of 1430 px, all of 1429").toBe(15);
  expect(await columns()).toBe(3);
  await setViewportWidth(page, 1367);
  expect(await readMenuFontSize()).toBe("15px");
  await setViewportWidth(page, 1366);
  expect(await readMenuFontSize()).toBe("14px");
  await setViewportWidth(page, 992);
  await expect(filters).toBeHidden();
  await expect(page.getByRole("checkbox", { name: /^Pre-order/ })).toBeVisible();
  await setViewportWidth(page, 991);
  await expect(filters).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Pre-order/ })).toBeHidden();
  await setViewportWidth(page, 768);
  expect(await columns()).toBe(3);
  await setViewportWidth(page, 767);
  expect(await columns()).toBe(2);
  await setViewportWidth(page, 578);
  await expect(footBar).toBeHidden();
  await setViewportWidth(page, 577);
  await expect(footBar).toBeVisible();
  await setViewportWidth(page, 481);
  expect(await edge()).toBe(16);
  await setViewportWidth(page, 480);
  expect(await edge()).toBe(12);
  await setViewportWidth(page, 360);
  expect(await measureSignWidth()).toBe(160);
  await setViewportWidth(page, 359);
  expect(await measureSignWidth(), "a smaller logo").toBe(112);
});

test("S2-157, S2-158: on the narrowest phones the comparison bar keeps only its link", async ({
  page,
}) => {
  await setViewportWidth(page, 420);
  await openPage(page, `${list}/mossheart`);
  await page.getByRole("button", { name: /^Compare: / }).click();
  const bar = page.getByRole("region", { name: "Products to compare" });
  await expect(bar.getByRole("button", { name: "Clear" })).toBeVisible();
  await setViewportWidth(page, 419);
  await expect(bar.getByRole("button", { name: "Clear" })).toBeHidden();
  await expect(bar.getByRole("link", { name: "Compare (1)" })).toBeVisible();
});

test("a quick view fits 1080 by 600 above the list, and the foot of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openPage(page, list);
  const product = page.getByRole("article").first();
  const title = (await product.getByRole("link").textContent())!;
  await product.hover();
  await product.getByRole("button", { name: /^Quick view/ }).click();
  const quickView = page.getByRole("dialog", { name: title });
  await expect(quickView.getByRole("heading", { name: title })).toBeVisible();
  await expect(quickView.getByRole("button", { name: "Add to cart" })).toBeVisible();
  await expect(page).toHaveURL(list);
  expect(await measureSize(quickView)).toEqual([1080, 600]);
  const measureSpaceBelow = async () => {
    const { y, height } = (await quickView.boundingBox())!;
    return 1080 - Math.round(y + height);
  };
  await page.setViewportSize({ width: 576, height: 1080 });
  expect(await measureSpaceBelow()).toBe(240);
  await page.setViewportSize({ width: 575, height: 1080 });
  expect(await measureSpaceBelow()).toBe(0);
  expect((await measureSize(quickView))[0]).toBe(575);
  await page.keyboard.press("Escape");
  await expect(quickView).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("S9-049 to S9-053: page, search box, suggestions, filters, brands and fields keep their sizes", async ({
  page,
}) => {
  await setViewportWidth(page, 1920);
  await openPage(page, list);
  const row = page.getByRole("banner").locator("> div").first();
  expect((await measureSize(row))[0]).toBe(1400);
  await setViewportWidth(page, 1430);
  expect((await measureSize(row))[0]).toBe(1400);

  const box = page.getByRole("combobox", { name: "Search" }).filter({ visible: true });
  expect((await measureSize(box))[0]).toBe(460);
  await box.pressSequentially("s");
  const suggestionList = page.getByRole("listbox");
  await expect(suggestionList).toBeVisible();
  await expect
    .poll(() => measureScrollBox(suggestionList))
    .toEqual({ height: 350, isScrolled: true });
  await page.keyboard.press("Escape");

  for (const name of ["Video games", "Figures & statues", "Building sets"])
    await page.getByLabel(`In ${name}`).click();
  const category = page.getByRole("checkbox", { name: /^Video games/ });
  expect(await measureScrollBox(category)).toEqual({ height: 500, isScrolled: true });
  const brands = page.getByRole("list", { name: "Brand" });
  expect(await measureScrollBox(brands)).toEqual({ height: 170, isScrolled: true });

  const text = page.getByRole("heading", { level: 1 });
  for (const textElement of [text, page.getByText("Filters").first()])
    await expect(textElement).toHaveCSS("font-family", /^"?Lato"?,/);
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.includes(".woff2")),
  );
  expect(fonts.map((address) => new URL(address).origin)).toEqual(
    fonts.map(() => new URL(page.url()).origin),
  );
  expect(fonts.length).toBeGreaterThan(0);

  await openPage(page, "/authentication/login/email");
  for (const name of ["E-mail", "Password"]) {
    const field = page.getByRole("main").getByLabel(name, { exact: true });
    expect((await measureSize(field))[1]).toBe(50);
  }
});

test("filters, order and shape share one row on phones, also in a wide font", async ({ page }) => {
  await openPage(page, list);
  await page.evaluate(() =>
    document.documentElement.style.setProperty("--font-brand", "monospace"),
  );
  const row = [
    page.getByRole("button", { name: "Filters" }),
    page.getByRole("combobox", { name: "Sort", exact: true }),
    page.getByRole("link", { name: "Show as a list" }),
  ];
  for (const width of [320, 390, 577]) {
    await setViewportWidth(page, width);
    const rowMiddles = await Promise.all(
      row.map(async (locator) => {
        const { y, height } = (await locator.boundingBox())!;
        return Math.round(y + height / 2);
      }),
    );
    expect(rowMiddles, `${width} px`).toEqual(rowMiddles.map(() => rowMiddles[0]));
    expect(await measureSidewaysScroll(page), `${width} px`).toBe(0);
  }
});

test("the link to the top shows after half a screen, and scrolls up", async ({ page }) => {
  await openPage(page, list);
  const topLink = page.getByRole("link", { name: "Back to top" });
  await expect(topLink).toBeHidden();
  await page.evaluate(() => scrollTo(0, innerHeight));
  await topLink.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(topLink).toBeHidden();
});

test("the mini cart is 300 px wide; its count is 22 px high, and smaller from a hundred on", async ({
  page,
  request,
  baseURL: url,
}) => {
  const member = await newMember(request);
  await fillMemberCart(request, member);
  await signInBrowser(page.context(), member, url!);
  await setViewportWidth(page, 1440);
  await openPage(page, list);
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  const findBadge = (count: number) => cart.getByText(String(count), { exact: true });
  await expect(findBadge(1)).toBeVisible();
  expect(await measureSize(findBadge(1))).toEqual([22, 22]);
  await cart.click();
  expect((await measureSize(page.getByRole("dialog", { name: "Cart" })))[0]).toBe(300);

  const otherVariants = await findOtherVariants(request, member, 99);
  await addVariantsToCart(request, member, otherVariants.slice(0, 98));
  await openPage(page, list);
  await expect(findBadge(99)).toHaveCSS("font-size", "11px");
  await addVariantsToCart(request, member, otherVariants.slice(98));
  await openPage(page, list);
  await expect(findBadge(100)).toHaveCSS("font-size", "9px");
  expect((await measureSize(findBadge(100)))[1]).toBe(22);
});

/** Returns the height of a scrollable part, and whether it has to scroll. */
function measureScrollBox(locator: Locator): Promise<{ height: number; isScrolled: boolean }> {
  return locator.evaluate((inner) => {
    let box: Element = inner;
    while (box.parentElement && getComputedStyle(box).overflowY !== "auto") box = box.parentElement;
    const height = Math.round(box.getBoundingClientRect().height);
    return { height, isScrolled: box.scrollHeight > height };
  });
}

async function measureSize(locator: Locator): Promise<[number, number]> {
  const { width, height } = (await locator.boundingBox())!;
  return [Math.round(width), Math.round(height)];
}

/** Returns `count` available variants that are not in the cart yet. */
async function findOtherVariants(
  request: APIRequestContext,
  member: Member,
  count: number,
): Promise<string[]> {
  const products = "/stores/main/product-management/products";
  const { data } = await callAsMember<{ data: { _id: string; slug: string }[] }>(
    request,
    member,
    "GET",
    `${products}/filter?availability=IN_STOCK&per_page=100`,
  );
  const variantIds: string[] = [];
  for (const { _id: id } of data.filter(({ slug }) => slug !== "tile-by-tile")) {
    if (variantIds.length >= count) break;
    const { variants } = await callAsMember<{ variants: { _id: string; availability: string }[] }>(
      request,
      member,
      "GET",
      `${products}/${id}/details`,
    );
    variantIds.push(
      ...variants
        .filter(({ availability }) => availability === "IN_STOCK")
        .map((variant) => variant._id),
    );
  }
  return variantIds.slice(0, count);
}

async function addVariantsToCart(
  request: APIRequestContext,
  member: Member,
  variants: readonly string[],
) {
  for (const product_variant_id of variants)
    await callAsMember(request, member, "POST", "/stores/main/shopping-cart/add-to-cart", {
      product_variant_id,
      qty: 1,
    });
}
