import { type ReactNode, useDeferredValue } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { useRowKeys } from "./use-row-keys.ts";

export type RowLink = ReturnType<ReturnType<typeof useRowKeys>>;

interface ListTableProps<Row> {
  /** The heading of the checkbox column, for screen readers. */
  readonly checkboxHead?: string | undefined;
  readonly headings: readonly string[];
  /** Headings of columns that only wide screens show. Their cells have `wideCellClass`. */
  readonly wideHeads?: readonly string[];
  /** Headings of number columns. Their cells have `numberCellClass`. */
  readonly numericHeads?: readonly string[];
  readonly rows: readonly Row[];
  /** Renders a row. Its main link must get `link`, so that the keys J and K reach it. */
  readonly renderRow: (row: Row, link: RowLink) => ReactNode;
  /** Further keys that act on the focused row, besides J, K and X. */
  readonly rowActions?: Readonly<Record<string, (row: Row) => void>>;
  /** Aligns the last column to the right, for amounts and ages. */
  readonly isLastColumnNumeric?: boolean;
}

/** Adds padding between the outer cells and the edges of the card. */
const cardPaddingClass =
  "max-md:[&_tr]:px-4 md:[&_:is(td,th):first-child]:ps-4 md:[&_:is(td,th):last-child]:pe-4";
/** The number of rows that fill a tall screen. */
const firstRenderedRows = 16;

/** The rows of a list under their headings. The keys J and K move between rows, and X ticks a row. */
export function ListTable<Row>({
  checkboxHead,
  headings,
  wideHeads = [],
  numericHeads = [],
  rows,
  renderRow,
  rowActions = {},
  isLastColumnNumeric = false,
}: ListTableProps<Row>) {
  // The first rows of a list render before the others. After going back all rows render at once, so that the scroll
  // position is kept.
  const isBackNavigation = useNavigationType() === NavigationType.Pop;
  const drawnRows = useDeferredValue(
    rows,
    isBackNavigation ? rows : rows.slice(0, firstRenderedRows),
  );
  const rowKeys = useRowKeys(
    drawnRows.length,
    mapValues(rowActions, (act) => (index: number) => act(drawnRows[index]!)),
  );
  const end = isLastColumnNumeric ? "last:text-end" : "";
  return (
    <div className={`card overflow-x-auto p-0 lg:p-0 ${cardPaddingClass}`}>
      <table className="w-full border-collapse text-start">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line bg-tint text-sm text-quiet">
            {checkboxHead && (
              <th scope="col">
                <span className="sr-only">{checkboxHead}</span>
              </th>
            )}
            {headings.map((head) => (
              <th
                key={head}
                scope="col"
                className={`py-2 pe-3 ${numericHeads.includes(head) ? "text-end" : "text-start"} font-normal whitespace-nowrap ${end} ${wideHeads.includes(head) ? wideCellClass : ""}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child]:border-b-0">
          {drawnRows.map((item, index) => renderRow(item, rowKeys(index)))}
        </tbody>
      </table>
    </div>
  );
}

const mapValues = <Value, Made>(
  record: Readonly<Record<string, Value>>,
  make: (value: Value) => Made,
): Record<string, Made> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));

/** A row whose cells form two columns on phones. */
export function ListRow({ children }: { children: ReactNode }) {
  return (
    <tr className="border-b border-line hover:bg-tint has-focus-visible:bg-tint max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:py-3">
      {children}
    </tr>
  );
}

export const cellClass = "md:py-3 md:pe-3 md:align-middle";
export const numberCellClass = `${cellClass} tabular-nums md:text-end`;
/** A class for cells that tablets hide, because their content is stacked under another cell there. */
export const wideCellClass = "md:max-xl:hidden";
/** A class for the stacked content that tablets show instead. */
export const stackedClass = "block text-sm font-normal text-quiet max-md:hidden xl:hidden";
