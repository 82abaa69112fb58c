import type { Locator } from "@playwright/test";
import { screens, measureSidewaysScroll } from "./screens.ts";
import { putIntoCart } from "./selling/checkout-steps.ts";
import { expect, test } from "./shop-test.ts";

test.use({ viewport: screens["the narrowest phone"] });

test("a Chinese name ends its line after a colon, not in the middle of a word", async ({
  page,
}) => {
  await page.goto("/zh/shop/main/product?keyword=避風塘");
  const name = page.getByRole("link", { name: "避風塘：擠滿船的策略遊戲" });
  await expect(name).toBeVisible();
  expect(await lines(name)).toEqual(["避風塘：", "擠滿船的策略遊戲"]);
});

test("every price of a list stands on one line", async ({ page }) => {
  await page.goto("/shop/main/product?keyword=dragon");
  const prices = page.getByRole("article").getByText(/^HK\$/);
  await expect(prices.first()).toBeVisible();
  for (const price of await prices.all()) expect(await lines(price)).toHaveLength(1);
});

test("the footer's e-mail address breaks after its signs, not inside its words", async ({
  page,
}) => {
  await page.goto("/about-us");
  const email = page.getByRole("contentinfo").getByRole("link", { name: "hello@harbour.example" });
  await expect(email).toBeVisible();
  const addressLines = await lines(email);
  expect(addressLines.join(""), "the address is copied whole").toBe("hello@harbour.example");
  expect(addressLines.length, "longer than its column").toBeGreaterThan(1);
  for (const line of addressLines.slice(0, -1)) expect(line).toMatch(/[@.]$/);
});

test("a line of the cart keeps its quantity and its bin side by side", async ({ page }) => {
  await putIntoCart(page, "tile-by-tile");
  await page.goto("/shop/main/cart");
  const moreButton = page.getByRole("button", { name: "One more" });
  const removeButton = page.getByRole("button", { name: "Remove Tile by Tile" });
  await expect(removeButton).toBeVisible();
  expect(
    Math.abs((await measureMiddle(moreButton)) - (await measureMiddle(removeButton))),
  ).toBeLessThan(2);
  expect(await measureSidewaysScroll(page)).toBe(0);
});

test("four products compared scroll inside their table, not with the page", async ({ page }) => {
  const names = ["tile-by-tile", "star-courier", "tea-caravan", "mochi-night-cat"];
  for (const name of names) {
    await page.goto(`/shop/main/product/${name}`);
    await page.getByRole("button", { name: /^Compare/ }).click();
  }
  await page.getByRole("link", { name: "Compare (4)" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  expect(await measureSidewaysScroll(page)).toBe(0);
});

for (const path of ["/shop/main/product/star-courier", "/shop/main/category/video-games/product"]) {
  test(`the focus ring is completely visible on ${path}`, async ({ page }) => {
    await page.setViewportSize(screens["a wide screen"]);
    await page.goto(path);
    await expect(page.getByRole("button", { name: /^Add to wishlist/ }).first()).toBeVisible();
    expect(await page.evaluate(listCutFocusRings)).toEqual([]);
  });
}

/** Lists focusable controls whose focus ring a box would cut off. */
function listCutFocusRings(): string[] {
  const cutControls: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>("main a, main button")) {
    if (!control.checkVisibility()) continue;
    control.focus({ focusVisible: true });
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(control);
    if (document.activeElement !== control || outlineStyle === "none") continue;
    const outlineReach = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    const controlBox = control.getBoundingClientRect();
    for (let box = control.parentElement; box; box = box.parentElement) {
      if (box.tagName === "MAIN" || getComputedStyle(box).overflowY === "visible") continue;
      const { top, bottom } = box.getBoundingClientRect();
      const isRingCut =
        controlBox.top - outlineReach < top - 1 || controlBox.bottom + outlineReach > bottom + 1;
      if (isRingCut) cutControls.push(control.textContent.trim());
    }
  }
  return cutControls;
}

async function measureMiddle(box: Locator): Promise<number> {
  const { y, height } = (await box.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height / 2;
}

/** Returns the words of each line. */
function lines(locator: Locator): Promise<string[]> {
  return locator.evaluate((element) => {
    const textLines: { top: number; text: string }[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      for (let offset = 0; offset < text.length; offset++) {
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        const top = range.getBoundingClientRect().top;
        const last = textLines.at(-1);
        if (last && Math.abs(last.top - top) < 4) last.text += text[offset];
        else textLines.push({ top, text: text[offset] ?? "" });
      }
    }
    return textLines.map(({ text }) => text.trim());
  });
}
