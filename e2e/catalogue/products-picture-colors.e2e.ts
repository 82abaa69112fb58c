import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../shop-test.ts";

const product = "tile-by-tile";
const api = "/api/customer/stores/main/product-management/products";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}, while its picture is on its way`, () => {
    test.use({ colorScheme });

    test("a product in a list shows the picture's colour in its place", async ({ page }) => {
      const release = await holdPictures(page);
      await page.goto("/shop/main/product", { waitUntil: "domcontentloaded" });
      const card = page.getByRole("main").getByRole("article").first();
      const picture = card.getByRole("presentation").first();
      const frame = await picture.boundingBox();
      const backgroundColor = await readBackgroundColor(picture);
      // A list sends colours in the short form with three digits.
      const expected = await readColor(page, await readProductSlug(card));
      backgroundColor.forEach((value, channel) =>
        expect(Math.abs(value - expected[channel]!)).toBeLessThanOrEqual(9),
      );
      release();
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
      expect(await picture.boundingBox()).toEqual(frame);
    });

    test("a product's page shows it where the main picture will be", async ({ page }) => {
      const release = await holdPictures(page);
      await page.goto(`/shop/main/product/${product}`, { waitUntil: "domcontentloaded" });
      const gallery = page.getByRole("main").getByRole("region").first();
      const picture = gallery.getByRole("img").first();
      const frame = await picture.boundingBox();
      expect(await readBackgroundColor(picture)).toEqual(await readColor(page, product));
      release();
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
      expect(await picture.boundingBox()).toEqual(frame);
    });
  });
}

/** Delays all pictures until the returned function is called. */
async function holdPictures(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/files/**", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Returns the red, green and blue of the background while a picture has not arrived. */
async function readBackgroundColor(picture: Locator): Promise<number[]> {
  await expect(picture).toHaveJSProperty("naturalWidth", 0);
  const color = await picture.evaluate((image) => getComputedStyle(image).backgroundColor);
  expect(color).toMatch(/^rgb\(/);
  return (color.match(/\d+/g) ?? []).map(Number);
}

async function readProductSlug(card: Locator): Promise<string> {
  const address = await card.getByRole("link").first().getAttribute("href");
  return address?.split("/").at(-1) ?? "";
}

/** Reads the colour of a product's first picture from the shop. */
async function readColor(page: Page, slug: string): Promise<number[]> {
  const reply = await page.request.get(`${api}/${slug}/details`);
  const { image_color: color } = (await reply.json()) as { image_color: string };
  return (color.match(/[0-9a-f]{2}/g) ?? []).map((hexPair) => parseInt(hexPair, 16));
}
