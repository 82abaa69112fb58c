import {
  type ListedPurchaseOrder,
  managerRoles,
  type PurchaseOrderView,
  purchaseOrderView,
} from "@harbour/contracts/operator";
import { formatDay, formatMoney } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { Link, useNavigate, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { FilterField } from "../../../kit/fields/filter-field.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { cellClass, ListRow, ListTable, type RowLink } from "../../../kit/lists/list-table.tsx";
import { ListViews } from "../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { readFilters } from "../../../kit/lists/read-filters.ts";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { Progress } from "../../../kit/progress.tsx";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { PurchaseOrderState } from "./purchase-order-state.tsx";
import { purchaseOrderTexts } from "./purchase-order.texts.ts";
import { useSuppliers } from "./use-suppliers.ts";

const states = ["open", "late", "draft", "received", "cancelled"] as const;

/** The list of purchase orders. Search and filters are kept in the page's address. */
export default function PurchaseOrdersPage() {
  const t = useTexts(purchaseOrderTexts);
  const [search] = useSearchParams();
  const isManager = useHasRole(managerRoles);
  const view = readFilters(purchaseOrderView, search);
  const { state: _, ...otherFilters } = view;
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("purchaseOrders")}</PageTitle>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.suppliers} variant="quiet">
            {t("suppliers")}
          </LinkButton>
          {isManager && (
            <LinkButton href={paths.newPurchaseOrder()}>{t("newPurchaseOrder")}</LinkButton>
          )}
        </div>
      </div>
      <ListSearch label={t("search")} hint={t("searchHint")}>
        <SupplierFilter view={view} />
      </ListSearch>
      <ListViews
        views={[
          {
            label: t("all"),
            to: paths.purchaseOrders(otherFilters),
            isCurrent: view.state === undefined,
          },
          ...states.map((state) => ({
            label: t(state),
            to: paths.purchaseOrders({ ...otherFilters, state }),
            isCurrent: view.state === state,
          })),
        ]}
      />
      <PurchaseOrderTable key={search.toString()} view={view} />
    </div>
  );
}

function SupplierFilter({ view }: { view: PurchaseOrderView }) {
  const t = useTexts(purchaseOrderTexts);
  const navigate = useNavigate();
  const { suppliers } = useSuppliers();
  const { supplier, ...otherFilters } = view;
  return (
    <FilterField
      label={t("supplier")}
      value={supplier ?? ""}
      choices={[
        { value: "", label: t("allSuppliers") },
        ...suppliers.map(({ _id: value, name: label }) => ({ value, label })),
      ]}
      onChange={(value) =>
        void navigate(
          paths.purchaseOrders(value === "" ? otherFilters : { ...otherFilters, supplier: value }),
        )
      }
    />
  );
}

function PurchaseOrderTable({ view }: { view: PurchaseOrderView }) {
  const t = useTexts(purchaseOrderTexts);
  const list = useCursorList<ListedPurchaseOrder>(["purchase-orders", "list", view], (after) =>
    api.purchaseOrders.list({ query: { ...view, ...after } }),
  );
  const isFiltered = Object.keys(view).length > 0;
  return (
    <LoadedList
      list={list}
      emptyView={
        <EmptyList
          text={isFiltered ? t("noneFound") : t("none")}
          {...(!isFiltered && { help: t("noneHelp") })}
          link={
            isFiltered
              ? { to: paths.purchaseOrders(), label: t("showAll") }
              : { to: paths.suppliers, label: t("suppliers") }
          }
        />
      }
    >
      <ListTable
        headings={[t("number"), t("state"), t("expected"), t("pieces"), t("total")]}
        isLastColumnNumeric
        rows={list.rows}
        renderRow={(row, link) => <Row key={row._id} row={row} link={link} />}
      />
    </LoadedList>
  );
}

function Row({ row, link }: { readonly row: ListedPurchaseOrder; readonly link: RowLink }) {
  const t = useTexts(purchaseOrderTexts);
  const { expected_on: day, first_expected_on: first } = row;
  return (
    <ListRow>
      <td className={cellClass}>
        <Link
          {...link}
          to={paths.purchaseOrder(row._id)}
          className="font-bold whitespace-nowrap underline-offset-4 hover:underline"
        >
          {row.number}
        </Link>
        <span className="block text-sm wrap-anywhere text-quiet" dir="auto">
          {row.supplier.name}
        </span>
      </td>
      <td className={`${cellClass} max-md:justify-self-end`}>
        <PurchaseOrderState purchaseOrder={row} />
      </td>
      <td className={`${cellClass} text-sm tabular-nums`}>
        {day === null ? t("noDate") : formatDay(day)}
        {first !== null && first !== day && (
          <span className="block text-quiet">{t("wasExpected", { day: formatDay(first) })}</span>
        )}
      </td>
      <td className={`${cellClass} md:w-40`}>
        {row.state === "draft" || row.state === "cancelled" ? (
          <span className="block text-sm tabular-nums max-md:text-end">
            {t("piecesCount", { count: row.pieces })}
          </span>
        ) : (
          <Progress
            done={row.received}
            total={row.pieces}
            label={t("piecesOf", { received: row.received, pieces: row.pieces })}
          />
        )}
      </td>
      <td className="text-end font-bold whitespace-nowrap tabular-nums max-md:col-span-2 md:py-3 md:align-middle">
        {formatMoney(row.total)}
      </td>
    </ListRow>
  );
}
