import { defaultStore } from "@harbour/contracts/constants";
import { History, LayoutGrid, Picture, Search } from "@harbour/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../components/site/use-texts.ts";
import { paths } from "../../paths.ts";
import { searchTexts } from "./search.texts.ts";
import type { useSuggestions } from "./use-suggestions.ts";

/** An option in the list below the search box. */
export interface Option {
  readonly key: string;
  readonly group: string | null;
  readonly href: string;
  /** The search words of this option, remembered when chosen. */
  readonly searchText?: string;
  readonly content: ReactNode;
}

/**
 * Returns recent searches while nothing is typed. Otherwise returns the whole search, and then the shop's
 * suggestions.
 */
export function useOptions({
  searchText,
  recentSearches,
  suggestions,
}: ReturnType<typeof useSuggestions>): Option[] {
  const t = useTexts(searchTexts);
  const composeSearchPath = (text: string) => paths.search(defaultStore, text);
  const search = (key: string, text: string, group: string | null, content: ReactNode): Option => ({
    key,
    group,
    href: composeSearchPath(text),
    searchText: text,
    content,
  });
  if (searchText === "") {
    return recentSearches.map((text) =>
      search(`recent-${text}`, text, t("recent"), <Line icon={<History size={17} />}>{text}</Line>),
    );
  }
  const searchAllOption = search(
    "all",
    searchText,
    null,
    <Line icon={<Search size={17} />}>{t("all", { words: searchText })}</Line>,
  );
  if (!suggestions) return [searchAllOption];
  const mended = suggestions.didYouMean;
  return [
    // This option is always first, so that nothing moves when the suggestions arrive.
    searchAllOption,
    ...(mended === null
      ? []
      : [
          search(
            "mended",
            mended,
            null,
            <Line icon={<Search size={17} />}>{t("didYouMean", { words: mended })}</Line>,
          ),
        ]),
    ...suggestions.categories.map(({ id, title, href }) => ({
      key: id,
      group: t("categories"),
      href,
      content: <Line icon={<LayoutGrid size={17} />}>{title}</Line>,
    })),
    ...suggestions.products.map((product) => ({
      key: product.id,
      group: t("products"),
      href: product.href,
      content: <ProductLine product={product} />,
    })),
  ];
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="shrink-0 text-quiet">{icon}</span>
      <span className="min-w-0 font-bold [overflow-wrap:anywhere]">{children}</span>
    </>
  );
}

type Suggestions = NonNullable<ReturnType<typeof useSuggestions>["suggestions"]>;

function ProductLine({ product }: { product: Suggestions["products"][number] }) {
  const t = useTexts(searchTexts);
  return (
    <>
      <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-tint lg:size-9">
        <Picture
          src={product.image}
          color={product.color}
          alt=""
          width={320}
          height={320}
          sizes="44px"
          className="size-full object-cover"
        />
      </span>
      {/* Six products fit below each other, so wide screens have name and price on one line. */}
      <span className="min-w-0 grow items-center justify-between gap-3 lg:flex">
        <span className="line-clamp-1 font-bold">{product.title}</span>
        <span className="shrink-0 text-sm text-quiet tabular-nums">
          {product.isSoldOut ? t("soldOut") : product.price}
        </span>
      </span>
    </>
  );
}
