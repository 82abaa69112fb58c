import type { ImportColumn, ImportDetailsWire } from "@harbour/contracts/operator";
import { Button, InlineSelect, Notice } from "@harbour/ui";
import { useState } from "react";
import { api, isSessionOver } from "../../../api.ts";
import { useErrorReason, useTranslateReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { useTexts } from "../../../texts.ts";
import { importsTexts } from "./imports.texts.ts";
import { useColumnLabel } from "./use-column-label.ts";
import { useImportAction } from "./use-import-action.ts";

/** Assigns a shop column to each column of the file. The first rows are shown below, as the shop reads them. */
export function ImportColumns({ importDetails }: { importDetails: ImportDetailsWire }) {
  const t = useTexts(importsTexts);
  const describeError = useErrorReason();
  const [columns, setColumns] = useState<readonly ImportColumn[]>(importDetails.columns);
  const importAction = useImportAction(importDetails._id);
  const labelColumn = useColumnLabel(importDetails.kind);
  const saving = useSingleMutation({
    mutationFn: async (chosenColumns: readonly ImportColumn[]) => {
      if (chosenColumns.length > 0)
        await api.imports.setColumns({
          params: { import_id: importDetails._id },
          body: { kind: importDetails.kind, columns: [...chosenColumns] },
        });
    },
    onSuccess: () => importAction.send("check"),
  });
  const error = saving.error ?? importAction.error;
  const usedTargets = new Set(columns.map(({ target }) => target));
  const targets = [
    ...new Set([...importDetails.targets, ...columns.flatMap(({ target }) => target ?? [])]),
  ];
  const setTarget = (columnIndex: number, target: string) =>
    setColumns(
      columns.map((column, index) =>
        index === columnIndex ? { ...column, target: target || null } : column,
      ),
    );
  return (
    <div className="space-y-6">
      {error && !isSessionOver(error) && (
        <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>
      )}
      {columns.length > 0 && (
        <section aria-labelledby="columns" className="card space-y-3">
          <h2 id="columns" className="heading text-lg font-bold">
            {t("columns")}
          </h2>
          <p className="text-quiet">
            {importDetails.is_remembered ? t("remembered") : t("columnsHint")}
          </p>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {columns.map(({ name, target }, columnIndex) => {
              const label = name || t("unnamed", { number: columnIndex + 1 });
              return (
                // The index is a safe key, because columns are never reordered. Column names may repeat.
                <li key={columnIndex} className="grid grid-cols-2 items-center gap-3">
                  <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
                    {label}
                  </span>
                  <InlineSelect
                    label={t("columnOf", { name: label })}
                    value={target ?? ""}
                    onChange={(event) => setTarget(columnIndex, event.currentTarget.value)}
                  >
                    <option value="">{t("leftOut")}</option>
                    {targets.map((option) => (
                      <option
                        key={option}
                        value={option}
                        disabled={option !== target && usedTargets.has(option)}
                      >
                        {nameColumn(option, labelColumn(option))}
                      </option>
                    ))}
                  </InlineSelect>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <Button
        busy={saving.isPending || importAction.isPending}
        onClick={() => saving.send(columns)}
      >
        {t("check")}
      </Button>
      <Preview importDetails={importDetails} columns={columns} />
    </div>
  );
}

interface PreviewProps {
  readonly importDetails: ImportDetailsWire;
  readonly columns: readonly ImportColumn[];
}

/** Returns a column's label with the name that files use. */
const nameColumn = (column: string, word: string): string =>
  word === column ? column : `${word} · ${column}`;

function Preview({ importDetails: { kind, preview }, columns }: PreviewProps) {
  const t = useTexts(importsTexts);
  const translateReason = useTranslateReason();
  const labelColumn = useColumnLabel(kind);
  const shownColumns = columns.flatMap(({ target }, columnIndex) =>
    target === null ? [] : { target, columnIndex },
  );
  const previewColumns = columns.length === 0 ? [{ target: "JSON", columnIndex: 0 }] : shownColumns;
  return (
    <div className="card space-y-3">
      <h2 id="preview" className="heading text-lg font-bold">
        {t("preview")}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled table needs the keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-labelledby="preview">
        <table className="w-full border-collapse text-start text-sm">
          <thead>
            <tr className="border-b border-line-strong text-quiet">
              {[t("line"), ...previewColumns.map(({ target }) => labelColumn(target))].map(
                (head) => (
                  <th key={head} scope="col" className="py-2 pe-4 text-start font-normal">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {preview.map(({ line, cells, fault, fault_reason }) => (
              <tr key={line} className="border-b border-line align-top">
                <th
                  scope="row"
                  className="py-2 pe-4 text-start font-normal text-quiet tabular-nums"
                >
                  {line}
                </th>
                {fault === null ? (
                  previewColumns.map(({ columnIndex }) => (
                    <td key={columnIndex} className="max-w-60 py-2 pe-4" dir="auto">
                      <span className="line-clamp-2 [overflow-wrap:anywhere]">
                        {cells[columnIndex]}
                      </span>
                    </td>
                  ))
                ) : (
                  <td colSpan={previewColumns.length} className="py-2 font-bold text-accent">
                    {translateReason(fault, fault_reason)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
