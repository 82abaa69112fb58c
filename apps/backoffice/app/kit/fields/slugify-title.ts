/** Derives a key from an English title. */
export const slugifyTitle = (title: string): string =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 100);
