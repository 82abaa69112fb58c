import type { Tx } from "../../platform/database/db.ts";
import { hasLinkTarget } from "./referenced-names.repository.ts";
import { isLinkOfSite, parseReference } from "./site-links.rules.ts";

/** Describes broken links in settings and pages. They are only warnings, because the targets may be created later. */
export async function findDeadLinks(tx: Tx, settings: unknown): Promise<string[]> {
  const notes: string[] = [];
  for (const { linkPath, link } of findLinks(settings, [])) {
    const linkTarget = parseReference(link);
    if (linkTarget ? await hasLinkTarget(tx, linkTarget) : isLinkOfSite(link)) continue;
    const reason = linkTarget
      ? `there is no ${linkTarget.kind} ${linkTarget.slug}`
      : "the site has no such page";
    notes.push(`${linkPath.join(".")}: ${link} leads nowhere, ${reason}`);
  }
  return notes;
}

/** Names of link fields in settings and blocks. */
const linkFields = new Set(["path", "url", "button_href", "href"]);

function findLinks(
  value: unknown,
  valuePath: readonly string[],
): { linkPath: readonly string[]; link: string }[] {
  if (typeof value === "string") {
    if (valuePath.includes("pages") && valuePath.at(-1) !== "href")
      return Array.from(
        value.matchAll(/<a\b[^>]*?\bhref\s*=\s*["'](\/(?!\/)[^"']*)/gi),
        (match) => ({
          linkPath: valuePath,
          link: match[1]!,
        }),
      );
    return linkFields.has(valuePath.at(-1) ?? "") && /^\/(?!\/)/.test(value)
      ? [{ linkPath: valuePath, link: value }]
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  const links = Object.entries(value).flatMap(([name, inner]) =>
    findLinks(inner, [...valuePath, name]),
  );
  // A row of the home page names its category in a field besides its links.
  const category = "category" in value && "store" in value ? value.category : null;
  if (typeof category !== "string") return links;
  const link = `/shop/${String(Reflect.get(value, "store"))}/category/${category}/product`;
  return [{ linkPath: [...valuePath, "category"], link }, ...links];
}
