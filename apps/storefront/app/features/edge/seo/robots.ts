import { defaultStore } from "@harbour/contracts/constants";
import { languages, languagePrefix, withLanguage } from "@harbour/i18n";
import { paths } from "../../../paths.ts";
import { refuseClosedShop } from "../../../request/closed-shop.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/robots.ts";

/** The addresses that are private or have no new content. */
const uncrawledPaths = [
  "/account",
  "/authentication",
  "/mini-cart",
  "/navigation",
  "/result",
  "/unsubscribe",
  "/shop/*/cart",
  "/shop/*/order",
  "/shop/*/suggestions",
  "/shop/*/quick-view",
  "/shop/*/products-by-id",
  paths.wishlist,
  paths.compare,
];

/** Serves `/robots.txt`. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { publicUrl } = context;
  if (await refuseClosedShop({ ...context, path: paths.home }))
    return answerPlainText("User-agent: *\nDisallow: /\n");
  const disallowedPaths = languages.flatMap((language) =>
    uncrawledPaths.map((path) => languagePrefix(language) + path),
  );
  const lines = [
    "User-agent: *",
    // Allows the address of `SearchAction` (`home/site-data.ts`). Search results carry `noindex`
    // themselves.
    ...languages.map(
      (language) => `Allow: ${withLanguage(paths.products(defaultStore), language)}?keyword=`,
    ),
    // Any other search address would give crawlers endless pages.
    ...[
      ...disallowedPaths,
      "/personal",
      "/preferences",
      "/api/",
      "/files/private/",
      "/*?*keyword=",
    ].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return answerPlainText(lines.join("\n"));
}

const answerPlainText = (text: string) =>
  new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
