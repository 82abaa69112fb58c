/**
 * Returns a function that makes slugs as the shop does (S5-027 to S5-030). Names that differ only in punctuation get
 * a number.
 */
export function createUniqueSlugs(): (name: string) => string {
  const uses = new Map<string, number>();
  return (name) => {
    const slug = toSlug(name);
    const useCount = (uses.get(slug) ?? 0) + 1;
    uses.set(slug, useCount);
    return useCount === 1 ? slug : `${slug}--${useCount}`;
  };
}

function toSlug(name: string): string {
  const emails = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const hyphenated = emails
    .replaceAll(/[^a-z0-9\p{Script=Han}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return hyphenated === "" ? "untitled" : hyphenated;
}
