import { logicGates } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { Button, chipClass, classes, InlineSelect, Search } from "@harbour/ui";
import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import {
  formatPublicationQuery,
  readPublicationQuery,
  type PublicationQuery,
} from "./list-query.ts";
import { listTexts } from "./list.texts.ts";
import type { CategoryView } from "./present-publication.ts";
import type { PublicationList } from "./read-list.ts";
import { TopicTree } from "./topic-tree.tsx";

/**
 * Shows the form that filters and sorts a list. With script each choice sends the form; without script its button does.
 * The form stands above posts, and beside articles, whose topics are a tree.
 */
export function ListFilter({ list, count }: { list: PublicationList; count: string }) {
  const t = useTexts(listTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { query, tree, sortings } = list;
  const isArticleList = list.kind === "articles";
  const action = withLanguage(list.path, language);
  // Links change the query too. A visitor who is typing keeps the cursor.
  useEffect(() => {
    if (form.current) fillFilterForm(form.current, query);
  }, [query]);
  const send = () => {
    if (!form.current) return;
    const chosenQuery = readPublicationQuery(toSearchParams(form.current));
    const isFirst = chosenQuery.sort === sortings[0]?.slug;
    void navigate(
      action + formatPublicationQuery({ ...chosenQuery, sort: isFirst ? null : chosenQuery.sort }),
      {
        preventScrollReset: true,
      },
    );
  };
  return (
    <search>
      <Form
        ref={form}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        // A typed search waits for Enter.
        onChange={({ target }) => {
          if ((target as unknown as HTMLInputElement).type !== "search") send();
        }}
        className={classes(
          "mb-8",
          isArticleList ? "grid gap-5 max-md:gap-3 lg:sticky lg:top-44" : "grid gap-4",
        )}
      >
        <div className={classes("flex items-center gap-3", isArticleList && "lg:grid")}>
          <label className="relative flex min-h-11 grow items-center rounded-md border border-line-strong bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info min-w-0 md:max-w-sm">
            <Search size={18} className="pointer-events-none absolute start-3.5 text-quiet" />
            <span className="sr-only">{t("keyword")}</span>
            <input
              type="search"
              name="keyword"
              maxLength={100}
              defaultValue={query.keyword}
              placeholder={t("keyword")}
              enterKeyHint="search"
              className="min-h-11 w-full min-w-0 bg-transparent ps-11 pe-3 text-field outline-none placeholder:text-quiet"
            />
          </label>
          {!isArticleList && <p className="ms-auto text-sm text-quiet max-md:sr-only">{count}</p>}
          {sortings.length > 0 && (
            <InlineSelect
              name="sort"
              label={t("sort")}
              isLabelShown
              defaultValue={query.sort ?? sortings[0]?.slug}
              className="shrink-0 justify-self-start max-md:max-w-40"
            >
              {sortings.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </InlineSelect>
          )}
        </div>
        {tree.length > 0 && isArticleList && (
          <TopicTree tree={tree} chosenSlugs={query.categories} />
        )}
        {tree.length > 0 && !isArticleList && (
          <fieldset className="min-w-0">
            <legend className="sr-only">{t("filter")}</legend>
            <ul className="relative flex gap-2 max-md:-mx-(--page-edge) max-md:overflow-x-auto max-md:px-(--page-edge) max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap">
              {tree.map((category) => (
                <li key={category.id} className="shrink-0">
                  <Chip category={category} isChosen={query.categories.includes(category.slug)} />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {tree.length > 1 && <GateFields query={query} />}
        {isArticleList && <p className="text-sm text-quiet max-md:sr-only">{count}</p>}
        <p className="hidden noscript:block">
          <Button variant="quiet" size="small">
            {t("apply")}
          </Button>
        </p>
      </Form>
    </search>
  );
}

/** Asks whether a text must have all chosen topics or one of them. */
function GateFields({ query }: { query: PublicationQuery }) {
  const t = useTexts(listTexts);
  return (
    <fieldset
      className={classes(
        "flex flex-wrap items-center gap-x-4 text-sm",
        // The choice makes a difference from two topics on. Without script the number of ticked topics is unknown, so
        // the choice always shows.
        query.categories.length < 2 && "hidden noscript:flex",
      )}
    >
      <legend className="float-start me-4 text-quiet">{t("gate")}</legend>
      {logicGates.map((gate) => (
        <label key={gate} className="flex min-h-9 items-center gap-2 font-bold">
          <input
            type="radio"
            name="gate"
            value={gate}
            defaultChecked={query.gate === gate}
            className="size-4.5"
          />
          {t(gate)}
        </label>
      ))}
    </fieldset>
  );
}

function toSearchParams(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") search.append(name, value);
  return search;
}

function fillFilterForm(
  form: HTMLFormElement,
  { keyword, categories, gate, sort }: PublicationQuery,
): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const sortIndex = [...field.options].findIndex(({ value }) => value === sort);
      field.selectedIndex = Math.max(sortIndex, 0);
    } else if (!(field instanceof HTMLInputElement)) continue;
    else if (field.type === "checkbox") field.checked = categories.includes(field.value);
    else if (field.type === "radio") field.checked = field.value === gate;
    else if (field !== document.activeElement) field.value = keyword;
  }
}

function Chip({ category, isChosen }: { category: CategoryView; isChosen: boolean }) {
  return (
    <label
      className={classes(
        chipClass(false),
        "has-checked:bg-chosen has-checked:text-on-chosen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info",
      )}
    >
      <input
        type="checkbox"
        name="category"
        value={category.slug}
        defaultChecked={isChosen}
        className="sr-only"
      />
      {category.title}
      <span className="font-normal tabular-nums opacity-75">{category.count}</span>
    </label>
  );
}
