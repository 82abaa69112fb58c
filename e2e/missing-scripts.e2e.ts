import type { Page } from "@playwright/test";
import { expectConsoleReport } from "./console-reports.ts";
import {
  callAsMember,
  buyProduct,
  readVerificationCode,
  signInBrowser,
  fillMemberCart,
  newMember,
  openPage,
} from "./member.ts";
import { expect, test } from "./shop-test.ts";

const incompleteHeading = "This page didn't load completely";
const guardMs = 60_000;

/** The addresses of guests' pages, by the name of the page's script. */
const guestPages = {
  "home-page": "/",
  "about-page": "/about-us",
  "contact-page": "/contact-us",
  "newsletter-page": "/newsletter",
  "faq-page": "/faq",
  "site-map-page": "/sitemap",
  "coming-soon-page": "/coming-soon",
  "terms-page": "/terms-of-service/refund-policy",
  "login-page": "/authentication/login/email",
  "register-page": "/authentication/register/email",
  "forgotten-page": "/authentication/forget-password/email",
  "reset-page": "/authentication/reset-password",
  "check-mailbox-page": "/authentication/check-mailbox",
  "unsubscribe-page": "/unsubscribe?token=made-up",
  "result-page": "/result/success",
  "refused-result-page": "/result/order/failure",
  "placed-result-page": "/result/order/success",
  "unpaid-result-page": "/result/order/cancelled",
  "voucher-store-page": "/shop/voucher",
  "voucher-page": "/shop/voucher/first-tide-10",
  "publication-list-page": "/blogs",
  "publication-page": "/blogs/how-bramble-is-painted",
  "shared-shelf-page": "/shelf/",
  "compare-page": "/shop/main/compare",
  "calendar-page": "/shop/main/calendar",
  "wishlist-page": "/shop/main/wishlist",
  "categories-page": "/shop/main/category",
  "list-page": "/shop/main/product",
  "product-page": "/shop/main/product/star-courier",
  "cart-page": "/shop/main/cart",
  "find-order-page": "/shop/main/order/track/email",
  "upload-proof-page": "/shop/main/order/upload-payment-proof/email",
  "global-auth-layout": "/authentication/login/email",
  "unregistered-only-layout": "/authentication/login/email",
  "result-page-layout": "/result/success",
};

/** The addresses of members' pages, by the name of the page's script. */
const memberPages = {
  "overview-page": "/account",
  "details-page": "/account/details",
  "address-book-page": "/account/address-book",
  "contact-preferences-page": "/account/contact-preferences",
  "account-orders-page": "/account/orders",
  "vouchers-page": "/account/vouchers",
  "redeemed-page": "/shop/voucher/order",
  "shelf-page": "/account/shelf",
  "account-blog-page": "/account/blog",
  "membership-page": "/account/membership",
  "payment-methods-page": "/account/payment-methods",
  "update-email-page": "/account/update-email",
  "update-phone-page": "/account/update-phone",
  "password-page": "/account/password",
  "sessions-page": "/account/sessions",
  "privacy-page": "/account/privacy",
  "verify-page": "/authentication/verify?verification_code=",
  "verify-phone-page": "/authentication/verify/phone",
  "checkout-page": "/shop/main/cart/checkout",
  "checkout-layout": "/shop/main/cart/checkout",
  "order-list-page": "/shop/main/order",
  "order-page": "/shop/main/order/",
  "refund-page": "/shop/main/order//refund",
  "review-page": "/shop/main/order//review",
  "account-layout": "/account/details",
  "account-pages": "/account/details",
  "registered-only-layout": "/account/details",
  "verification-code-layout": "/authentication/verify?verification_code=",
};

/** Scripts of routes that are no pages, or that never show a page themselves. */
const excludedScripts = [
  "not-found-page",
  // In an open shop, this page redirects to the home page.
  "shop-password-page",
  // Only a link from staff opens this page.
  "pay-link-page",
  "send-verification",
  "mini-cart-lines",
  "navigation.data",
  "logout",
  "order-document",
  "quick-view.data",
  "products-by-id",
  "suggestions.data",
  "personal",
  "preferences",
  "root",
];

