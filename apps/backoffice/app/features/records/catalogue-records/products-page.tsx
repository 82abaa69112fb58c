import { defaultStore, stores } from "@harbour/contracts/constants";
import {
  type ListedProductRecord,
  productOrders,
  type ProductView,
  productView,
} from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { FilterField } from "../../../kit/fields/filter-field.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { ListTable } from "../../../kit/lists/list-table.tsx";
import { ListViews } from "../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { readFilters } from "../../../kit/lists/read-filters.ts";
import { SavedViews } from "../../../kit/lists/saved-views.tsx";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { ProductRow } from "./product-row.tsx";
import { productsTexts } from "./products.texts.ts";

/** The list of products. Filters and search are kept in the page's address, so that going back shows the same rows. */
export default function ProductsPage() {
  const t = useTexts(productsTexts);
  const [search] = useSearchParams();
  const view = readFilters(productView, search);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="me-auto">
          <PageTitle>{t("products")}</PageTitle>
        </div>
        <div className="flex gap-3 max-sm:order-1">
          <LinkButton href={paths.plannedPrices()} variant="quiet">
            {t("plannedPrices")}
          </LinkButton>
          <LinkButton href={paths.sheet(toSheetView(view))} variant="quiet">
            {t("sheet")}
          </LinkButton>
        </div>
        <LinkButton href={paths.newProduct}>{t("newProduct")}</LinkButton>
      </div>
      <ListSearch label={t("search")} hint={t("searchHint")}>
        <Filters view={view} />
      </ListSearch>
      <Views view={view} />
      <ProductTable key={search.toString()} view={view} />
    </div>
  );
}

/** Removes the sort order, because the sheet has its own order. */
const toSheetView = ({ sort: _, ...view }: ProductView): ProductView => view;

function Views({ view }: { view: ProductView }) {
  const t = useTexts(productsTexts);
  const { state, availability, missing, ...otherFilters } = view;
  const views: { label: string; target: ProductView; isCurrent: boolean }[] = [
    { label: t("all"), target: otherFilters, isCurrent: !state && !availability && !missing },
    ...(["public", "hidden", "scheduled"] as const).map((name) => ({
      label: t(name),
      target: { ...otherFilters, state: name },
      isCurrent: state === name,
    })),
    {
      label: t("soldOut"),
      target: { ...otherFilters, availability: "SOLD_OUT" },
      isCurrent: availability === "SOLD_OUT",
    },
    {
      label: t("noTranslation"),
      target: { ...otherFilters, missing: "translation" },
      isCurrent: missing === "translation",
    },
    {
      label: t("noPicture"),
      target: { ...otherFilters, missing: "picture" },
      isCurrent: missing === "picture",
    },
  ];
  return (
    <ListViews
      views={views.map(({ target, ...view }) => ({ ...view, to: paths.products(target) }))}
    >
      <SavedViews resource="products" filters={view} viewPath={paths.products} />
    </ListViews>
  );
}

function Filters({ view }: { view: ProductView }) {
  const t = useTexts(productsTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ["categories", view.store ?? defaultStore],
    queryFn: () => api.categories.list({ query: { store: view.store ?? defaultStore } }),
    enabled: view.store !== undefined,
    staleTime: 60_000,
  });
  const setFilter = (name: keyof ProductView) => (value: string) => {
    const clearedFilters = name === "store" ? [name, "category"] : [name];
    const otherFilters = Object.entries(view).filter(
      ([filter]) => !clearedFilters.includes(filter),
    );
    const chosenFilter = value === "" ? [] : [[name, value]];
    void navigate(
      paths.products(Object.fromEntries([...otherFilters, ...chosenFilter]) as ProductView),
    );
  };
  const categories = (data?.data ?? []).map(({ record }) => ({
    value: record.key,
    label: localized(record.title, language),
  }));
  return (
    <>
      <FilterField
        label={t("store")}
        value={view.store ?? ""}
        choices={[
          { value: "", label: t("allStores") },
          ...stores.map((store) => ({ value: store, label: t(store) })),
        ]}
        onChange={setFilter("store")}
      />
      {view.store && (
        <FilterField
          label={t("category")}
          value={view.category ?? ""}
          choices={[{ value: "", label: t("allCategories") }, ...categories]}
          onChange={setFilter("category")}
        />
      )}
      <FilterField
        label={t("sort")}
        value={view.sort ?? "changed"}
        choices={productOrders.map((order) => ({ value: order, label: t(order) }))}
        onChange={(value) => setFilter("sort")(value === "changed" ? "" : value)}
      />
    </>
  );
}

function ProductTable({ view }: { view: ProductView }) {
  const t = useTexts(productsTexts);
  const list = useCursorList<ListedProductRecord>(["products", "list", view], (after) =>
    api.products.list({ query: { ...view, ...after } }),
  );
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(chosenIds);
    if (!next.delete(id)) next.add(id);
    setChosenIds(next);
  };
  const clearSelection = () => setChosenIds(new Set());
  const chosenRows = list.rows.filter(({ _id: id }) => chosenIds.has(id)).slice(0, maxChosen);
  const isFiltered = Object.keys(view).some((name) => name !== "sort");
  return (
    <>
      <LoadedList
        list={list}
        emptyView={
          <EmptyList
            text={isFiltered ? t("noneFound") : t("none")}
            link={
              isFiltered
                ? { to: paths.products(), label: t("showAll") }
                : { to: paths.newProduct, label: t("newProduct") }
            }
          />
        }
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-10 items-center gap-4 text-sm">
            <input
              type="checkbox"
              className="size-5"
              checked={list.rows.slice(0, maxChosen).every(({ _id: id }) => chosenIds.has(id))}
              onChange={({ target }) =>
                setChosenIds(
                  new Set(
                    target.checked ? list.rows.slice(0, maxChosen).map(({ _id: id }) => id) : [],
                  ),
                )
              }
            />
            {t("chooseAll")}
          </label>
          <p className="hidden text-sm text-quiet lg:block">{t("keys")}</p>
        </div>
        <ListTable
          checkboxHead={t("choice")}
          headings={[t("product"), t("state"), t("stock"), t("price")]}
          isLastColumnNumeric
          rows={list.rows}
          renderRow={(product, link) => (
            <ProductRow
              key={product._id}
              product={product}
              link={link}
              isChosen={chosenIds.has(product._id)}
              toggle={() => toggle(product._id)}
            />
          )}
        />
      </LoadedList>
      <Suspense>
        <ProductBulkBar products={chosenRows} clearSelection={clearSelection} />
      </Suspense>
    </>
  );
}

/** The most products in one bulk change. */
const maxChosen = 100;
const ProductBulkBar = lazy(() => import("./product-bulk-bar.tsx"));
