import { readServerPage } from "../server-page.ts";
import { expect, test } from "../shop-test.ts";

/**
 * Pages whose shared preview has a picture. Only posts of the demo are included, because posts of other tests may
 * have no picture.
 */
const sharedPages = [
  "",
  "/shop/main/product/star-courier",
  "/blogs/how-bramble-is-painted",
  "/articles/guides/choosing-how-it-arrives",
];

for (const prefix of ["", "/zh"])
  test(`a shared home, product, post or article page has a picture large enough to show: ${prefix || "/"}`, async ({
    page,
    request,
    baseURL,
  }) => {
    for (const sharedPath of sharedPages) {
      const path = `${prefix}${sharedPath}` || "/";
      const { properties } = await readServerPage(page, path);
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
      // Networks show a smaller picture only as a thumbnail beside the words.
      expect(width, path).toBeGreaterThanOrEqual(600);
    }
  });
