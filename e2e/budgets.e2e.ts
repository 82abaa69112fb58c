import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./shop-test.ts";

/** Makes every test a first visit, without anything of the site in the browser's cache. */
test.use({ ownTab: true });

/**
 * The budget of a first visit's document until the page is interactive, in bytes after brotli. Ids differ between
 * shops, which changes the size by some 80 bytes.
 */
const maxListDocument = 25_400;
/** The budget of script until the back office shows its order list, in bytes as the server sends them. */
const maxStaffScript = 180_000;
/** The maximum number of elements in the frame around pages. Menus are only rendered on demand. */
const maxFrameElements = 250;

/** Pages with their script budgets. They must equal those in `apps/storefront/check-budgets.ts`. */
const pages = {
  home: ["/", 116_500],
  list: ["/shop/main/product", 120_500],
  product: ["/shop/main/product/tile-by-tile", 120_500],
} as const;
/** The maximum bytes of uncompressed HTML, and the maximum number of elements. */
const pageLimits = {
  home: [86_000, 640],
  list: [76_500, 920],
  product: [73_500, 660],
} as const;

for (const [name, [path, maxScript]] of Object.entries(pages)) {
  test(`the first visit to the ${name} page stays within its budget of script`, async ({
    page,
  }) => {
    const { script } = await download(page, path);
    test.info().annotations.push({ type: "script", description: `${script} bytes` });
    expect(script, "the page has a script at all").toBeGreaterThan(10_000);
    expect(script).toBeLessThanOrEqual(maxScript);
  });
}

for (const [language, prefix] of Object.entries({
  English: "",
  Traditional: "/zh",
  Simplified: "/cn",
})) {
  test(`a list's HTML and CSS stay within their budget: ${language}`, async ({ page }) => {
    const { markup } = await download(page, prefix + pages.list[0]);
    test.info().annotations.push({ type: "HTML and CSS", description: `${markup} bytes` });
    expect(markup, "the page has markup at all").toBeGreaterThan(2_000);
    expect(markup).toBeLessThanOrEqual(maxListDocument);
  });
}

for (const [name, [path]] of Object.entries(pages)) {
  test(`the ${name} page and the frame around it stay within their bytes and elements`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    const response = await page.goto(path);
    const bytes = (await response!.body()).length;
    const all = await page.locator("body *").count();
    const mainElementCount = await page.locator("main *").count();
    await context.close();
    expect(mainElementCount, "there is a page in the frame").toBeGreaterThan(50);
    expect(all - mainElementCount).toBeLessThanOrEqual(maxFrameElements);
    const [maxBytes, maxElements] = pageLimits[name as keyof typeof pageLimits];
    test.info().annotations.push({ type: "HTML", description: `${bytes} bytes, ${all} elements` });
    expect(bytes).toBeLessThanOrEqual(maxBytes);
    expect(all).toBeLessThanOrEqual(maxElements);
  });
}

test("the scripts up to the back office's first list stay within their budget", async ({
  page,
}) => {
  const session = await page.request.post("/api/operator/auth/session", {
    data: { email: "owner@demo.harbour.test", password: "harbour2026" },
  });
  expect(session.status(), await session.text()).toBe(200);
  // Scripts cannot read the session's cookie. The page looks for this entry instead, to tell whether there is a
  // session.
  await page.addInitScript(() => localStorage.setItem("backoffice.signed-in", "1"));
  const readScriptBytes = await startScriptCounter(page);
  await page.goto("/backoffice/orders");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const script = readScriptBytes();
  test.info().annotations.push({ type: "script", description: `${script} bytes` });
  expect(script, "the page has a script at all").toBeGreaterThan(10_000);
  expect(script).toBeLessThanOrEqual(maxStaffScript);
});

/** Counts the bytes of scripts that arrive over the network, as the server compressed them. */
async function startScriptCounter(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  network.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  network.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await network.send("Network.enable");
  return () => bytes;
}

/** Sums the sizes of all files that the browser loaded, each in the server's best compression. */
async function download(page: Page, path: string): Promise<{ script: number; markup: number }> {
  const sizes: { type: string; bytes: Promise<number> }[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (!["document", "stylesheet", "script"].includes(type)) return;
    sizes.push({ type, bytes: response.body().then((body) => brotliCompressSync(body).length) });
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const sum = async (...types: string[]) => {
    const matching = sizes.filter(({ type }) => types.includes(type)).map(({ bytes }) => bytes);
    return (await Promise.all(matching)).reduce((total, bytes) => total + bytes, 0);
  };
  return { script: await sum("script"), markup: await sum("document", "stylesheet") };
}
