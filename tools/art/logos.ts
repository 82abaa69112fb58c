/** `npm run logos` draws the demo's logos, on light for the header and on dark for the footer. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";

const root = new URL("../../", import.meta.url);
const font = (path: string) => readFileSync(new URL(path, root)).toString("base64");
const latin = font("apps/storefront/app/fonts/lato-700.woff2");
const chinese = font("node_modules/@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf");

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({
  viewport: { width: 160, height: 40 },
  deviceScaleFactor: 4,
});
for (const [name, ink] of [
  ["logo", "#1b2430"],
  ["logo-night", "#ffffff"],
] as const) {
  await page.setContent(`<style>
    @font-face { font-family: Latin; src: url(data:font/woff2;base64,${latin}) }
    @font-face { font-family: Chinese; src: url(data:font/ttf;base64,${chinese}) }
    body { margin: 0; height: 40px; display: flex; align-items: center; gap: 8px; color: ${ink};
      font: 700 19px Latin; letter-spacing: -0.02em; white-space: nowrap }
    b { font: 700 15px Chinese; letter-spacing: 0.06em }
  </style>
  <svg viewBox="0 0 32 32" width="34" height="34">
    <rect width="32" height="32" rx="8" fill="#e52b1f"/>
    <path d="M9.5 7v11.5m13-11.5v11.5M9.5 13h13M6 24.5c2.5 0 2.5-1.7 5-1.7s2.5 1.7 5 1.7 2.5-1.7 5-1.7 2.5 1.7 5 1.7"
      stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none"/>
  </svg>Harbour <b>海港</b>`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  const file = fileURLToPath(new URL(`apps/shop/demo/pictures/${name}.webp`, root));
  await sharp(png).webp({ lossless: true, effort: 6 }).toFile(file);
}
await browser.close();
