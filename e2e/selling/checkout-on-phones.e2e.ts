import { expect, test } from "../shop-test.ts";
import { openCheckout, putIntoCart } from "./checkout-steps.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("WCAG 2.4.11: Tab through the checkout on a phone keeps the focus above the order bar", async ({
  page,
}) => {
  await openCheckout(page, "tile-by-tile");
  await page.getByLabel("Recipient's name").focus();
  const readFocusedField = () =>
    page.evaluate(() => {
      const bar = document.querySelector('button[name="intent"][value="place"]:not([aria-hidden])')!
        .parentElement!.parentElement!;
      const focused = document.activeElement!;
      const hiddenPixels = focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
      return {
        name: focused.getAttribute("name") ?? focused.textContent,
        isInBar: bar.contains(focused),
        hiddenPixels: Math.max(0, Math.round(hiddenPixels)),
      };
    });
  const names: (string | null)[] = [];
  while (!(await readFocusedField()).isInBar && names.length < 80) {
    await expect
      .poll(async () => (await readFocusedField()).hiddenPixels, String(names.at(-1)))
      .toBe(0);
    names.push((await readFocusedField()).name);
    await page.keyboard.press("Tab");
  }
  expect(names).toEqual(
    expect.arrayContaining(["recipient_name", "phone", "street", "remarks", "payment_method"]),
  );
});

test("the narrowest phone shows the whole of the area code", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCheckout(page, "tile-by-tile");
  const cut = await page.getByRole("combobox", { name: "Area code" }).evaluate((box) => {
    const select = box as HTMLSelectElement;
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const canvasContext = document.createElement("canvas").getContext("2d")!;
    canvasContext.font = font;
    const textWidth = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return canvasContext.measureText(select.selectedOptions[0]!.text).width - textWidth;
  });
  expect(cut).toBeLessThanOrEqual(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a button in plain view calculates the total on a phone, below the delivery choice", async ({
    page,
  }) => {
    await putIntoCart(page, "tile-by-tile");
    await page.goto("/shop/main/cart/checkout");
    const pickup = page.getByRole("radio", { name: "I'll pick it up" });
    await pickup.check({ force: true });
    await page.getByRole("button", { name: "Update total" }).click();
    await expect(pickup).toBeChecked();
    await expect(page.locator("[name=total]")).toHaveValue("138.00");
  });
});
