import { splitLanguage } from "@harbour/i18n";
import routes from "../../apps/storefront/app/routes.ts";

/**
 * Matches downloads, redirects and short-lived pages, such as a closed shop, a new order or a shared shelf. Browser
 * tests of `npm test` visit the latter.
 */
const noPagePattern =
  /\.ts$|features\/(?:accounts\/(?:account-(?:layout|pages)|verify-page)|not-found\/|opening\/shop-password|orders\/order-(?:placed|unpaid)|shelf\/shared)/;

/** The address patterns of the site's pages, without a language. */
export const templates: readonly string[] = listPages(routes).filter(
  (path) => !/^\/(zh|cn)\b|^\/shop\/mini\/cart\/checkout$/.test(path),
);

const matchers = templates
  .map((template) => ({ template, pattern: new RegExp(`^${toPattern(template)}$`) }))
  // Addresses with fewer variable parts match first.
  .toSorted((a, b) => countVariables(a.template) - countVariables(b.template));

/** Returns the template of an address; undefined when no page matches. `path` may have a language and a query. */
export function findTemplate(path: string): string | undefined {
  const pagePath = splitLanguage(path.split("?")[0]!).path;
  if (pagePath.endsWith(".xml")) return undefined;
  return matchers.find(({ pattern }) => pattern.test(pagePath))?.template;
}

function listPages(entries: readonly (typeof routes)[number][], within = ""): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const fullPath = path === undefined ? within : `${within}/${path}`;
    const isPage = !noPagePattern.test(file) && !file.startsWith("layouts/") && path !== "*";
    return [...(isPage ? [fullPath] : []), ...listPages(children, fullPath)];
  });
}

function toPattern(template: string): string {
  return template.replaceAll(/\/:\w+(\?)?/g, (_, optionalMark) =>
    optionalMark ? "(?:/[^/]+)?" : "/[^/]+",
  );
}

function countVariables(template: string): number {
  return template.split(":").length;
}
