import { Anchor, chipClass, EmptyState, LinkButton, SearchX } from "@harbour/ui";
import {
  countActiveFilters,
  formatListQuery,
  withoutFilters,
  type ListQuery,
} from "../../../components/filters/list-query.ts";
import { RecommendedProducts } from "../../../components/products/recommended.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths, type StoreAlias } from "../../../paths.ts";
import { emptyListTexts } from "./empty-list.texts.ts";
import { NearNote } from "./near-note.tsx";
import type { readEmptyListHelp } from "./read-help.ts";

interface EmptyListProps {
  query: ListQuery;
  path: string;
  store: StoreAlias;
  help: Awaited<ReturnType<typeof readEmptyListHelp>> | null;
}

/** The page part for an empty list (S8-019), with ways out. */
export default function EmptyList({ query, path, store, help }: EmptyListProps) {
  const t = useTexts(emptyListTexts);
  const hasFilters = countActiveFilters(query) > 0;
  const nearMatches = help?.nearMatches ?? null;
  return (
    <>
      <EmptyState icon={<SearchX size={36} />} title={t("empty")}>
        {nearMatches && nearMatches.suggestedLists.length > 0 && (
          <NearNote nearMatches={nearMatches} className="max-w-xl" />
        )}
        {help?.didYouMean && (
          <p>
            {t("didYouMean")}{" "}
            <Anchor
              href={paths.search(store, help.didYouMean)}
              className="font-bold text-link underline"
            >
              {help.didYouMean}
            </Anchor>
          </p>
        )}
        {help?.otherStoreMatches && (
          <LinkButton href={help.otherStoreMatches.href}>
            {t(`in_${help.otherStoreMatches.store}`, {
              count: help.otherStoreMatches.count,
            })}
          </LinkButton>
        )}
        {hasFilters && (
          <LinkButton href={path + formatListQuery(withoutFilters(query))}>
            {t("clearFilters")}
          </LinkButton>
        )}
        {query.keyword !== "" && !nearMatches?.suggestedLists.length && (
          <p className="max-w-md text-balance text-quiet">{t("hint")}</p>
        )}
        <p className="flex flex-wrap justify-center gap-3">
          <LinkButton
            href={paths.categories(store)}
            variant={hasFilters || help?.otherStoreMatches ? "bare" : "primary"}
          >
            {t("browse")}
          </LinkButton>
          {query.keyword !== "" && (
            <LinkButton href={paths.contactUs} variant="quiet">
              {t("ask")}
            </LinkButton>
          )}
        </p>
        {help && help.largestCategories.length > 0 && (
          <nav aria-label={t("popular")}>
            <p className="mb-2 text-sm font-bold text-quiet">{t("popular")}</p>
            <ul className="flex flex-wrap justify-center gap-2">
              {help.largestCategories.map(({ title, href }) => (
                <li key={href}>
                  <Anchor href={href} className={chipClass(false)}>
                    {title}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </EmptyState>
      {nearMatches && <RecommendedProducts products={nearMatches.products} title={t("goOn")} />}
    </>
  );
}
