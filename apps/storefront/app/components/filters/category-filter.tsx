import { useTexts } from "../site/use-texts.ts";
import { choiceFlags, toggleCategory, type CategoryOption } from "./category-choice.ts";
import { FilterBlock } from "./filter-block.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { filterTexts } from "./filter.texts.ts";
import { replaceFilterValues, type ListQuery } from "./list-query.ts";

interface Tree {
  readonly options: readonly CategoryOption[];
  readonly chosen: readonly string[];
  readonly press: (slug: string) => void;
}

/** Shows categories with their children, which fold out. */
export function CategoryFilter({
  options,
  query,
  choose,
}: {
  options: readonly CategoryOption[];
  query: ListQuery;
  choose: (next: ListQuery) => void;
}) {
  const t = useTexts(filterTexts);
  if (options.length === 0) return null;
  const chosen = query.chosen.category;
  const press = (slug: string) =>
    choose(replaceFilterValues(query, "category", toggleCategory(options, chosen, slug)));
  return (
    <FilterBlock title={t("category")}>
      <Branches options={options} chosen={chosen} press={press} />
    </FilterBlock>
  );
}

function Branches({ options, chosen, press, label }: Tree & { label?: string }) {
  return (
    <ul className={label === undefined ? "choices" : undefined} aria-label={label}>
      {options.map((option) => (
        <Branch key={option.slug} option={option} chosen={chosen} press={press} />
      ))}
    </ul>
  );
}

function Branch({ option, chosen, press }: Omit<Tree, "options"> & { option: CategoryOption }) {
  const t = useTexts(filterTexts);
  const { slug, title, count, children } = option;
  const { isActive, isIndeterminate } = choiceFlags(option, chosen);
  return (
    <li>
      <FilterChoice
        name="category"
        value={slug}
        count={count}
        checked={isActive}
        isIndeterminate={isIndeterminate}
        onChange={() => press(slug)}
      >
        {title}
      </FilterChoice>
      {children.length > 0 && (
        <details>
          <summary aria-label={t("below", { category: title })} />
          <Branches
            options={children}
            chosen={isActive ? children.map((child) => child.slug) : chosen}
            press={press}
            label={title}
          />
        </details>
      )}
    </li>
  );
}
