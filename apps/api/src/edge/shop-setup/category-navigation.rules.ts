import type { Configuration, LocalizedText, NavigationItem } from "@harbour/contracts";
import { defaultStore, type StoreAlias, stores, storeTitles } from "@harbour/contracts/constants";
import { paths } from "@harbour/contracts/site-paths";

/** The data of a category that menus need. */
export interface MenuCategory {
  readonly id: string;
  readonly parent: string | null;
  readonly store: StoreAlias;
  readonly slug: string;
  readonly title: LocalizedText;
  /** The number of visible products in and below the category. */
  readonly products: number;
}

type HomeRow = Configuration["home"]["rows"][number];

/** Limits that keep the menu on one screen, the header on one line, and the home page short. */
const max = { inMenu: 15, belowEach: 5, inHeader: 4, headerLetters: 48, homeRows: 2 };

const text = (en: string, zh: string, cn: string): LocalizedText => ({ en, zh, cn });
const link = (title: LocalizedText, path: string, children: NavigationItem[] = []) => ({
  title,
  path,
  megamenu: children.length > 0,
  children,
});
const categoryPath = ({ store, slug }: MenuCategory) => paths.category(store, slug);

/** The link text of the voucher store. */
export const voucherStore = text("Voucher store", "積分換領", "积分兑换");

/**
 * Makes the menu of a shop that has not written its own. Categories keep the shop's order; empty categories are
 * omitted.
 * @param hasVouchers whether any article costs points
 */
export function makeNavigation(
  categories: readonly MenuCategory[],
  hasVouchers = false,
): NavigationItem[] {
  const categoriesWithProducts = categories.filter(({ products }) => products > 0);
  const childrenByParent = Map.groupBy(categoriesWithProducts, ({ parent }) => parent);
  const moreTitle = text("More", "更多", "更多");
  const navigationItem = (category: MenuCategory, depth: number): NavigationItem => {
    const all = depth === 0 ? [] : (childrenByParent.get(category.id) ?? []);
    const children = all.slice(0, max.belowEach).map((child) => navigationItem(child, depth - 1));
    const moreLinks = all.length > max.belowEach ? [link(moreTitle, categoryPath(category))] : [];
    const item = link(category.title, categoryPath(category), [...children, ...moreLinks]);
    return { ...item, megamenu: false };
  };
  const roots = storeRoots(categoriesWithProducts, defaultStore);
  const all = text("All categories", "所有分類", "全部分类");
  const menu = roots.slice(0, max.inMenu).map((root) => navigationItem(root, 1));
  let letterCount = 0;
  const headerCategories = sortByProductCount(roots)
    .slice(0, max.inHeader)
    .filter(({ title }) => (letterCount += title.en.length) <= max.headerLetters);
  const otherStores = stores.filter(
    (store) => store !== defaultStore && storeRoots(categoriesWithProducts, store).length > 0,
  );
  return [
    link(all, paths.categories(defaultStore), menu),
    ...headerCategories.map((category) => link(category.title, categoryPath(category))),
    ...otherStores.map((store) => link(storeTitles[store], paths.categories(store))),
    ...(hasVouchers ? [link(voucherStore, paths.voucher())] : []),
  ];
}

/** Makes the home page's rows: new products, then the categories with the most products. */
export function makeHomeRows(categories: readonly MenuCategory[]): HomeRow[] {
  const categoriesWithProducts = categories.filter(({ products }) => products > 0);
  const row = { store: defaultStore, category: null, availability: null };
  const newestRow: HomeRow = {
    ...row,
    title: text("New in", "新到貨品", "新到商品"),
    slug: "from-new-to-old",
    path: `${paths.products(defaultStore)}?sort=from-new-to-old`,
  };
  const rows = sortByProductCount(storeRoots(categoriesWithProducts, defaultStore))
    .slice(0, max.homeRows)
    .map((category): HomeRow => ({
      ...row,
      title: category.title,
      slug: "recommended",
      category: category.slug,
      path: categoryPath(category),
    }));
  return [newestRow, ...rows];
}

function storeRoots(categories: readonly MenuCategory[], store: MenuCategory["store"]) {
  return categories.filter((category) => category.parent === null && category.store === store);
}

function sortByProductCount(categories: readonly MenuCategory[]): MenuCategory[] {
  return categories.toSorted((a, b) => b.products - a.products);
}
