import type { Page } from "@playwright/test";
import { sentPage } from "./sent-page.ts";
import { expect, test } from "./shop-test.ts";

for (const prefix of ["", "/zh"])
  test(`who shares home, a product, a post or an article shares a picture of the shop, large enough to be shown: ${prefix || "/"}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const article = await firstArticle(page, `${prefix}/articles`);
    const post = await firstArticle(page, `${prefix}/blogs`);
    for (const path of [prefix || "/", `${prefix}/shop/main/product/star-courier`, article, post]) {
      const { properties } = await sentPage(page, path);
      const address = properties["og:image"] ?? "";
      expect(new URL(address).origin, path).toBe(baseURL);
      const reply = await request.get(address);
      expect(reply.status(), path).toBe(200);
      expect(reply.headers()["content-type"], path).toMatch(/^image\/(webp|png|jpeg)$/);
      const width = await page.evaluate(async (src) => {
        const picture = new Image();
        picture.src = src;
        await picture.decode();
        return picture.naturalWidth;
      }, address);
      // Smaller ones are shown as a thumbnail beside the words.
      expect(width, path).toBeGreaterThanOrEqual(600);
    }
  });

/** Where the first text of a list of posts or articles is. */
async function firstArticle(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const { pathname } = new URL(page.url());
  const link = page.getByRole("main").getByRole("article").getByRole("link").first();
  const path = (await link.getAttribute("href")) ?? "";
  expect(path.startsWith(pathname), path).toBe(true);
  return path;
}
