/**
 * Takes the README's pictures from a running shop: `npm run screenshots --
 * http://127.0.0.1:3000`. Places an order in the shop.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import sharp from "sharp";
import { requireChromium } from "./bootstrap/chromium.mjs";

const folder = join(import.meta.dirname, "..", "docs", "pictures");
const widths = [390, 768, 1440];

interface Shot {
  name: string;
  path: string;
  language: "en" | "zh";
  scheme: "light" | "dark";
  width: number;
}

const [origin = "http://127.0.0.1:3000", set = "readme"] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const state = await shopper(browser);
for (const shot of set === "readme" ? listReadmeShots(state.order) : listAllShots(state.order))
  await takeScreenshot(shot);
await browser.close();

function listReadmeShots(order: string): Shot[] {
  const variantsByPage = {
    home: ["390-zh-light", "768-en-dark", "1440-en-light"],
    list: ["390-en-light", "768-zh-light", "1440-en-dark"],
    product: ["390-zh-light", "768-en-light", "1440-en-light"],
    cart: ["390-en-light", "768-zh-dark", "1440-en-light"],
    order: ["390-zh-light", "768-en-light", "1440-en-light"],
  };
  return Object.entries(variantsByPage).flatMap(([name, list]) =>
    list.map((variant) => {
      const [width, language, scheme] = variant.split("-") as [
        string,
        Shot["language"],
        Shot["scheme"],
      ];
      return { name, path: listPaths(order)[name] ?? "/", language, scheme, width: Number(width) };
    }),
  );
}

function listAllShots(order: string): Shot[] {
  return Object.entries(listPaths(order)).flatMap(([name, path]) =>
    widths.flatMap((width) =>
      (["en", "zh"] as const).flatMap((language) =>
        (["light", "dark"] as const).map((scheme) => ({ name, path, language, scheme, width })),
      ),
    ),
  );
}

function listPaths(order: string): Record<string, string> {
  return {
    home: "/",
    list: "/shop/main/category/video-games/product",
    product: "/shop/main/product/star-courier",
    cart: "/shop/main/cart",
    checkout: "/shop/main/cart/checkout",
    order,
    track: "/shop/main/order/track/email",
  };
}

async function takeScreenshot({ name, path, language, scheme, width }: Shot): Promise<void> {
  const height = width === 390 ? 844 : width === 768 ? 1024 : 900;
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: scheme,
    deviceScaleFactor: width === 390 ? 2 : 1,
    storageState: state.cookies,
  });
  await page.goto(origin + (language === "en" ? path : `/${language}${path === "/" ? "" : path}`), {
    waitUntil: "networkidle",
  });
  const picture = await page.screenshot();
  await page.close();
  const file = join(folder, `${name}-${width}-${language}-${scheme}.webp`);
  await sharp(picture).webp({ quality: 82 }).toFile(file);
}

/** Prepares a guest with an order that waits for its payment and two more products in the cart. */
async function shopper(from: Browser) {
  const page = await from.newPage();
  await addToCart(page, "star-courier");
  await page.goto(`${origin}/shop/main/cart/checkout`);
  await page.getByLabel("Recipient's name").fill("Anna Chan");
  await page.getByLabel("E-mail").fill("anna.chan@example.com");
  await page.getByLabel("Mobile phone").fill("91234567");
  await page.getByLabel("District", { exact: true }).selectOption("yau-tsim-mong");
  await page.getByLabel("Street and number").fill("12 Nathan Road");
  await page.getByLabel("Building, floor and flat").fill("Flat 5A, Harbour Court");
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL(/\/result\/order\/success/);
  const order = new URL(page.url()).searchParams.get("order") ?? "";
  await addToCart(page, "mahjong-monsters");
  await addToCart(page, "tile-by-tile");
  const cookies = await page.context().storageState();
  await page.close();
  return { order: `/shop/main/order/${order}`, cookies };
}

async function addToCart(page: Page, product: string): Promise<void> {
  await page.goto(`${origin}/shop/main/product/${product}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: "View cart" }).waitFor();
}
