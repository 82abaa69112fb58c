import type { Language } from "@harbour/i18n";
import { composePageAddress, type Origins } from "../site/language-address.ts";

/** Returns the breadcrumb of a page for search engines. The last crumb is the page itself. */
export function buildBreadcrumbData(
  crumbs: readonly { label: string; href?: string }[],
  { language, ...origins }: Origins & { language: Language },
) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: composePageAddress(href, language, origins) }),
    })),
  };
}
