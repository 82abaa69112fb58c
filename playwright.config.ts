import { defineConfig } from "@playwright/test";
import { findChromium, findHeadlessChromium } from "./tools/bootstrap/chromium.mjs";
import { shopUrl } from "./tools/bootstrap/shop-under-test.mjs";
import { hasRoomInMemory } from "./tools/bootstrap/temporary-folder.mjs";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/**
 * Playwright keeps what Chromium's processes share in files on the disk, since /dev/shm is small in many containers: an eighth of the processor
 * time of a page. Where there is room in memory, it is shared there.
 */
const ignoreDefaultArgs = hasRoomInMemory() ? ["--disable-dev-shm-usage"] : [];
const launch = (executablePath: string | undefined) => ({
  launchOptions: {
    args,
    ignoreDefaultArgs,
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

/** Real shops, seeded, one for each worker; the global setup starts them and names their addresses. */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/playwright",
  globalSetup: "./tools/bootstrap/start-shops-for-browser.mjs",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // They end what hangs; no test is judged by its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  projects: [
    {
      name: "pages",
      testMatch: "**/*.e2e.ts",
      testIgnore: "**/page-scores.e2e.ts",
      use: launch(findHeadlessChromium()),
    },
    // Lighthouse drives the browser that people use.
    {
      name: "scores",
      testMatch: "**/page-scores.e2e.ts",
      dependencies: ["pages"],
      workers: 1,
      use: launch(findChromium()),
    },
  ],
  use: {
    ...(shopUrl ? { baseURL: shopUrl } : {}),
    browserName: "chromium",
    // Tests could not see a service worker's requests; `e2e/offline.e2e.ts` covers it.
    serviceWorkers: "block",
    locale: "en-HK",
    timezoneId: "Asia/Hong_Kong",
    screenshot: "only-on-failure",
    trace: "off",
  },
});
