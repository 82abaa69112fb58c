import { publicationPaths } from "@harbour/contracts/publication-paths";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { isAuthentication, isPrefetchablePage, paths, storeOfPath } from "./paths.ts";
import routes from "./routes.ts";

const id = "3f2a";
/** The addresses, one of each kind, with the route that should answer. */
const addresses: Readonly<Record<string, string>> = {
  [paths.home]: "en:home",
  // No route answers this address.
  [paths.notFound]: "unmatched",
  [paths.aboutUs]: "en:about-us",
  [paths.newsletter]: "en:newsletter",
  [paths.contactUs]: "en:contact-us",
  [paths.faq]: "en:faq",
  [paths.siteMap]: "en:sitemap",
  [paths.comingSoon]: "en:coming-soon",
  [paths.shopPassword]: "en:password",
  [paths.terms("privacy-policy")]: "en:terms-of-service/:slug",
  [paths.categories("main")]: "en:shop/main/category",
  [paths.category("mini", "board games")]: "en:shop/mini/category/:category_id/product",
  [paths.products("mini")]: "en:shop/mini/product",
  [paths.search("main", "3×3 cube")]: "en:shop/main/product",
  [paths.product("main", id, "a-duck")]: "en:shop/main/product/:product_id/:slug?",
  [paths.quickView("main", id)]: "en:shop/main/quick-view/:product_id",
  [paths.productsById("main")]: "en:shop/main/products-by-id",
  [paths.suggestions("main")]: "en:shop/main/suggestions",
  [paths.wishlist]: "en:shop/main/wishlist",
  [paths.compare]: "en:shop/main/compare",
  [paths.calendar]: "en:shop/main/calendar",
  [paths.voucher()]: "en:shop/voucher",
  [paths.voucher("first-tide-10")]: "en:shop/voucher/:id",
  [paths.voucher("order")]: "en:shop/voucher/order/:id?",
  [paths.voucher(`order/${id}`)]: "en:shop/voucher/order/:id?",
  [paths.cart("mini")]: "en:shop/mini/cart",
  [paths.miniCart]: "en:mini-cart",
  [paths.navigation]: "en:navigation",
  [paths.checkout("main")]: "en:shop/main/cart/checkout",
  [paths.orders("main")]: "en:shop/main/order",
  [paths.order("main", id)]: "en:shop/main/order/:id",
  [paths.order("main", id, "review")]: "en:shop/main/order/:id/review",
  [paths.order("main", id, "refund")]: "en:shop/main/order/:id/refund",
  [paths.trackOrder("main")]: "en:shop/main/order/track/:by?",
  [paths.trackOrder("main", "phone")]: "en:shop/main/order/track/:by?",
  [paths.order("main", "upload-payment-proof", "email")]:
    "en:shop/main/order/upload-payment-proof/:by",
  [paths.result("order", "success")]: "en:result/order/success",
  [paths.result("order", "failure")]: "en:result/order/failure",
  [paths.authentication("login", "email")]: "en:authentication/login/email",
  [paths.authentication("register", "phone")]: "en:authentication/register/phone",
  [paths.authentication("forget-password", "phone")]: "en:authentication/forget-password/phone",
  [paths.resetPassword]: "en:authentication/reset-password",
  [paths.checkMailbox]: "en:authentication/check-mailbox",
  [paths.verifyEmail]: "en:authentication/verify",
  [paths.verifyPhone]: "en:authentication/verify/phone",
  [paths.sendVerification]: "en:authentication/send-verification",
  [paths.signOut]: "en:authentication/logout",
  [paths.account()]: "en:account/index",
  [paths.account("update-email")]: "en:account/update-email",
  [paths.account("shelf")]: "en:account/shelf",
  [paths.account("blog")]: "en:account/blog",
  [publicationPaths.posts]: "en:blogs",
  [publicationPaths.postCategory("news")]: "en:blogs/category/:category_id",
  [publicationPaths.post(id, "a-tram")]: "en:blogs/:id/:slug?",
  [publicationPaths.libraries]: "en:articles/:library?",
  [publicationPaths.articles("guides")]: "en:articles/:library?",
  [publicationPaths.articleCategory("guides", "care")]:
    "en:articles/:library/category/:category_id",
  [publicationPaths.article("guides", id, "a-bear")]: "en:articles/:library/:id/:slug?",
  [paths.shelf("a1b2")]: "en:shelf/:token",
  [paths.personal]: "personal",
  [paths.preferences]: "preferences",
};

const toRouteObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id: routeId, path, index, children }) =>
    index
      ? { id: routeId!, index }
      : {
          id: routeId!,
          ...(path !== undefined && { path }),
          ...(children && { children: toRouteObjects(children) }),
        },
  );

test.each(Object.entries(addresses))("the address %s opens the route %s", (address, route) => {
  const { pathname } = new URL(address, "https://shop.example");
  expect(matchRoutes(toRouteObjects(routes), pathname)?.at(-1)?.route.id).toBe(route);
});

test("a path tells its store, and whether its page may be prefetched", () => {
  expect(["/shop/mini", "/shop/mini/cart", "/shop/minimal", "/faq"].map(storeOfPath)).toEqual([
    "mini",
    "mini",
    "main",
    "main",
  ]);
  expect([paths.home, paths.product("main", id, "duck"), paths.faq].every(isPrefetchablePage)).toBe(
    true,
  );
  expect([paths.cart("main"), paths.account(), paths.wishlist].some(isPrefetchablePage)).toBe(
    false,
  );
  expect(isAuthentication(paths.verifyPhone)).toBe(true);
});
