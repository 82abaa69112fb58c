import { type Existing, type KnownAddress, titleToSlug } from "../../catalogue/products/index.ts";

const longest = 120;

/** Addresses of a store with their holders: key by slug. */
export interface Addresses {
  readonly held: Map<string, string>;
  /** Those that lead on from where somebody was before. */
  readonly former: Map<string, string>;
}

/** @returns the addresses of a store by its id, to be added to */
export function addressesByStore(known: readonly KnownAddress[]): (storeId: string) => Addresses {
  const byStore = new Map<string, Addresses>();
  const of = (storeId: string) => {
    const addresses = byStore.get(storeId) ?? { held: new Map(), former: new Map() };
    byStore.set(storeId, addresses);
    return addresses;
  };
  for (const { storeId, slug, key, isFormer } of known)
    of(storeId)[isFormer ? "former" : "held"].set(slug, key);
  return of;
}

interface Named {
  readonly key: string;
  readonly store: string;
  readonly slug?: string | undefined;
  readonly title: { readonly en: string };
}

/** The address a record asks for: its own word, else the one it has already (links must not break), else its title (SPEC 5). */
export function wantedSlug(record: Named, existing: Existing | undefined): string {
  return (
    record.slug ?? existing?.slug ?? (titleToSlug(record.title.en.slice(0, longest)) || record.key)
  );
}

/**
 * Chooses the slug a record gets: the wanted one, or with the key behind it when another holds or names that one. A slug that
 * leads on to another is taken over by a record that names it, never by a title alone. Adds what it gives to `held`.
 * @param claimants keys of the records that name a slug, by `store/slug`
 */
export function freeSlug(
  record: Named,
  existing: Existing | undefined,
  { held, former, claimants }: Addresses & { readonly claimants: ReadonlyMap<string, string> },
): string {
  const wanted = wantedSlug(record, existing);
  // The file was checked for it, and the slugs it changes were changed before.
  if (record.slug !== undefined) return wanted;
  const holder =
    held.get(wanted) ?? claimants.get(`${record.store}/${wanted}`) ?? former.get(wanted);
  const slug = holder === undefined || holder === record.key ? wanted : `${wanted}-${record.key}`;
  held.set(slug, record.key);
  return slug;
}
