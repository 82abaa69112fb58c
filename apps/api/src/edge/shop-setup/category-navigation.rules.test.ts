import { expect, test } from "vitest";
import { makeHomeRows, type MenuCategory, makeNavigation } from "./category-navigation.rules.ts";

const category = (slug: string, overrides: Partial<MenuCategory> = {}): MenuCategory => ({
  id: slug,
  parent: null,
  store: "main",
  slug,
  title: { en: slug, zh: slug, cn: slug },
  products: 3,
  ...overrides,
});
const categoryPath = (slug: string, store = "main") => `/shop/${store}/category/${slug}/product`;

test("the menu shows categories with products, two levels deep", () => {
  const menu = makeNavigation([
    category("castles"),
    category("empty", { products: 0 }),
    category("towers", { parent: "castles" }),
    category("moons", { products: 9 }),
  ]);
  expect(menu.map(({ path }) => path)).toEqual([
    "/shop/main/category",
    categoryPath("moons"),
    categoryPath("castles"),
  ]);
  expect(menu[0]!.children.map(({ path }) => path)).toEqual([
    categoryPath("castles"),
    categoryPath("moons"),
  ]);
  expect(menu[0]!.children[0]!.children.map(({ path }) => path)).toEqual([categoryPath("towers")]);
});

test("the menu shows the mini store when it has products", () => {
  const mini = makeNavigation([category("pins", { store: "mini" })]);
  expect(mini.map(({ path }) => path)).toEqual(["/shop/main/category", "/shop/mini/category"]);
  expect(makeNavigation([]).map(({ path }) => path)).toEqual(["/shop/main/category"]);
});

test("the menu shows the voucher store when it has vouchers", () => {
  expect(makeNavigation([], true).at(-1)).toMatchObject({
    title: { en: "Voucher store", zh: "積分換領", cn: "积分兑换" },
    path: "/shop/voucher",
  });
});

test("limits forty categories to the space of menu and home page", () => {
  const manyCategories = Array.from({ length: 40 }, (_, index) =>
    category(`a-rather-long-name-${index}`, { products: index }),
  );
  const [all, ...headerItems] = makeNavigation(manyCategories);
  expect(all!.children.length).toBeLessThanOrEqual(15);
  expect(headerItems.length).toBeLessThanOrEqual(2);
  const rows = makeHomeRows(manyCategories);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatchObject({ category: "a-rather-long-name-39" });
});

test("links to a category whose subcategories do not all fit", () => {
  const childCategories = Array.from({ length: 6 }, (_, index) =>
    category(`t-${index}`, { parent: "toys" }),
  );
  const [all] = makeNavigation([category("toys"), ...childCategories]);
  const { children } = all!.children[0]!;
  expect(children.map(({ path }) => path)).toEqual([
    ...childCategories.slice(0, 5).map(({ slug }) => categoryPath(slug)),
    categoryPath("toys"),
  ]);
  expect(
    makeNavigation([category("toys"), ...childCategories.slice(0, 5)])[0]!.children[0]!.children,
  ).toHaveLength(5);
});
