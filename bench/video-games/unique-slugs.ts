/**
 * Makes slugs of names like the shop (S5-027 to S5-030). Names that differ only in punctuation get
 * a number.
 */
export function createUniqueSlugs(): (name: string) => string {
  const uses = new Map<string, number>();
  return (name) => {
    const plain = toSlug(name);
    const useCount = (uses.get(plain) ?? 0) + 1;
    uses.set(plain, useCount);
    return useCount === 1 ? plain : `${plain}--${useCount}`;
  };
}

function toSlug(name: string): string {
  const emails = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const hyphenated = emails
    .replaceAll(/[^a-z0-9\p{Script=Han}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return hyphenated === "" ? "untitled" : hyphenated;
}
