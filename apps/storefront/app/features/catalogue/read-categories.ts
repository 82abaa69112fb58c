import { everyPage } from "@harbour/api-client";
import type { CategoryNode, Pager } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import type { PageVisit, StoreAlias } from "../../visit/visit.ts";

export interface CategoryTile {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly image: string | null;
  readonly count: number;
  readonly children: readonly CategoryTile[];
}

/** The store's categories from the roots down, in its own order. */
export async function readRoots({ api, language, store }: PageVisit): Promise<CategoryTile[]> {
  const first = await api.catalogue.hierachy({ params: { store_id: store }, query: { per_page: 100 } });
  const roots = await everyPage(first, (url) => api.follow<Pager<CategoryNode>>(url));
  const present = (node: CategoryNode): CategoryTile => ({
    id: node._id,
    href: categoryPath(node._id, store),
    title: localized(node.title, language),
    image: node.image,
    count: node.product_count,
    children: node.children.map(present),
  });
  return roots.map(present);
}

export function categoryPath(id: string, store: StoreAlias): string {
  return `/shop/${store}/category/${id}/product`;
}
