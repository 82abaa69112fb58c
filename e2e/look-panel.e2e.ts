import { lookControls, controlPlaces } from "./look-places.ts";
import { putIntoCart } from "./selling/checkout-steps.ts";
import { expect, test } from "./shop-test.ts";

test("the look panel applies colours, borders, type and buttons at once and ignores invalid values", async ({
  page,
}) => {
  await page.goto("/about-us");
  await page.getByRole("button", { name: "Appearance" }).click();
  const panel = page.getByRole("dialog", { name: "Appearance" });
  const body = page.locator("body");
  const heading = page.getByRole("heading", { level: 1 });
  const header = page.getByRole("banner");
  const sign = header.getByRole("link", { name: "Harbour" });
  const field = (name: string) => panel.getByLabel(name, { exact: true });
  const findChoices = (name: string) => field(name).getByRole("option");
  await expect(findChoices("Line height")).toHaveText(["1", "1.5", "2"]);
  await expect(findChoices("Text size")).toHaveText(["14px", "16px", "20px"]);
  await field("Text size").selectOption("20px");
  await expect(body).toHaveCSS("font-size", "20px");
  await field("Line height").selectOption("2");
  await expect(body).toHaveCSS("line-height", "40px");
  await field("Font").selectOption("Georgia");
  await expect(body).toHaveCSS("font-family", /^Georgia,/);
  await field("Heading font").selectOption("system-ui");
  await expect(heading).toHaveCSS("font-family", /^system-ui,/);
  await field("Text colour").fill("#102030");
  await expect(body).toHaveCSS("color", "rgb(16, 32, 48)");
  await field("Heading colour").fill("#302010");
  await expect(heading).toHaveCSS("color", "rgb(48, 32, 16)");

  const footer = page.getByRole("contentinfo");
  const ground = () => footer.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await field("Secondary colour").fill("#800000");
  await expect.poll(ground).not.toBe(before);
  await field("Border colour").fill("#405060");
  await expect(header).toHaveCSS("border-bottom-color", "rgb(64, 80, 96)");
  for (const radius of ["3px", "50%"]) {
    await field("Border radius").fill(radius);
    await expect(sign).toHaveCSS("border-top-left-radius", radius);
  }
  await field("Border radius").fill("8em");
  await expect(panel.getByText("Enter a number with px or %.")).toBeVisible();
  await expect(sign).toHaveCSS("border-top-left-radius", "50%");

  const resetButton = panel.getByRole("button", { name: "Reset to default" });
  await field("Button radius").fill("5px");
  await expect(resetButton).toHaveCSS("border-top-left-radius", "5px");
  await field("Button padding").fill("11px 31px");
  await expect(resetButton).toHaveCSS("padding", "11px 31px");
  await field("Button text size").fill("18px");
  await expect(resetButton).toHaveCSS("font-size", "18px");

  await field("Background").fill("#fffff0");
  await expect(body).toHaveCSS("background-color", "rgb(255, 255, 240)");
  await panel.getByRole("button", { name: "White", exact: true }).click();
  await expect(body).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await panel.getByRole("button", { name: "Dark" }).click();
  await expect(body).toHaveCSS("background-color", "rgb(16, 20, 26)");
  await panel.getByRole("button", { name: "Light" }).click();
  await expect(body).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.keyboard.press("Escape");
  await header.getByRole("button", { name: "Dark" }).click();
  await page.reload();
  await expect(body).toHaveCSS("background-color", "rgb(16, 20, 26)");
  await header.getByRole("button", { name: "Light" }).click();
  await expect(body).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("every control of the panel changes the page at once, stays on this device, and is on every page", async ({
  page,
}) => {
  await page.goto("/authentication/login/email");
  const appearanceButton = page.getByRole("button", { name: "Appearance" });
  await appearanceButton.click();
  const panel = page.getByRole("dialog", { name: "Appearance" });
  const field = (label: string) => panel.getByLabel(label, { exact: true });
  const matches = (css: string, value: string) =>
    [
      css,
      value === "oklab"
        ? /^(oklab|color)\(/
        : new RegExp(`^"?${value.replaceAll(/[()]/g, "\\$&")}`),
    ] as const;
  for (const [label, value, path, selector, css, expectedValue] of lookControls) {
    const locator = field(label);
    await ((await locator.evaluate(({ tagName }) => tagName)) === "SELECT"
      ? locator.selectOption(value)
      : locator.fill(value));
    if (path === "/authentication/login/email")
      await expect(page.locator(selector!).first(), label).toHaveCSS(
        ...matches(css!, expectedValue!),
      );
  }
  await field("Button on hover").fill("#083d6b");
  await field("Button text on hover").fill("#e0f0ff");
  await field("Cart drawer").selectOption("bottom");
  await expect(page.locator(":root")).toHaveAttribute("data-cart-drawer", "bottom");
  const storedLook = await page.evaluate(() => [
    localStorage.getItem("color"),
    localStorage.getItem("look"),
  ]);
  expect(storedLook[0]).toBe("#0b5fa5");
  expect(Object.keys(JSON.parse(storedLook[1]!))).toHaveLength(lookControls.length + 2);
  await panel.getByText("Configuration", { exact: true }).click();
  const settings = JSON.parse((await panel.locator("pre").textContent())!);
  expect(settings).toMatchObject({
    color: "#0b5fa5",
    font: { family: { heading: "system-ui", text: "Georgia" }, style: { line_height: 2 } },
    button: { padding: "11px 31px", hover: { primary_color: "#083d6b" } },
    form: { height: "55px", switch_color: "#7a1f5c" },
  });

  await expect(panel.getByText("Appearance")).toHaveCSS("color", "rgb(48, 32, 16)");

  await putIntoCart(page, "mossheart");
  let currentPath = "";
  for (const [label, , path, selector, css, shown] of lookControls.toSorted((a, b) =>
    a[2]!.localeCompare(b[2]!),
  )) {
    if (path !== currentPath) await page.goto(path!);
    currentPath = path!;
    await expect(page.locator(selector!).first(), label).toHaveCSS(...matches(css!, shown!));
  }
  for (const [path, selector, css, shown] of controlPlaces) {
    if (path !== currentPath) await page.goto(path);
    currentPath = path;
    await expect(page.locator(selector).first(), path).toHaveCSS(...matches(css, shown));
  }
  await page.goto("/authentication/login/email");
  const send = page.locator("main form button[type=submit]").first();
  await send.hover();
  await expect(send).toHaveCSS("background-color", "rgb(8, 61, 107)");
  await expect(send).toHaveCSS("color", "rgb(224, 240, 255)");
  await appearanceButton.click();
  await panel.getByRole("button", { name: "Reset to default" }).click();
  const readStoredLook = () => [localStorage.getItem("color"), localStorage.getItem("look")];
  expect(await page.evaluate(readStoredLook)).toEqual([null, null]);
});

test("applies a chosen hue in dark mode and reports unreadable colours", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/authentication/login/email");
  await page.getByRole("button", { name: "Appearance" }).click();
  const panel = page.getByRole("dialog", { name: "Appearance" });
  const body = page.locator("body");
  await expect(body).toHaveCSS("background-color", "rgb(16, 20, 26)");
  const readLineColor = () =>
    page.getByRole("banner").evaluate((element) => getComputedStyle(element).borderBottomColor);
  const line = await readLineColor();
  await panel.getByRole("button", { name: "Yellow", exact: true }).click();
  await expect(body).not.toHaveCSS("background-color", "rgb(16, 20, 26)");
  const textColor = await body.evaluate((element) => getComputedStyle(element).color);
  await panel.getByLabel("Text colour", { exact: true }).fill("#800000");
  await expect(body).not.toHaveCSS("color", textColor);
  await panel.getByLabel("Border colour", { exact: true }).fill("#203a80");
  await expect.poll(readLineColor).not.toBe(line);
  await page.reload();
  await expect(body).not.toHaveCSS("background-color", "rgb(16, 20, 26)");

  await page.getByRole("button", { name: "Appearance" }).click();
  await panel.getByLabel("Primary colour", { exact: true }).fill("#ffe000");
  await expect(
    panel.getByText(/^Hard to read at 1\.\d : 1, so we use #\w{6}$/).first(),
  ).toBeVisible();
  await panel.getByRole("button", { name: "Reset to default" }).click();
});
