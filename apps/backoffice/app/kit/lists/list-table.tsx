import { type ReactNode, useDeferredValue } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { useRowKeys } from "./use-row-keys.ts";

export type RowLink = ReturnType<ReturnType<typeof useRowKeys>>;

interface ListTableProps<Row> {
  /** The head of a first column of checkboxes, for screen readers. */
  readonly checkboxHead?: string | undefined;
  readonly headings: readonly string[];
  /** Heads of columns that only wide screens show; their cells have `wideCellClass`. */
  readonly wideHeads?: readonly string[];
  /** Heads of columns of numbers; their cells have `numberCellClass`. */
  readonly numericHeads?: readonly string[];
  readonly rows: readonly Row[];
  /** Draws a row. Its main link gets `link`, so that J and K reach it. */
  readonly renderRow: (row: Row, link: RowLink) => ReactNode;
  /** Keys that act on the row with the focus, besides J, K and X. */
  readonly rowActions?: Readonly<Record<string, (row: Row) => void>>;
  /** Aligns the last column to the end, for amounts and ages. */
  readonly isLastColumnNumeric?: boolean;
}

/** Keeps the outer cells from the edges of the card. */
const cardPaddingClass =
  "max-md:[&_tr]:px-4 md:[&_:is(td,th):first-child]:ps-4 md:[&_:is(td,th):last-child]:pe-4";
/** The rows that fill a high screen. */
const firstRenderedRows = 16;

/** The rows of a list under their heads. J and K move over the rows, X ticks one. */
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
  // The first rows of a new list are drawn before the others. Going back needs all, to keep its place.
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

/** A row that becomes two columns on a phone. */
export function ListRow({ children }: { children: ReactNode }) {
  return (
    <tr className="border-b border-line hover:bg-tint has-focus-visible:bg-tint max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:py-3">
      {children}
    </tr>
  );
}

export const cellClass = "md:py-3 md:pe-3 md:align-middle";
export const numberCellClass = `${cellClass} tabular-nums md:text-end`;
/** A cell whose facts stand under others on tablets. */
export const wideCellClass = "md:max-xl:hidden";
/** The place of those facts. */
export const stackedClass = "block text-sm font-normal text-quiet max-md:hidden xl:hidden";
