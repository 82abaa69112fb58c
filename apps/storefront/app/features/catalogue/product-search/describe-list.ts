import { defaultStore } from "@harbour/contracts/constants";
import { translator } from "@harbour/i18n";
import type { CategoryTile } from "../../../components/categories/read-categories.ts";
import type { ListQuery } from "../../../components/filters/list-query.ts";
import { paths } from "../../../paths.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { listTitleTexts } from "./list-title.texts.ts";

/** Describes a list: title, address and neighbours. `path` leads from the root to its category. */
export function describeList(
  { language, store }: RequestContext,
  query: ListQuery,
  path: readonly CategoryTile[],
) {
  const t = translator(listTitleTexts, language);
  const { keyword } = query;
  const category = path.at(-1);
  const isPreorderPage = isPreorderList(query, path);
  const subject = describeSubject({ language, store }, path, isPreorderPage);
  const address = category?.href ?? paths.products(store);
  const title = keyword ? t("resultsFor", { keyword }) : subject;
  return {
    /** The list's address has the slug, although a category may also be named by id. */
    address,
    title,
    /** A sentence about the list; null for most. */
    intro: isPreorderPage && !keyword ? t("preordersAbout") : null,
    crumbs: [
      { label: t("home"), href: paths.home },
      ...(category
        ? [
            {
              label: t(`categories_${store}`),
              href: paths.categories(store),
            },
          ]
        : []),
      ...path.slice(0, -1).map((ancestor) => ({ label: ancestor.title, href: ancestor.href })),
      ...(keyword ? [{ label: subject, href: address }] : []),
      { label: title },
    ],
    /** The neighbouring categories for navigation. */
    siblings: (category?.children.length ? category.children : (path.at(-2)?.children ?? [])).map(
      ({ id, title, href }) => ({ id, title, href }),
    ),
    categoryId: category?.id ?? null,
  };
}

/** Tells whether a list holds the pre-orders of the whole store. The menu links to this list. */
export function isPreorderList(
  { chosen: { availability } }: Pick<ListQuery, "chosen">,
  path: readonly CategoryTile[],
): boolean {
  return path.length === 0 && availability.length === 1 && availability[0] === "PREORDER";
}

/** Names the subject of a list: the category, the pre-orders, or the whole store. */
export function describeSubject(
  { language, store }: Pick<RequestContext, "language" | "store">,
  path: readonly CategoryTile[],
  isPreorderPage = false,
): string {
  const allProductsKey = store === defaultStore ? "allProducts" : (`products_${store}` as const);
  const listKey = isPreorderPage ? "preorders" : allProductsKey;
  return path.at(-1)?.title ?? translator(listTitleTexts, language)(listKey);
}
