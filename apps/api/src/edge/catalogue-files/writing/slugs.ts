import type { Tx } from "../../../platform/database/db.ts";
import type { ImportedRecord } from "../../../platform/files/imported-record.ts";
import type { Addresses } from "../../../platform/values/addresses.ts";
import { makeSlug } from "../../../platform/values/slug.rules.ts";

/** The maximum length of a slug that is derived from a title. */
const maxMadeSlugLength = 120;
/** The maximum length of a slug in a file. */
const maxSlugCharacters = 200;

interface SluggedRecord {
  readonly id: string;
  readonly existing: ImportedRecord | undefined;
  readonly record: {
    readonly key: string;
    readonly store: string;
    readonly slug?: string | undefined;
    readonly title: { readonly en: string };
  };
}

/**
 * Chooses each record's slug: the file's, else the stored one, else one derived from the title. A record takes over a
 * former slug only if the record names it.
 * @param claimedSlugs slugs that the file names, as `store/slug`
 */
export async function chooseSlugs(
  tx: Tx,
  addresses: Addresses,
  plannedRecords: readonly SluggedRecord[],
  storeIds: Readonly<Record<string, string>>,
  claimedSlugs: ReadonlySet<string>,
): Promise<string[]> {
  const possibleSlugs = plannedRecords.map(makeTitleSlugs);
  const existingSlugs = await addresses.find(tx, possibleSlugs.flat());
  const takenSlugs = new Set(existingSlugs.map(({ storeId, slug }) => `${storeId}/${slug}`));
  return plannedRecords.map(({ id, existing, record }, index) => {
    // Slugs in the file were checked, and changed slugs were moved before.
    const presentSlug = record.slug ?? existing?.slug;
    if (presentSlug !== undefined) return presentSlug;
    const qualifySlug = (slug: string) => `${storeIds[record.store]}/${slug}`;
    const isSlugFree = (slug: string) =>
      !takenSlugs.has(qualifySlug(slug)) && !claimedSlugs.has(`${record.store}/${slug}`);
    const slug = possibleSlugs[index]!.find(isSlugFree) ?? id;
    takenSlugs.add(qualifySlug(slug));
    return slug;
  });
}

/** Returns the candidate slugs of a new record that names none, best first. */
function makeTitleSlugs({ existing, record: { key, slug, title } }: SluggedRecord): string[] {
  if (slug !== undefined || existing !== undefined) return [];
  const titleSlug = makeSlug(title.en, maxMadeSlugLength) || key;
  return [titleSlug, `${titleSlug}-${key}`].filter(({ length }) => length <= maxSlugCharacters);
}
