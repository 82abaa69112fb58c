import { classes } from "@harbour/ui";
import type { ReactNode } from "react";

interface Props {
  /** Tells whether the table is narrow enough for phones. */
  isNarrow?: boolean;
  label: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/**
 * A table whose rows become cards on phones, with the column's name beside each value. The last column is aligned at
 * the end and bold, because it has the row's number.
 */
export function Table({ label, columns, rows, isNarrow = false }: Props) {
  const classesUnlessNarrow = (cards: string) => (isNarrow ? "" : cards);
  return (
    <table aria-label={label} className={`w-full text-sm ${classesUnlessNarrow("max-sm:block")}`}>
      <thead className={classesUnlessNarrow("max-sm:sr-only")}>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`border-b border-line-strong py-2 font-bold ${index === columns.length - 1 ? "text-end" : "pe-4 text-start"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classesUnlessNarrow("max-sm:grid max-sm:gap-2")}>
        {rows.map(({ key, cells }) => (
          <tr
            key={key}
            className={classesUnlessNarrow(
              "max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:rounded-md max-sm:border max-sm:border-line max-sm:px-4 max-sm:py-3",
            )}
          >
            {cells.map((cell, index) => (
              <td
                key={columns[index]}
                className={classes(
                  "tabular-nums",
                  isNarrow
                    ? "border-b border-line py-1.5"
                    : "max-sm:empty:hidden sm:border-b sm:border-line sm:py-2.5",
                  index < cells.length - 1 && (isNarrow ? "pe-4" : "sm:pe-4"),
                  index === cells.length - 1 && "font-bold",
                  index === cells.length - 1 &&
                    (isNarrow
                      ? "text-end"
                      : "max-sm:col-start-2 max-sm:row-span-3 max-sm:row-start-1 max-sm:text-end max-sm:text-lg sm:text-end"),
                )}
              >
                {cell !== "" && !isNarrow && (
                  <span aria-hidden className="me-2 text-sm font-normal text-quiet sm:hidden">
                    {columns[index]}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
