/**
 * Makes slugs of names like the shop (S5-027 to S5-030). Names that differ only in punctuation get
 * a number.
 */
export function uniqueSlugs(): (name: string) => string {
  const uses = new Map<string, number>();
  return (name) => {
    const plain = toSlug(name);
    const use = (uses.get(plain) ?? 0) + 1;
    uses.set(plain, use);
    return use === 1 ? plain : `${plain}--${use}`;
  };
}

function toSlug(name: string): string {
  const emails = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const dashed = emails.replaceAll(/[^a-z0-9\p{Script=Han}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  return dashed === "" ? "untitled" : dashed;
}
