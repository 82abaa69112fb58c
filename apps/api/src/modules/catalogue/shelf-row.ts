import type { LocalizedText } from "@harbour/contracts";
import { productOptionTypes } from "@harbour/contracts/constants";
import { type CategoryTree, pathTo } from "./category-tree.rules.ts";
import type { ShelfRecord } from "./shelf.repository.ts";
import type { Kind, KindValue, ShelfRow } from "./shelf.rules.ts";

/**
 * Makes the rows of one shelf. There may be 100,000, so what many of them have in common is kept once: their values,
 * and whole lists of values and categories.
 * @param values grows by every value that is new
 */
export function rowMaker(
  tree: CategoryTree,
  values: KindValue[],
): (record: ShelfRecord) => ShelfRow {
  const valuesByName = new Map<string, KindValue>();
  const places = new Map(tree.all.map(({ id }, place) => [id, place]));
  const sharedPlaces = new Map<string, readonly number[]>();
  const sharedKinds = new Map<string, readonly KindValue[]>();

  const valueOf = (kind: Kind, value: string, title: LocalizedText): KindValue => {
    const key = `${kind} ${value}`;
    const known = valuesByName.get(key);
    if (known) return known;
    const added = { index: values.length, kind, value, title };
    values.push(added);
    valuesByName.set(key, added);
    return added;
  };

  const kindsOf = ({ brand, platform, options }: ShelfRecord): readonly KindValue[] => {
    const kinds = new Set<KindValue>();
    if (brand !== null) kinds.add(valueOf("brand", brand, same(brand)));
    if (platform !== null) kinds.add(valueOf("platform", platform, same(platform)));
    for (const { type, value } of (options ?? []).flat())
      if (isListed(type)) kinds.add(valueOf(type, value.en, value));
    const found = [...kinds];
    return shared(sharedKinds, found.map(({ index }) => index).join(), found);
  };

  return (record) => {
    const { title, categories } = record;
    const own = categories.flatMap((id) => places.get(id) ?? []);
    const above = categories.flatMap((id) => pathTo(tree, id).map((one) => places.get(one.id)!));
    const all = [...new Set(above)];
    return {
      id: record.id,
      number: record.number,
      titles: sortable(title),
      names: record.names ?? nothing,
      availability: record.availability,
      price: record.price,
      rating: record.rating,
      reviewCount: record.review_count,
      wishlistCount: record.wishlist_count,
      isRecommended: record.is_recommended,
      publishedAt: record.published_at,
      categories: shared(sharedPlaces, all.join(), all),
      ownCategories: shared(sharedPlaces, own.join(), own),
      kinds: kindsOf(record),
    };
  };
}

const nothing: readonly string[] = [];
const same = (text: string): LocalizedText => ({ en: text, zh: text, cn: text });

function shared<Value>(kept: Map<string, Value>, key: string, value: Value): Value {
  const known = kept.get(key) ?? value;
  kept.set(key, known);
  return known;
}

/** Longer beginnings of titles do not sort better. */
const mostLetters = 60;

function sortable(title: LocalizedText): LocalizedText {
  const [en, zh, cn] = [title.en, title.zh, title.cn].map((text) =>
    text.slice(0, mostLetters).toLowerCase(),
  ) as [string, string, string];
  return { en, zh: zh === en ? en : zh, cn: cn === en ? en : cn };
}

function isListed(type: string): type is Kind {
  return type === "platform" || productOptionTypes.some((one) => one === type);
}
