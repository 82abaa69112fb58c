import { type ListedVariant, packerRoles, productView } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Button, classes, Notice } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { type Ref, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { readFilters } from "../../../kit/lists/read-filters.ts";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { paths } from "../../../paths.ts";
import { useHasRole } from "../../../session/session.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { useBarcodeQuestion } from "./barcode-question.tsx";
import { usePriceQuestion } from "./price-question.tsx";
import { SheetRow } from "./sheet-row.tsx";
import { sheetTexts } from "./sheet.texts.ts";
import {
  type Column,
  countCells,
  type Edits,
  fieldColumns,
  listTypedPrices,
  listTypedBarcodes,
} from "./sheet.ts";
import { type ChangeCells, useSheetEdits } from "./use-sheet-edits.ts";
import { useSheetKeys } from "./use-sheet-keys.ts";
import {
  maxRowsPerCall,
  isRowSaved,
  keepUnsavedEdits,
  renewVariants,
  useSheetSave,
} from "./use-sheet-save.ts";

const sheetFilters = productView.omit({ sort: true });
/** A page that edits variants in a grid, like a spreadsheet. */
export default function SheetPage() {
  const t = useTexts(sheetTexts);
  const [search] = useSearchParams();
  const view = readFilters(sheetFilters, search);
  return (
    <div className="mx-auto max-w-7xl space-y-4">
      <header className="space-y-2">
        <Link to={paths.products(view)} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{t("sheet")}</PageTitle>
        <p className="text-sm text-quiet">{t("help")}</p>
      </header>
      <ListSearch label={t("search")} hint={t("searchHint")} />
      <Sheet key={search.toString()} address={search.toString()} view={view} />
    </div>
  );
}

interface SheetProps {
  readonly address: string;
  readonly view: ReturnType<typeof sheetFilters.parse>;
}

function Sheet({ address, view }: SheetProps) {
  const t = useTexts(sheetTexts);
  const describeError = useErrorReason();
  const columns = useColumns();
  const list = useCursorList<ListedVariant>(["variants", view], (after) =>
    api.variants.list({ query: { ...view, per_page: maxRowsPerCall, ...after } }),
  );
  const [renewedVariants, setRenewed] = useState<ReadonlyMap<string, ListedVariant>>(new Map());
  const rows = useMemo(
    () => list.rows.map((row) => renewedVariants.get(row.sku) ?? row),
    [list.rows, renewedVariants],
  );
  const sheet = useSheetEdits(address, rows);
  const { edits, change, undo } = sheet;
  const { attachTable, fillDown } = useSheetKeys({ rows, columns, ...sheet });
  const { saving, marks } = useSheetSave(rows, (outcomes, sentEdits) => {
    sheet.setEdits((all) => keepUnsavedEdits(all, outcomes, sentEdits));
    setRenewed((all) => renewVariants(all, outcomes));
    sheet.dropSavedEdits(outcomes.filter(isRowSaved).map(({ sku }) => sku));
  });
  const barcodeQuestion = useBarcodeQuestion();
  const prices = usePriceQuestion();
  const saveSheet = () =>
    prices.ask(listTypedPrices(edits, rows), () =>
      barcodeQuestion.ask(listTypedBarcodes(edits), () => saving.send(edits)),
    );
  const problem = saving.error ?? barcodeQuestion.error;
  const { faultCount, readyCells } = countCells(edits, rows);
  return (
    <LoadedList
      list={{ ...list, rows }}
      emptyView={<EmptyList text={t("none")} link={{ to: paths.sheet(), label: t("showAll") }} />}
    >
      {problem && <Notice tone="bad">{t("failed", { reason: describeError(problem) })}</Notice>}
      {prices.dialog}
      {barcodeQuestion.dialog}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={saving.isPending || barcodeQuestion.isPending}
          disabled={readyCells === 0}
          onClick={saveSheet}
        >
          {readyCells === 0
            ? t("saveRows")
            : readyCells === 1
              ? t("saveOne")
              : t("save", { count: readyCells })}
        </Button>
        <Button variant="quiet" disabled={!sheet.canUndo} onClick={undo}>
          {t("undo")}
        </Button>
        <Button variant="quiet" onClick={fillDown}>
          {t("fillDown")}
        </Button>
        {Object.keys(edits).length > 0 && (
          <Button variant="bare" onClick={sheet.discardEdits}>
            {t("discard")}
          </Button>
        )}
        {faultCount > 0 && (
          <output className="text-sm font-bold text-accent">
            {t("wrongCells", { count: faultCount })}
          </output>
        )}
      </div>
      <SheetTable {...{ attachTable, rows, columns, edits, marks, change }} />
    </LoadedList>
  );
}

/** Reads the warehouses, because each of them is a column. */
const useProductChoices = () =>
  useQuery({
    queryKey: ["product-choices"],
    queryFn: () => api.products.choices(),
    staleTime: 60_000,
  });

/** Returns the columns: the fields of a record, and one per warehouse for roles that may count stock. */
function useColumns(): readonly Column[] {
  const canCountStock = useHasRole(packerRoles);
  const { data: choices } = useProductChoices();
  return useMemo<Column[]>(
    () => [
      ...fieldColumns,
      ...(canCountStock ? (choices?.warehouses ?? []) : []).map(
        ({ key }) => `stock ${key}` as const,
      ),
    ],
    [choices, canCountStock],
  );
}

interface SheetTableProps {
  readonly attachTable: Ref<HTMLTableElement>;
  readonly rows: readonly ListedVariant[];
  readonly columns: readonly Column[];
  readonly edits: Edits;
  readonly marks: ReturnType<typeof useSheetSave>["marks"];
  readonly change: ChangeCells;
}

function SheetTable({ attachTable, rows, columns, edits, marks, change }: SheetTableProps) {
  const t = useTexts(sheetTexts);
  const language = useLanguage();
  const { data: choices } = useProductChoices();
  const headings = columns.map((column) =>
    column.startsWith("stock ")
      ? localized(choices!.warehouses.find(({ key }) => column === `stock ${key}`)!.title, language)
      : t(column as (typeof fieldColumns)[number]),
  );
  return (
    <div className="card max-h-[75dvh] scroll-ps-56 scroll-pt-12 overflow-auto p-0 lg:p-0">
      <table ref={attachTable} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr className="text-quiet">
            {[t("product"), t("sku"), ...headings].map((head, columnIndex) => (
              <th
                key={head}
                scope="col"
                className={classes(
                  "sticky top-0 z-1 border-e border-b border-line bg-tint p-2 font-normal last:border-e-0",
                  columnIndex === 0 && "start-0 z-2",
                  columnIndex > 1 && columns[columnIndex - 2] !== "barcode"
                    ? "text-end"
                    : "text-start",
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((variant, rowIndex) => (
            <SheetRow
              key={variant.sku}
              variant={variant}
              row={rowIndex}
              columns={columns}
              headings={headings}
              cells={edits[variant.sku]}
              mark={marks[variant.sku]}
              change={change}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
