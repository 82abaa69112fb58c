import type { LocalizedText } from "@harbour/contracts";
import { productOptionTypes } from "@harbour/contracts/constants";
import { type CategoryTree, pathTo } from "./category-tree.rules.ts";
import type { ShelfRecord } from "./shelf.repository.ts";
import type { Kind, KindValue, Shared, ShelfRow } from "./shelf.rules.ts";

/** What the rows of one shelf have in common; it grows with every row that brings something new. */
export interface InCommon {
  readonly values: KindValue[];
  readonly categorySets: Shared<number>[];
  readonly kindSets: Shared<KindValue>[];
}

/** Makes the rows of one shelf. There may be 100,000, so what many of them have in common is kept once. */
export function rowMaker(
  tree: CategoryTree,
  { values, categorySets, kindSets }: InCommon,
): (record: ShelfRecord) => ShelfRow {
  const valuesByName = new Map<string, KindValue>();
  const places = new Map(tree.all.map(({ id }, place) => [id, place]));
  const categoriesOf = sharing(categorySets);
  const kindsTogether = sharing(kindSets);

  const valueOf = (kind: Kind, value: string, title: LocalizedText): KindValue => {
    const key = `${kind} ${value}`;
    const known = valuesByName.get(key);
    if (known) return known;
    const added = { index: values.length, kind, value, title };
    values.push(added);
    valuesByName.set(key, added);
    return added;
  };

  const kindsOf = ({ brand, platform, options }: ShelfRecord): Shared<KindValue> => {
    const kinds = new Set<KindValue>();
    if (brand !== null) kinds.add(valueOf("brand", brand, same(brand)));
    if (platform !== null) kinds.add(valueOf("platform", platform, same(platform)));
    for (const { type, value } of (options ?? []).flat())
      if (isListed(type)) kinds.add(valueOf(type, value.en, value));
    const found = [...kinds];
    return kindsTogether(found.map(({ index }) => index).join(), found);
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
      categories: categoriesOf(all.join(), all),
      ownCategories: own,
      kinds: kindsOf(record),
    };
  };
}

const nothing: readonly string[] = [];
const same = (text: string): LocalizedText => ({ en: text, zh: text, cn: text });

function sharing<Value>(kept: Shared<Value>[]) {
  const byKey = new Map<string, Shared<Value>>();
  return (key: string, values: readonly Value[]): Shared<Value> => {
    const known = byKey.get(key);
    if (known) return known;
    const added = { index: kept.length, values };
    kept.push(added);
    byKey.set(key, added);
    return added;
  };
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
