import {
  type ListedStock,
  packerRoles,
  stockStates,
  type StockView,
  stockView,
} from "@harbour/contracts/operator";
import { formatDay, localized } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { Link, useNavigate, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { RowPicture } from "../../../components/records/row-picture.tsx";
import { useWarehouses } from "../../../components/records/use-warehouses.ts";
import { FilterField } from "../../../kit/fields/filter-field.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import {
  cellClass,
  ListRow,
  ListTable,
  numberCellClass,
  type RowLink,
} from "../../../kit/lists/list-table.tsx";
import { ListViews } from "../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { readFilters } from "../../../kit/lists/read-filters.ts";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { stockTexts } from "./stock.texts.ts";

/** The list of stock. Search and filters are kept in the page's address. */
export default function StockPage() {
  const t = useTexts(stockTexts);
  const [search] = useSearchParams();
  const view = readFilters(stockView, search);
  const isPacker = useHasRole(packerRoles);
  const { state: _, ...otherFilters } = view;
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("stock")}</PageTitle>
        {isPacker && (
          <LinkButton href={paths.stockCounts} variant="quiet">
            {t("counts")}
          </LinkButton>
        )}
      </div>
      <ListSearch label={t("search")} hint={t("searchHint")}>
        <WarehouseFilter view={view} />
      </ListSearch>
      <ListViews
        views={[
          { label: t("all"), to: paths.stock(otherFilters), isCurrent: view.state === undefined },
          ...stockStates.map((state) => ({
            label: t(state),
            to: paths.stock({ ...otherFilters, state }),
            isCurrent: view.state === state,
          })),
        ]}
      />
      <StockTable key={search.toString()} view={view} />
    </div>
  );
}

function WarehouseFilter({ view }: { view: StockView }) {
  const t = useTexts(stockTexts);
  const { choices } = useWarehouses();
  const navigate = useNavigate();
  const { warehouse, ...otherFilters } = view;
  const setWarehouse = (warehouseKey: string) =>
    void navigate(
      paths.stock(
        warehouseKey === "" ? otherFilters : { ...otherFilters, warehouse: warehouseKey },
      ),
    );
  return (
    <FilterField
      label={t("warehouse")}
      value={warehouse ?? ""}
      choices={[{ value: "", label: t("allWarehouses") }, ...choices]}
      onChange={setWarehouse}
    />
  );
}

function StockTable({ view }: { view: StockView }) {
  const t = useTexts(stockTexts);
  const warehouseNames = useWarehouses().choices.map(({ label }) => label);
  const list = useCursorList<ListedStock>(["stock", "list", view], (after) =>
    api.stock.list({ query: { ...view, ...after } }),
  );
  return (
    <LoadedList
      list={list}
      emptyView={
        <EmptyList text={t("nothing")} link={{ to: paths.stock(), label: t("showAll") }} />
      }
    >
      <p className="hidden text-end text-sm text-quiet lg:block">{t("keys")}</p>
      <ListTable
        headings={[t("goods"), ...warehouseNames, t("reserved"), t("freeUnits")]}
        wideHeads={warehouseNames}
        numericHeads={[...warehouseNames, t("reserved")]}
        isLastColumnNumeric
        rows={list.rows}
        renderRow={(row, link) => <Row key={row._id} row={row} link={link} />}
      />
    </LoadedList>
  );
}

function Row({ row, link }: { readonly row: ListedStock; readonly link: RowLink }) {
  const t = useTexts(stockTexts);
  const language = useLanguage();
  const { choices } = useWarehouses();
  const { sku, barcode, picture, levels, preorder } = row;
  const title = localized(row.product_title, language);
  const variant = localized(row.variant_title, language);
  const getOnHand = (warehouseKey: string) =>
    levels.find(({ warehouse }) => warehouse === warehouseKey)?.on_hand;
  return (
    <ListRow>
      <td className={`${cellClass} max-md:col-span-2`}>
        <span className="flex items-center gap-3">
          <RowPicture picture={picture} />
          <span className="min-w-0" dir="auto">
            <Link
              {...link}
              to={paths.stockOf(sku)}
              className="font-bold wrap-anywhere underline-offset-4 hover:underline"
            >
              {variant === "" || variant === title ? title : `${title} · ${variant}`}
            </Link>
            <span className="block text-sm wrap-anywhere text-quiet">
              {[sku, barcode].filter(Boolean).join(" · ")}
            </span>
            <span className="block text-sm text-quiet tabular-nums xl:hidden">
              {choices
                .flatMap(({ value, label }) => {
                  const count = getOnHand(value);
                  return count === undefined ? [] : `${label} ${count}`;
                })
                .join(" · ")}
            </span>
            {preorder && (
              <span className="block text-sm text-quiet">
                {t(preorder.cap === null ? "preordered" : "preorderedOf", {
                  count: preorder.reserved,
                  cap: preorder.cap ?? 0,
                  day: formatDay(preorder.release_date),
                })}
              </span>
            )}
          </span>
        </span>
      </td>
      {choices.map(({ value }) => (
        <td key={value} className={`${numberCellClass} max-xl:hidden`}>
          {getOnHand(value) ?? "—"}
        </td>
      ))}
      <td className={numberCellClass}>
        <span className="text-sm text-quiet md:hidden">{t("reserved")} </span>
        {row.reserved}
      </td>
      <td className="text-end font-bold tabular-nums md:py-3 md:align-middle">
        <span className="text-sm font-normal text-quiet md:hidden">{t("freeUnits")} </span>
        {row.free}
      </td>
    </ListRow>
  );
}