test.describe("a script that cannot be loaded", () => {
  // The browser itself reports each missing script. React's error 520 means that React rendered again and recovered,
  // which depends on when the script fails.
  test.afterEach(({ consoleReports }) =>
    expectConsoleReport(
      consoleReports,
      /status of 404|ERR_FAILED|route module|dynamically imported|React error #520/,
    ),
  );

  test("a page without its scripts leaves a message and a button for guests", async ({
    page,
    request,
  }) => {
    const member = await newMember(request);
    const { token } = await callAsMember<{ token: string }>(request, member, "POST", "/shelf/link");
    await openPage(page, "/not-found");
    const scripts = await readScripts(page);
    expect(
      Object.keys({ ...guestPages, ...memberPages })
        .concat(excludedScripts)
        .toSorted(),
    ).toEqual(Object.keys(scripts).toSorted());
    await visitWithoutScripts(page, scripts, {
      ...guestPages,
      "shared-shelf-page": guestPages["shared-shelf-page"] + token,
    });
  });

  test("a page without its scripts leaves a message and a button for members", async ({
    page,
    request,
    baseURL,
  }) => {
    const member = await newMember(request);
    const { order_id: id } = await buyProduct(request, member);
    await fillMemberCart(request, member);
    await signInBrowser(page.context(), member, baseURL ?? "");
    await openPage(page, "/not-found");
    const newShopperEmail = `newcomer.${Date.now()}@example.com`;
    await request.post("/api/customer/auth/register", {
      data: {
        type: "EMAIL",
        email: newShopperEmail,
        username: "Ben Ho",
        password: member.password,
      },
    });
    const code = await readVerificationCode(request, newShopperEmail);
    await visitWithoutScripts(page, await readScripts(page), {
      ...memberPages,
      "verify-page": memberPages["verify-page"] + code,
      "verification-code-layout": memberPages["verification-code-layout"] + code,
      "order-page": memberPages["order-page"] + id,
      "refund-page": memberPages["refund-page"].replace("//", `/${id}/`),
      "review-page": memberPages["review-page"].replace("//", `/${id}/`),
    });
  });

  test("a script that is missing once loads after a reload of the page", async ({ page }) => {
    await openPage(page, "/shop/main/category");
    // The handler counts requests. A one-time route would remove itself while the page's data still pass through it.
    let requests = 0;
    await page.route(/\/assets\/cart-page-.*\.js/, (route) =>
      requests++ === 0 ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping cart");
    await expect(page).toHaveURL(/\/shop\/main\/cart$/);
    await expect.poll(() => requests, "and is asked for again").toBe(2);
  });

  test("reloads its page by itself at most once a minute, and on request", async ({ page }) => {
    const heading = page.getByRole("heading", { level: 1 });
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.method() === "GET")
        documents.push(request.url());
    });
    await page.route(/\/assets\/about-page-.*\.js/, (route) => route.abort());
    const openAboutPage = async () => {
      await openPage(page, "/shop/main/cart");
      documents.splice(0);
      await page.getByRole("contentinfo").locator('a[href="/about-us"]').first().click();
    };
    await openAboutPage();
    await expect(heading).toHaveText("Our story");
    expect(documents, "one reload").toHaveLength(1);

    await openAboutPage();
    await expect(heading).toHaveText(incompleteHeading);
    await page.waitForLoadState("networkidle");
    expect(documents, "no other within the minute").toHaveLength(0);
    await page.getByRole("link", { name: "Reload the page" }).click();
    await expect(heading).toHaveText("Our story");

    await page.evaluate(
      (since) => sessionStorage.setItem("reloaded-at", String(since)),
      Date.now() - guardMs,
    );
    await openAboutPage();
    await expect(heading).toHaveText("Our story");
    expect(documents, "a minute later").toHaveLength(1);
  });
});

/** Goes from page to page inside the site, each time without the script of the next page. */
async function visitWithoutScripts(
  page: Page,
  scripts: Record<string, string>,
  addresses: Record<string, string>,
): Promise<void> {
  let refused = "";
  await page.route("**/assets/*.js", (route) =>
    new URL(route.request().url()).pathname === refused ? route.abort() : route.fallback(),
  );
  // The error page must show words instead of reloading. The reload has a test of its own below.
  await page.evaluate(() => sessionStorage.setItem("reloaded-at", String(Date.now() + 3_600_000)));
  for (const [name, address] of Object.entries(addresses)) {
    refused = scripts[name] ?? "";
    // Layouts are already loaded, so the test opens a new document.
    if (name.endsWith("-layout")) await openPage(page, "/not-found");
    await page.evaluate(async (to) => {
      const router = (window as unknown as { __reactRouterDataRouter: Router })
        .__reactRouterDataRouter;
      await router.navigate("/not-found");
      await router.navigate(to);
    }, address);
    await expect(page.getByRole("heading", { level: 1 }), name).toHaveText(incompleteHeading);
    await expect(page, name).toHaveTitle(/./);
    await expect(page.getByRole("link", { name: "Reload the page" }), name).toBeVisible();
  }
}

interface Router {
  navigate: (to: string) => Promise<void>;
}

/** Returns the address of each route's script, by its name. */
async function readScripts(page: Page): Promise<Record<string, string>> {
  const modules = await page.evaluate(() => {
    const { routes } = (
      window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } }
    ).__reactRouterManifest;
    // Excludes files for robots and the page for lost connections, because no page links to them.
    return Object.entries(routes)
      .filter(([id]) => !id.startsWith("features/edge/seo/") && !id.endsWith(":offline"))
      .map(([, { module }]) => module);
  });
  return Object.fromEntries(
    modules.map((path) => [/\/assets\/(.+)-[\w-]{5}\.en\.js$/.exec(path)?.[1] ?? path, path]),
  );
}
