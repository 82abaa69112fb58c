import type { Page } from "@playwright/test";
import { addContentSecurityPolicy } from "../apps/storefront/app/content-security-policy.server.ts";
import { expectConsoleReport } from "./console-reports.ts";
import { expect, test } from "./shop-test.ts";

test("a browser runs the shop's own scripts and styles, and reports no breach of the policy", async ({
  page,
}) => {
  await openTestPage(page);
  await expect(page.locator("html")).toHaveAttribute("data-parts", "inline module static dynamic");
  expect(await page.locator("p").evaluate((p) => getComputedStyle(p).color)).toBe("rgb(1, 2, 3)");
  // Rendering the head again in React must give the same result.
  const redrawnColor = await page.evaluate(() => {
    const style = document.querySelector("style")!;
    const copy = Object.assign(document.createElement("style"), { textContent: style.textContent });
    style.replaceWith(copy);
    return getComputedStyle(document.querySelector("p")!).color;
  });
  expect(redrawnColor).toBe("rgb(1, 2, 3)");
});

test("injected scripts do not run: without a nonce, with a guessed one or as a handler", async ({
  page,
  consoleReports,
}) => {
  await openTestPage(page, attacks);
  await expect(page.locator("html")).toHaveAttribute("data-parts", /dynamic$/);
  await expect(page.locator("html")).not.toHaveAttribute("data-harm");
  await expect.poll(() => consoleReports.unexpected.length).toBe(5);
  await expectConsoleReport(consoleReports, /Content Security Policy/);
});

const testNonce = "a1b2c3";

/** Opens a test page under the shop's origin, with its own policy and files. */
async function openTestPage(page: Page, injectedHtml = ""): Promise<void> {
  const { page: body, policy } = addContentSecurityPolicy(
    Buffer.from(buildPageWithInjection(injectedHtml)),
    testNonce,
  );
  await page.route(/\/drawn\//, (route) => {
    const script = scripts[new URL(route.request().url()).pathname];
    return script === undefined
      ? route.fulfill({
          contentType: "text/html; charset=utf-8",
          headers: { "content-security-policy": policy },
          body,
        })
      : route.fulfill({ contentType: "text/javascript", body: script });
  });
  await page.goto("/drawn/page", { waitUntil: "load" });
}

/** Builds a page with the parts of a shop page: inline script and style, speculation rules, and a module. */
function buildPageWithInjection(injectedHtml: string): string {
  const nonceAttribute = ` nonce="${testNonce}"`;
  return `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
<style${nonceAttribute}>p{color:rgb(1,2,3)}</style>
<script${nonceAttribute}>window.did = (part) => { const d = document.documentElement.dataset; d.parts = [d.parts, part].filter(Boolean).join(" ") }; did("inline")</script>
<script type="speculationrules"${nonceAttribute}>{"prefetch":[]}</script>
</head><body><p>購物車</p>${injectedHtml}<script type="later"${nonceAttribute}>import "/drawn/module.js";</script>
<script${nonceAttribute}>const later = document.querySelector('[type="later"]'); document.body.append(Object.assign(document.createElement("script"), { type: "module", textContent: later.textContent }))</script></body></html>`;
}

/** Five attacks that somebody could add to a page if the shop had a hole. */
const attacks = ["", ' nonce="guessed"', ` nonce="${testNonce}x"`]
  .map((attribute) => `<script${attribute}>document.documentElement.dataset.harm = "done"</script>`)
  .concat(
    `<img src="data:," onerror="document.documentElement.dataset.harm = 'done'">`,
    `<script src="/drawn/harm.js"></script>`,
  )
  .join("");

const scripts: Record<string, string> = {
  "/drawn/module.js": `did("module"); import "/drawn/static.js";
    const preload = Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/drawn/dynamic.js" });
    document.head.append(preload);
    import("/drawn/dynamic.js");`,
  "/drawn/static.js": `window.isStatic = true`,
  "/drawn/dynamic.js": `did(window.isStatic ? "static" : "lost"); did("dynamic")`,
  "/drawn/harm.js": `document.documentElement.dataset.harm = "done"`,
};
