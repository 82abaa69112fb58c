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
 * Pages of tests live for seconds. Fast machine code and frequent garbage collection cost them more than they save:
 * together a seventh of a test's processor time.
 */
const shortPageArg =
  "--js-flags=--no-opt --no-maglev --max-lazy --no-flush-bytecode --min-semi-space-size=32 --semi-space-growth-factor=4";
/**
 * Chromium's processes share memory. Playwright moves it to files, because /dev/shm is small in many containers.
 * Files cost an eighth of a page's processor time, so memory is used where it has room.
 */
const ignoreDefaultArgs = hasRoomInMemory() ? ["--disable-dev-shm-usage"] : [];
const launch = (executablePath: string | undefined, extraArgs: readonly string[] = []) => ({
  launchOptions: {
    args: [...args, ...extraArgs],
    ignoreDefaultArgs,
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

/** Tests pages of real, seeded shops, one for each worker; the global setup starts them. */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/playwright",
  globalSetup: "./tools/bootstrap/start-shops-for-browser.mjs",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Timeouts end tests that hang; no test is judged by its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  projects: [
    // Lighthouse drives the browser that people use, and no score here depends on the computer's speed.
    {
      name: "scores",
      testMatch: "**/page-scores.e2e.ts",
      use: launch(findChromium()),
    },
    {
      name: "pages",
      testMatch: "**/*.e2e.ts",
      testIgnore: "**/page-scores.e2e.ts",
      use: launch(findHeadlessChromium(), [shortPageArg]),
    },
  ],
  use: {
    ...(shopUrl ? { baseURL: shopUrl } : {}),
    browserName: "chromium",
    // Tests could not see a service worker's requests; `e2e/base/offline.e2e.ts` covers it.
    serviceWorkers: "block",
    locale: "en-HK",
    timezoneId: "Asia/Hong_Kong",
    screenshot: "only-on-failure",
    trace: "off",
  },
});
