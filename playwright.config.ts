import { defineConfig } from "@playwright/test";
import { findChromium } from "./tools/bootstrap/chromium.mjs";
import { shopUrl } from "./tools/bootstrap/shop-under-test.mjs";

const executablePath = findChromium();

/** Real shops, seeded, one for each worker; the global setup starts them and names their addresses. */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/playwright",
  globalSetup: "./tools/bootstrap/start-shops-for-browser.mjs",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: "pages", testMatch: "**/*.e2e.ts", testIgnore: "**/page-scores.e2e.ts" },
    // What is measured has the computer to itself.
    { name: "scores", testMatch: "**/page-scores.e2e.ts", dependencies: ["pages"], workers: 1 },
  ],
  use: {
    ...(shopUrl ? { baseURL: shopUrl } : {}),
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
