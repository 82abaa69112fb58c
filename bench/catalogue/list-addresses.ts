import { customerApiBase, productSortings, type CategoryNode } from "@harbour/contracts";
import { mainStoreParams, type Api } from "../support/shoppers.ts";

/** Returns different addresses of list pages, spread evenly over the pages of each list. */
export async function listAddresses(
  api: Api,
  { pages, sorts }: { pages: number; sorts: number },
): Promise<string[]> {
  const { data: roots } = await api.catalogue.hierachy({
    params: mainStoreParams,
    query: { per_page: 100 },
  });
  const nodes = roots.flatMap(flattenCategory).filter((node) => node.product_count > 0);
  const everything = roots.reduce((sum, root) => sum + root.product_count, 0);
  const lists = [
    { filter: "", count: everything },
    ...nodes.map((node) => ({
      filter: `category_ids%5B%5D=${node._id}&`,
      count: node.product_count,
    })),
  ];
  const base = `${customerApiBase}/stores/${mainStoreParams.store_id}/product-management/products/filter`;
  return lists.flatMap(({ filter, count }) =>
    productSortings
      .slice(0, sorts)
      .flatMap((slug) =>
        pickPageNumbers(count, pages).map((page) => `${base}?${filter}slug=${slug}&page=${page}`),
      ),
  );
}

function flattenCategory(node: CategoryNode): CategoryNode[] {
  return [node, ...node.children.flatMap(flattenCategory)];
}

function pickPageNumbers(products: number, max: number): number[] {
  const last = Math.max(1, Math.ceil(products / 20));
  const evenlySpaced = Array.from(
    { length: max },
    (_, i) => 1 + Math.round(((last - 1) * i) / Math.max(1, max - 1)),
  );
  return [...new Set(evenlySpaced)];
}
