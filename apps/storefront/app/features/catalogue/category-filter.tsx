import { ChevronDown } from "@harbour/ui";
import { useText } from "../../shell/use-text.ts";
import { markOf, toggled, type CategoryOption } from "./category-choice.ts";
import { FilterBlock } from "./filter-block.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { filterMessages } from "./filter.messages.ts";
import { withChosen, type ListQuestion } from "./list-question.ts";

interface Tree {
  readonly options: readonly CategoryOption[];
  readonly chosen: readonly string[];
  readonly press: (slug: string) => void;
}

/** The shelves below this one; what is below a shelf folds out. */
export function CategoryFilter({
  options,
  wanted,
  choose,
}: {
  options: readonly CategoryOption[];
  wanted: ListQuestion;
  choose: (next: ListQuestion) => void;
}) {
  const t = useText(filterMessages);
  if (options.length === 0) return null;
  const chosen = wanted.chosen.category;
  const press = (slug: string) =>
    choose(withChosen(wanted, "category", toggled(options, chosen, slug)));
  return (
    <FilterBlock title={t("category")}>
      <Branches options={options} chosen={chosen} press={press} />
    </FilterBlock>
  );
}

function Branches({ options, chosen, press, label }: Tree & { label?: string }) {
  return (
    <ul aria-label={label}>
      {options.map((option) => (
        <Branch key={option.slug} option={option} chosen={chosen} press={press} />
      ))}
    </ul>
  );
}

function Branch({ option, chosen, press }: Omit<Tree, "options"> & { option: CategoryOption }) {
  const t = useText(filterMessages);
  const { slug, title, count, children } = option;
  const mark = markOf(option, chosen);
  const hasParts = children.length > 0;
  return (
    <li className="relative">
      <div className={hasParts ? "pe-9" : undefined}>
        <FilterChoice
          name="category"
          value={slug}
          count={count}
          checked={mark === "all"}
          isPartly={mark === "some"}
          onChange={() => press(slug)}
        >
          {title}
        </FilterChoice>
      </div>
      {hasParts && (
        <details className="group/branch">
          <summary className="absolute end-0 top-0 grid h-11 w-9 place-items-center rounded-md text-quiet hover:text-ink lg:h-9">
            <ChevronDown size={16} className="transition-transform group-open/branch:rotate-180" />
            <span className="sr-only">{t("below", { category: title })}</span>
          </summary>
          <div className="ps-6">
            <Branches
              options={children}
              chosen={mark === "all" ? children.map((child) => child.slug) : chosen}
              press={press}
              label={title}
            />
          </div>
        </details>
      )}
    </li>
  );
}
