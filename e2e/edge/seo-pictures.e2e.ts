import { readServerPage } from "../server-page.ts";
import { expect, test } from "../shop-test.ts";

/** The demo's posts with pictures. Posts that staff write in other tests may have none. */
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
      // Smaller pictures show as a thumbnail beside the words.
      expect(width, path).toBeGreaterThanOrEqual(600);
    }
  });
