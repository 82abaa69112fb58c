import { withLanguage, type Language } from "@harbour/i18n";

/** The way to a page, as search engines show it. The last crumb is the page itself. */
export function breadcrumbData(
  crumbs: readonly { label: string; href?: string }[],
  { language, publicUrl }: { language: Language; publicUrl: string },
) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      ...(href !== undefined && { item: publicUrl + withLanguage(href, language) }),
    })),
  };
}
