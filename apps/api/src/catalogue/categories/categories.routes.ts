import { categoryEndpoints } from "@harbour/contracts";
import { findStore } from "../../base/configuration/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { presentCategory, presentCategoryDetails } from "./categories.presenter.ts";
import { findCategoryByName } from "./category-tree.rules.ts";
import { openCategoryTrees } from "./category-trees.ts";
import { sortCategories } from "./sort-categories.ts";

export function categoryRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const readTree = openCategoryTrees(deps);
  return [
    route(categoryEndpoints.categories, async ({ params, query, url, tag }) => {
      tag("categories");
      const store = await findStore(db, params.store_id);
      const { all } = await readTree(store.id);
      const { limit, offset } = pageRange(query);
      const page = sortCategories(all, query.sort_by, query.sort_order).slice(
        offset,
        offset + limit,
      );
      const data = page.map(presentCategory);
      return presentPage({ data, total: all.length, page: query.page, perPage: limit, url });
    }),
    route(categoryEndpoints.category, async ({ params, tag }) => {
      tag("categories");
      const store = await findStore(db, params.store_id);
      const tree = await readTree(store.id);
      const category = findCategoryByName(tree, params.category_id);
      if (!category) throw notFound("Category");
      return presentCategoryDetails(category, tree);
    }),
  ];
}
