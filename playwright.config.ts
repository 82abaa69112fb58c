import { defineConfig } from "@playwright/test";
import { findChromium } from "./tools/bootstrap/chromium.mjs";

const executablePath = findChromium();

/** One real shop, seeded, for all tests; the global setup starts it and names its address. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: ".cache/playwright",
  globalSetup: "./tools/bootstrap/start-shop-for-browser.mjs",
  // Two cores serve the shop, the database and the browser.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env["SHOP_URL"] ?? "http://127.0.0.1:3000",
    browserName: "chromium",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    locale: "en-HK",
    timezoneId: "Asia/Hong_Kong",
    screenshot: "only-on-failure",
    trace: "off",
  },
});
