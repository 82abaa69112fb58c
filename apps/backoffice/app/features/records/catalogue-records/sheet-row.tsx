import type { ListedVariant, VariantOutcome } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { classes } from "@harbour/ui";
import { memo } from "react";
import { Link } from "react-router";
import { translateReason } from "../../../kit/reasons/error-reason.ts";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { sheetTexts } from "./sheet.texts.ts";
import { findCellFault, formatStoredCell, type Column, type Edits, findColumn } from "./sheet.ts";
import type { ChangeCells } from "./use-sheet-edits.ts";

interface SheetRowProps {
  readonly variant: ListedVariant;
  readonly row: number;
  readonly columns: readonly Column[];
  readonly headings: readonly string[];
  readonly cells: Edits[string] | undefined;
  readonly mark: VariantOutcome | undefined;
  readonly change: ChangeCells;
}

/** A row of the sheet. It is memoised, so that only rows with changed cells render again. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { variant, row, columns, headings, cells = {}, mark, change } = props;
  const t = useTexts(sheetTexts);
  const language = useLanguage();
  const { sku, product, options } = variant;
  const optionText = options.map(({ value }) => localized(value, language)).join(" · ");
  const refusalsByColumn = new Map(
    mark?.outcome === "refused"
      ? mark.errors.map(({ field, message, reason }) => [
          findColumn(field, cells),
          translateReason(message, reason, language),
        ])
      : [],
  );
  const note =
    mark?.outcome === "stale"
      ? t("staleRow")
      : mark?.current === null
        ? t("goneRow")
        : refusalsByColumn.get(undefined);
  return (
    <tr className="group">
      <th
        scope="row"
        className="sticky start-0 z-1 max-w-40 min-w-40 border-e border-b border-line bg-raised p-2 text-start font-normal group-last:border-b-0 sm:max-w-56 sm:min-w-56"
        dir="auto"
      >
        <Link
          to={paths.product(product.store, product.key)}
          tabIndex={-1}
          className="hover:underline"
        >
          {localized(product.title, language)}
        </Link>
        {optionText && <span className="block text-quiet">{optionText}</span>}
        {note && <span className="block font-bold text-accent">{note}</span>}
      </th>
      <td className="border-e border-b border-line p-2 whitespace-nowrap text-quiet group-last:border-b-0">
        {sku}
      </td>
      {columns.map((column, index) => {
        const typedText = cells[column];
        const fault = typedText === undefined ? undefined : findCellFault(column, typedText);
        const problem = fault ? t(fault) : refusalsByColumn.get(column);
        const id = `cell-${row}-${index}`;
        return (
          <td
            key={column}
            className={classes(
              "relative h-10 border-e border-b border-line p-0 group-last:border-b-0 last:border-e-0",
              column === "barcode" ? "min-w-36" : "min-w-20",
              typedText !== undefined && "bg-warn-tint",
            )}
          >
            <input
              data-cell={`${row} ${index}`}
              aria-label={t("cell", { column: headings[index]!, sku })}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? id : undefined}
              value={typedText ?? formatStoredCell(variant, column)}
              onChange={({ target }) => change([{ sku, column, text: target.value }], "typing")}
              autoComplete="off"
              className={classes(
                "w-full bg-transparent px-2 tabular-nums focus:outline-2 focus:-outline-offset-2 focus:outline-info",
                column !== "barcode" && "text-end",
                typedText === undefined && "hover:bg-tint",
                problem ? "min-h-10 ring-2 ring-accent ring-inset" : "absolute inset-0 h-full",
              )}
            />
            {problem && (
              <span id={id} className="block max-w-40 p-1 text-xs font-bold text-accent">
                {problem}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});
