import { useText } from "../../shell/use-text.ts";
import { FilterBlock } from "./filter-block.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { filterMessages } from "./filter.messages.ts";
import { withChosen, type ListQuestion } from "./list-question.ts";
import type { FilterGroup } from "./present-filters.ts";

/** More values than this are folded away, the chosen ones excepted. */
const shownAtFirst = 7;

export function ValueFilter({
  group: { name, title, values },
  wanted,
  choose,
}: {
  group: FilterGroup;
  wanted: ListQuestion;
  choose: (next: ListQuestion) => void;
}) {
  const t = useText(filterMessages);
  const chosen = wanted.chosen[name];
  const isFirst = (value: (typeof values)[number], index: number) =>
    index < shownAtFirst || chosen.includes(value.value);
  const rest = values.filter((value, index) => !isFirst(value, index));
  const choice = ({ value, title: words, count }: (typeof values)[number]) => (
    <li key={value}>
      <FilterChoice
        name={name}
        value={value}
        count={count}
        checked={chosen.includes(value)}
        onChange={({ currentTarget: box }) =>
          choose(
            withChosen(
              wanted,
              name,
              box.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
            ),
          )
        }
      >
        {words}
      </FilterChoice>
    </li>
  );
  return (
    <FilterBlock title={title}>
      <ul className="choices" aria-label={title}>
        {values.filter(isFirst).map(choice)}
      </ul>
      {rest.length > 0 && (
        <details className="group/more">
          <summary className="inline-flex min-h-9 items-center text-sm font-bold text-accent hover:underline group-open/more:sr-only">
            {t("moreValues", { count: rest.length })}
          </summary>
          <ul className="choices">{rest.map(choice)}</ul>
        </details>
      )}
    </FilterBlock>
  );
}
