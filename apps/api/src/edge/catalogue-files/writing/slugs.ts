import type { Tx } from "../../../platform/database/db.ts";
import type { ImportedRecord } from "../../../platform/files/imported-record.ts";
import type { Addresses } from "../../../platform/values/addresses.ts";
import { makeSlug } from "../../../platform/values/slug.rules.ts";

/** The longest slug that is derived from a title. */
const maxMadeSlugLength = 120;
/** The longest slug in a file. */
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
 * Chooses the slug of each record: the file's, else the stored one, else one made from its title. A former slug is
 * taken over only by a record that names it.
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
    // The file's own slugs were checked, and changed ones were moved before.
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

/** Returns the possible slugs of a new record without one, best first. */
function makeTitleSlugs({ existing, record: { key, slug, title } }: SluggedRecord): string[] {
  if (slug !== undefined || existing !== undefined) return [];
  const titleSlug = makeSlug(title.en, maxMadeSlugLength) || key;
  return [titleSlug, `${titleSlug}-${key}`].filter(({ length }) => length <= maxSlugCharacters);
}
