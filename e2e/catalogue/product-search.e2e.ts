import type { APIRequestContext } from "@playwright/test";
import { expectConsoleReport } from "../console-reports.ts";
import { callAsMember, newMember, openPage, placeOrder, type Member } from "../member.ts";
import { pressByKeyboard, screens, measureSidewaysScroll } from "../screens.ts";
import { expect, test } from "../shop-test.ts";

for (const [screen, viewport] of Object.entries(screens)) {
  const isNarrow = viewport.width < 992;

  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test("a shopper narrows a list by keyboard alone, loads more and comes back to the same place", async ({
      page,
    }) => {
      await openPage(page, "/shop/main/product?per_page=10");
      if (isNarrow) await pressByKeyboard(page, page.getByRole("button", { name: "Filters" }));
      await pressByKeyboard(page, page.getByLabel("In Video games"));
      await pressByKeyboard(page, page.getByRole("checkbox", { name: /^Racing/ }), "Space");
      await expect(page).toHaveURL(/category=racing-games/);
      await expect(page.getByRole("checkbox", { name: /^Racing/ })).toBeFocused();
      const parent = page.getByRole("checkbox", { name: /^Video games/ });
      await expect(parent).toBeChecked({ indeterminate: true });
      await pressByKeyboard(page, parent, "Space");
      await expect(page).toHaveURL(/category=video-games/);
      await expect(page.getByRole("checkbox", { name: /^Racing/ })).toBeChecked();
      if (isNarrow)
        await pressByKeyboard(page, page.getByRole("button", { name: /^Show \d+ products/ }));
      await expect(page.getByRole("link", { name: "Remove: Video games" })).toBeVisible();

      await pressByKeyboard(page, page.getByRole("link", { name: "Show more" }));
      const cards = page.getByRole("article");
      await expect(cards).toHaveCount(20);
      await cards.nth(15).getByRole("link").focus();
      const scrollBefore = await page.evaluate(() => scrollY);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/product\/[\w-]+\/[\w-]+$/);
      await page.goBack();
      await expect(cards).toHaveCount(20);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollBefore);

      await pressByKeyboard(page, page.getByRole("link", { name: "Clear all" }));
      await expect(page).not.toHaveURL(/category/);
    });

    test("two Chinese characters find the products, while typing and in the list", async ({
      page,
    }) => {
      await openPage(page, "/zh");
      const box = page.getByRole("combobox", { name: "搜尋" }).filter({ visible: true });
      await box.click();
      await page.keyboard.insertText("燈籠");
      const option = page.getByRole("option", { name: /燈籠里之靈/ });
      await expect(option).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("「燈籠」的搜尋結果");
      await expect(page.getByRole("link", { name: "燈籠里之靈" }).first()).toBeVisible();
      await expect(box, "the box is empty again").toHaveValue("");
      await box.click();
      await expect(page.getByRole("option", { name: "燈籠" }).last()).toBeVisible();
    });

    test("only combinations that exist can be chosen, and the choice is in the address", async ({
      page,
    }) => {
      await openPage(page, "/shop/main/product/star-courier");
      await page.getByRole("link", { name: "Tidal X" }).click();
      await expect(page.getByRole("link", { name: "Tidal X" })).toHaveAttribute(
        "aria-current",
        "true",
      );
      await expect(page.getByRole("link", { name: /Collector's edition/ })).toHaveCount(0);
      await expect(page.getByText(/Collector's edition, not available/)).toBeVisible();
      await page.getByRole("link", { name: "Beacon 4" }).click();
      await page.getByRole("link", { name: /Collector's edition/ }).click();
      await expect(page.getByText("HK$899.00").first()).toBeVisible();
      const address = page.url();
      expect(address).toContain("variant=");
      await page.goto(address);
      await expect(page.getByText("HK$899.00").first()).toBeVisible();
      await expect(page.getByText("Limit: 1 per person").first()).toBeVisible();
    });

    test("a guest's wishlist items are kept through signing in", async ({ page, request }) => {
      const member = await newMember(request);
      await openPage(page, "/shop/main/product");
      const wishlistReply = page.waitForResponse(/\/wishlist\.data/);
      await page.getByRole("button", { name: "Add to wishlist: Mossheart" }).click();
      await wishlistReply;
      await expect(
        page.getByRole("button", { name: "Remove from wishlist: Mossheart" }),
      ).toBeVisible();

      await openPage(page, "/authentication/login/email?return_to=/shop/main/wishlist");
      await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(member.email);
      await page.getByLabel("Password", { exact: true }).fill(member.password);
      await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wishlist");
      await expect(page.getByText("1 product", { exact: true })).toBeVisible();

      await page.getByRole("button", { name: "Remove from wishlist: Mossheart" }).click();
      await expect(page.getByText("Your wishlist is empty")).toBeVisible();
    });

    test("two products stand side by side, and nothing scrolls but the table", async ({ page }) => {
      for (const product of ["mossheart", "moonlit-music-box"]) {
        await openPage(page, `/shop/main/product/${product}`);
        await page.getByRole("button", { name: /^Compare: / }).click();
      }
      await page.getByRole("link", { name: "Compare (2)" }).click();
      const table = page.getByRole("table");
      await expect(table.getByRole("columnheader", { name: /Mossheart/ })).toBeVisible();
      await expect(table.getByRole("rowheader", { name: "Brand" })).toBeVisible();
      expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: "Remove: Mossheart" }).click();
      await expect(table.getByRole("columnheader", { name: /Mossheart/ })).toHaveCount(0);
    });

    for (const path of ["/shop/main/product?view=list", "/shop/main/wishlist"]) {
      test(`${path} needs no sideways scrolling`, async ({ page }) => {
        await openPage(page, path);
        expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
      });
    }
  });
}

test("a refused wishlist item is reverted, and the shopper reads why", async ({
  page,
  consoleReports,
}) => {
  await openPage(page, "/shop/main/product");
  await page.route(/\/wishlist\.data/, (route) => route.fulfill({ status: 503 }));
  const heart = page.getByRole("button", { name: "Add to wishlist: Mossheart" });
  await heart.click();
  const message = page.getByText("We couldn't update your wishlist. Please try again.");
  await expect(message).toBeVisible();
  const { x, y, width } = (await message.boundingBox())!;
  expect(page.viewportSize()!.width - x - width, "at the right").toBeLessThan(40);
  expect(y, "at the top").toBeLessThan(200);
  await expect(heart).toBeVisible();
  await expect(page.getByRole("link", { name: "Wishlist", exact: true }).first()).toBeVisible();
  // The browser itself reports the answer. No other report is allowed here.
  await expectConsoleReport(consoleReports, /503/);
});

test("a shopper who views the last item reads at once when it is sold", async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await openPage(page, "/shop/main/product/red-sail-junk-kit");
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeEnabled();
  await buyAll(request, member, "red-sail-junk-kit");
  await expect(page.getByText("This just sold out.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Notify me" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a shopper narrows a list, and keeps a wishlist item", async ({ page }) => {
    await page.goto("/shop/main/product");
    await page.getByRole("button", { name: "Filters" }).click();
    const filters = page.getByRole("region", { name: "Filters" });
    await filters.getByRole("checkbox", { name: /^Pre-order/ }).check();
    await filters.getByRole("button", { name: "Show products" }).last().click();
    await expect(page).toHaveURL(/availability=PREORDER/);
    await expect(page.getByRole("link", { name: "Remove: Pre-order" })).toBeVisible();
    await page.getByRole("button", { name: "Add to wishlist: Iron Lantern" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wishlist");
    await expect(page.getByRole("link", { name: "Iron Lantern", exact: true })).toBeVisible();
  });

  test("a product's page shows every section, one after the other", async ({ page }) => {
    await page.goto("/shop/main/product/star-courier");
    for (const name of ["Description", "Details", "Reviews", "Delivery and returns"]) {
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    }
  });
});

test("search engines find every page, and old addresses redirect to the present ones", async ({
  request,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  const index = await request.get(/Sitemap: \S+?(\/sitemap\.xml)/.exec(robots)?.[1] ?? "");
  expect(index.headers()["content-type"]).toContain("application/xml");
  expect(await index.text()).toContain("/sitemaps/zh/main.xml");
  const siteMapXml = await (await request.get("/sitemaps/zh/main.xml")).text();
  expect(siteMapXml).toContain("/star-courier</loc>");
  expect(siteMapXml).toContain('hreflang="zh-Hans"');
  const moveReply = await request.get("/shop/main/product/star-courier/its-old-name", {
    maxRedirects: 0,
  });
  expect(moveReply.status()).toBe(301);
  expect(moveReply.headers()["location"]).toMatch(/\/star-courier$/);
});

/** Orders all remaining units of a product as another guest. */
async function buyAll(request: APIRequestContext, member: Member, product: string): Promise<void> {
  const details = await callAsMember<{ variants: { _id: string; stock: number }[] }>(
    request,
    member,
    "GET",
    `/stores/main/product-management/products/${product}/details`,
  );
  const variant = details.variants[0];
  await callAsMember(request, member, "POST", "/stores/main/shopping-cart/add-to-cart", {
    product_variant_id: variant?._id,
    qty: variant?.stock,
  });
  await placeOrder(request, member);
}
