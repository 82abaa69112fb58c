import { withLanguage } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { useEffect, useId, useState, type ReactNode, type RefObject } from "react";
import { useNavigate } from "react-router";
import { useLanguage, useTexts } from "../../components/site/use-texts.ts";
import { forgetSearches, rememberSearch } from "./recent-searches.ts";
import { searchTexts } from "./search.texts.ts";
import { useOptions, type Option } from "./use-options.tsx";
import { useSuggestions } from "./use-suggestions.ts";

/**
 * The list of suggestions below the search box. The box is a form field of the page, and works without this list. The
 * suggestions load with the first press. Arrow keys choose, Enter opens, Escape closes.
 */
export default function SearchSuggestions({
  box,
  listId,
  onDone,
}: {
  box: RefObject<HTMLInputElement | null>;
  /** The list's id, which the search box references. */
  listId: string;
  /** Runs after a choice, to empty the box and leave it. */
  onDone: () => void;
}) {
  const t = useTexts(searchTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const state = useSuggestions(box);
  const options = useOptions(state);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const isOpen = state.isOpen && options.length > 0;
  const activeIndex = options.findIndex(({ key }) => key === activeKey);

  const go = ({ href, searchText }: Option) => {
    if (searchText !== undefined) rememberSearch(searchText);
    void navigate(withLanguage(href, language));
    state.close();
    box.current?.form?.reset();
    onDone();
  };

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", String(isOpen));
    if (isOpen && activeIndex >= 0)
      input.setAttribute("aria-activedescendant", `${listId}-${activeIndex}`);
    else input.removeAttribute("aria-activedescendant");
    const handleKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && isOpen) {
        event.preventDefault();
        // The search box counts as one more place besides the options.
        const placeCount = options.length + 1;
        setActiveKey(
          options[((activeIndex + 1 + step + placeCount) % placeCount) - 1]?.key ?? null,
        );
      } else if (event.key === "Enter" && isOpen && !event.isComposing && options[activeIndex]) {
        event.preventDefault();
        go(options[activeIndex]);
      } else if (event.key === "Escape" && isOpen) {
        state.close();
        setActiveKey(null);
      }
    };
    input.addEventListener("keydown", handleKey);
    return () => input.removeEventListener("keydown", handleKey);
  });
  useEffect(() => {
    if (activeIndex >= 0)
      document.getElementById(`${listId}-${activeIndex}`)?.scrollIntoView({ block: "nearest" });
  }, [activeIndex, listId]);

  if (!isOpen) return null;
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <div
      // The search box keeps the focus, because losing it would close the list before the choice.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-10 mt-2 max-h-[350px] overflow-y-auto overscroll-contain rounded-md border border-line bg-page p-1.5 text-start text-ink shadow-xl max-lg:max-h-[calc(100dvh-6rem)] max-lg:border-0 max-lg:shadow-none"
    >
      <output className="sr-only">{t("count", { count: options.length })}</output>
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- options with pictures, which no datalist has */}
      <div id={listId} role="listbox" aria-label={t("suggestions")}>
        {groups.map((group) => (
          <Group key={group} title={group}>
            {options.map((option, index) =>
              option.group === group ? (
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the box's
                <div
                  key={option.key}
                  id={`${listId}-${index}`}
                  // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option with a picture
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === activeIndex}
                  onClick={() => go(option)}
                  className={classes(
                    "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 hover:bg-tint lg:py-1",
                    index === activeIndex && "bg-tint ring-2 ring-chosen ring-inset",
                  )}
                >
                  {option.content}
                </div>
              ) : null,
            )}
          </Group>
        ))}
      </div>
      {state.recentSearches.length > 0 && (
        <button
          type="button"
          onClick={() => {
            forgetSearches();
            state.clearRecentSearches();
          }}
          className="min-h-9 px-3 text-sm text-quiet hover:text-ink hover:underline"
        >
          {t("forget")}
        </button>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId();
  if (title === null) return children;
  return (
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset may not stand in a listbox
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-3 pt-2 pb-1 text-xs font-bold text-quiet">
        {title}
      </p>
      {children}
    </div>
  );
}
