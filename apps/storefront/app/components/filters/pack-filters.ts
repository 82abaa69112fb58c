import { packValue, unpackValue, type Packed } from "../site/packed-values.ts";
import type { CategoryOption } from "./category-choice.ts";
import type { FilterGroup, FiltersView } from "./present-filters.ts";

type Category = readonly [
  slug: string,
  title: string,
  count: number,
  children?: readonly Category[],
];
type Value = readonly [value: string, count: number, title?: string];
type Group = readonly [FilterGroup["name"], title: string, hidden: number, ...values: Value[]];

/** The filters packed as tables without field names, because a list has about a hundred choices. */
export type PackedFilters = Packed<{
  readonly categories: readonly Category[];
  readonly groups: readonly Group[];
  readonly rest: Pick<FiltersView, "price" | "ratings">;
}>;

export function packFilters({ categories, groups, ...rest }: FiltersView): PackedFilters {
  return packValue({ categories: categories.map(toRow), groups: groups.map(toGroup), rest });
}

export function unpackFilters(packedFilters: PackedFilters): FiltersView {
  const { categories, groups, rest } = unpackValue(packedFilters);
  return {
    ...rest,
    categories: categories.map(toCategoryOption),
    groups: groups.map(([name, title, hidden, ...values]) => ({
      name,
      title,
      hidden,
      values: values.map(([value, count, valueTitle]) =>
        valueTitle === undefined ? { value, count } : { value, title: valueTitle, count },
      ),
    })),
  };
}

const toRow = ({ slug, title, count, children }: CategoryOption): Category =>
  children.length > 0 ? [slug, title, count, children.map(toRow)] : [slug, title, count];

const toCategoryOption = ([slug, title, count, children = []]: Category): CategoryOption => ({
  slug,
  title,
  count,
  children: children.map(toCategoryOption),
});

const toGroup = ({ name, title, hidden, values }: FilterGroup): Group => [
  name,
  title,
  hidden,
  ...values.map(({ value, title: valueTitle, count }): Value =>
    valueTitle === undefined || valueTitle === value ? [value, count] : [value, count, valueTitle],
  ),
];
