import { findAxeViolations } from "../accessibility-violations.ts";
import { openPage } from "../member.ts";
import { expect, test } from "../shop-test.ts";

const product = "/shop/main/product/tofu-robot";

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`a product turns by mouse and keys at ${viewport.width} px, and its sheet loads on demand`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/turning-view")) scripts.push(request.url());
    });
    await openPage(page, product);
    const button = page.getByRole("button", { name: "360° view" });
    await expect(button).toBeVisible();
    expect(scripts).toEqual([]);
    const gallery = page.getByRole("region", { name: /^Pictures of / });
    const frame = await gallery.boundingBox();

    await button.click();
    const view = gallery.getByRole("slider", { name: /^Rotate Unit 09/ });
    await expect(view).toBeFocused();
    expect(scripts).toHaveLength(1);
    expect(await gallery.boundingBox(), "nothing moves").toEqual(frame);
    expect(await findAxeViolations(page)).toEqual([]);

    await view.press("ArrowLeft");
    await expect(view).toHaveAttribute("aria-valuetext", "Rotated 345°");
    await view.press("Home");
    const { x, y, width, height } = (await view.boundingBox())!;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.mouse.move(x + width / 4, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + (width * 3) / 4, y + height / 2, { steps: 6 });
    await page.mouse.up();
    await expect(view).toHaveAttribute("aria-valuetext", "Rotated 180°");

    await view.press("Escape");
    await expect(view).toBeHidden();
    await expect(button).toBeFocused();
  });
