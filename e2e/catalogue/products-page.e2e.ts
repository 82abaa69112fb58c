import { openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";

const product = "/shop/main/product/star-courier";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a square picture, the price and the button stand on the first screen", async ({ page }) => {
    await openPage(page, product);
    const tabs = await page.getByRole("navigation", { name: "Quick navigation" }).boundingBox();
    const button = page.getByRole("button", { name: "Add to cart", exact: true });
    for (const element of [button, page.getByText("HK$439.00").first()]) {
      const box = await element.boundingBox();
      expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
    }
    const picture = await page
      .getByRole("img", { name: "Star Courier – Front of the box" })
      .boundingBox();
    expect(picture!.height).toBeCloseTo(picture!.width, 0);
  });

  test("a small sign counts the pictures while the shopper swipes", async ({ page }) => {
    await openPage(page, product);
    const pictures = page.getByRole("region", { name: "Pictures of Star Courier" });
    await expect(pictures.getByText("1 / 4", { exact: true })).toBeVisible();
    await pictures
      .getByRole("list")
      .first()
      .evaluate((list) => list.scrollTo({ left: list.clientWidth }));
    await expect(pictures.getByText("2 / 4", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(pictures.getByText("2 / 4", { exact: true }), "beside small ones").toBeHidden();
  });

  test("the buy button stays in sight, and hides nothing of the footer at the end", async ({
    page,
  }) => {
    await openPage(page, product);
    const button = page.getByRole("button", { name: "Add to cart", exact: true });
    await page.getByRole("heading", { name: "You may also like" }).scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [bar, footer] = [
      await button.boundingBox(),
      await page.getByRole("contentinfo").boundingBox(),
    ];
    expect(footer!.y + footer!.height).toBeLessThanOrEqual(bar!.y);
  });
});

test("the menu for sharing opens beside its button", async ({ page }) => {
  await openPage(page, product);
  const button = page.getByRole("button", { name: "Share", exact: true });
  await button.click();
  const copy = page.getByRole("button", { name: "Copy link" });
  await expect(copy).toBeVisible();
  const [buttonBox, menu] = [await button.boundingBox(), await copy.boundingBox()];
  expect(Math.abs(menu!.x - buttonBox!.x)).toBeLessThan(40);
  expect(Math.abs(menu!.y - buttonBox!.y)).toBeLessThan(80);
});

test("an enlarged picture fills the window, and doubles its size after a press", async ({
  page,
}) => {
  await openPage(page, product);
  await page.getByRole("button", { name: "Enlarge picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Pictures of Star Courier" });
  const [frame, viewport] = [await dialog.boundingBox(), page.viewportSize()!];
  expect(frame!.width).toBeGreaterThan(viewport.width - 40);
  expect(frame!.height).toBeGreaterThan(viewport.height - 40);
  const picture = dialog.getByRole("button", { name: "Star Courier – Front of the box" });
  const width = async () => (await picture.boundingBox())!.width;
  const before = await width();
  await picture.click();
  await expect(picture).toHaveAttribute("aria-pressed", "true");
  expect(await width()).toBeCloseTo(2 * before, 0);
});

test("pictures change by arrow, by key and by thumbnail", async ({ page }) => {
  await openPage(page, product);
  const pictures = page.getByRole("region", { name: "Pictures of Star Courier" });
  const pictureText = (number: number) =>
    number === 1 ? "Front of the box" : "The cover, close up";
  const findPicture = (number: number) =>
    pictures.getByRole("img", { name: `Star Courier – ${pictureText(number)}` });
  const small = (number: number) => pictures.getByRole("button", { name: pictureText(number) });
  const expectPicture = async (number: number) => {
    await expect(findPicture(number)).toBeInViewport({ ratio: 0.5 });
    await expect(findPicture(number === 1 ? 2 : 1)).not.toBeInViewport({ ratio: 0.1 });
    await expect(small(number)).toHaveAttribute("aria-current", "true");
  };
  await expectPicture(1);
  await pictures.hover();
  await pictures.getByRole("button", { name: "Next picture" }).click();
  await expectPicture(2);
  await pictures.getByRole("list").first().press("ArrowLeft");
  await expectPicture(1);
  await small(2).click();
  await expectPicture(2);
  await pictures.getByRole("button", { name: "Previous picture" }).click();
  await expectPicture(1);
});

test("news is offered for a sold-out product, not for one variant among others", async ({
  page,
}) => {
  const promise = page.getByText("we can e-\u2060mail you when it's back");
  await openPage(page, "/shop/main/product/humming-top");
  await expect(promise).toBeVisible();
  await openPage(page, "/shop/main/product/rooftop-runner");
  await page.getByRole("link", { name: /^Heron/ }).click();
  await expect(page.getByRole("button", { name: "Sold out" }).first()).toBeDisabled();
  await expect(promise).toBeHidden();
});

test("the page shows the fee to the door, the arrival, and both for each delivery", async ({
  page,
}) => {
  await openPage(page, product);
  // The dates load when they become visible. Hovering waits until React has rendered this place.
  await page.getByText("Standard delivery: HK$30.00").hover();
  await expect(page.getByText("free when you spend HK$600").first()).toBeVisible();
  await expect(
    page.getByText(/^(Order and pay within|Arrives) .* \d\d\/\d\d/).first(),
  ).toBeVisible();
  await page.getByRole("tab", { name: "Delivery and returns" }).click();
  const deliveryItems = page.getByRole("tabpanel").getByRole("listitem");
  await deliveryItems.first().scrollIntoViewIfNeeded();
  await expect(deliveryItems.filter({ hasText: "Swift express" })).toContainText("HK$68");
  await expect(deliveryItems.filter({ hasText: "Swift express" })).toContainText(
    /Arrives .* \d\d\/\d\d/,
  );
  await expect(deliveryItems.filter({ hasText: "Pick-up" }).first()).toContainText("Free");
});

test("a delayed pre-order shows its former date", async ({ page }) => {
  await openPage(page, "/shop/main/product/tea-caravan");
  await expect(page.getByText("Delayed, was 22/01/2027")).toBeVisible();
});
