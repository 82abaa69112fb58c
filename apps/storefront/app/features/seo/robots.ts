import { languages, prefixOf } from "@harbour/i18n";
import { contextOf } from "../../request/request-context.ts";
import type { Route } from "./+types/robots.ts";

/** What is about one visitor, or costs work without showing anything new. */
const notForRobots = [
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
  "/shop/main/wishlist",
  "/shop/main/compare",
];

/** `/robots.txt`. */
export function loader(args: Route.LoaderArgs) {
  const { publicUrl } = contextOf(args);
  const refused = languages.flatMap((language) =>
    notForRobots.map((path) => prefixOf(language) + path),
  );
  const lines = [
    "User-agent: *",
    // Whatever one may search for would be pages without end.
    ...[...refused, "/personal", "/preferences", "/api/", "/files/private/", "/*?*keyword="].map(
      (path) => `Disallow: ${path}`,
    ),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
