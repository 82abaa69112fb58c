import { readAllPages } from "@harbour/api-client";
import type { CategoryNode, Pager } from "@harbour/contracts";
import { localized } from "@harbour/i18n";
import { paths, type StoreAlias } from "../../paths.ts";
import type { RequestContext } from "../../request/request-context.ts";

export interface CategoryTile {
  readonly id: string;
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  readonly image: string | null;
  readonly color: string | null;
  readonly count: number;
  readonly children: readonly CategoryTile[];
}

/** Reads the store's categories from the roots, in the shop's order, then by English title. */
export async function readRoots({ api, language, store }: RequestContext): Promise<CategoryTile[]> {
  const first = await api.catalogue.hierachy({
    params: { store_id: store },
    query: { sort_by: "position", sort_order: "asc", per_page: 100 },
  });
  const roots = await readAllPages(first, (url) => api.follow<Pager<CategoryNode>>(url));
  const toCategoryTile = (node: CategoryNode): CategoryTile => ({
    id: node._id,
    slug: node.slug,
    href: categoryPath(node, store),
    title: localized(node.title, language),
    image: node.image,
    color: node.image_color,
    count: node.product_count,
    children: presentTiles(node.children),
  });
  // Empty categories are hidden.
  const presentTiles = (nodes: readonly CategoryNode[]) =>
    nodes.filter((node) => node.product_count > 0).map(toCategoryTile);
  return presentTiles(roots);
}

export function categoryPath({ slug }: { slug: string }, store: StoreAlias): string {
  return paths.category(store, slug);
}

/** Lists the tree from top to bottom. */
export function flattenTiles(tiles: readonly CategoryTile[]): CategoryTile[] {
  return tiles.flatMap((tile) => [tile, ...flattenTiles(tile.children)]);
}
