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

/** Our column for each of the file's, above the first rows as the shop reads them. */
export function ImportColumns({ found }: { found: ImportDetailsWire }) {
  const t = useTexts(importsTexts);
  const describeError = useErrorReason();
  const [columns, setColumns] = useState<readonly ImportColumn[]>(found.columns);
  const press = useImportAction(found._id);
  const columnWord = useColumnLabel(found.kind);
  const saving = useSingleMutation({
    mutationFn: async (chosen: readonly ImportColumn[]) => {
      if (chosen.length > 0)
        await api.imports.setColumns({
          params: { import_id: found._id },
          body: { kind: found.kind, columns: [...chosen] },
        });
    },
    onSuccess: () => press.send("check"),
  });
  const error = saving.error ?? press.error;
  const taken = new Set(columns.map(({ target }) => target));
  const targets = [
    ...new Set([...found.targets, ...columns.flatMap(({ target }) => target ?? [])]),
  ];
  const choose = (at: number, target: string) =>
    setColumns(
      columns.map((column, index) =>
        index === at ? { ...column, target: target || null } : column,
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
          <p className="text-quiet">{found.is_remembered ? t("remembered") : t("columnsHint")}</p>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {columns.map(({ name, target }, at) => {
              const label = name || t("unnamed", { number: at + 1 });
              return (
                // The order of a file's columns never changes, and names may repeat.
                <li key={at} className="grid grid-cols-2 items-center gap-3">
                  <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
                    {label}
                  </span>
                  <InlineSelect
                    label={t("columnOf", { name: label })}
                    value={target ?? ""}
                    onChange={(event) => choose(at, event.currentTarget.value)}
                  >
                    <option value="">{t("leftOut")}</option>
                    {targets.map((option) => (
                      <option
                        key={option}
                        value={option}
                        disabled={option !== target && taken.has(option)}
                      >
                        {nameColumn(option, columnWord(option))}
                      </option>
                    ))}
                  </InlineSelect>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <Button busy={saving.isPending || press.isPending} onClick={() => saving.send(columns)}>
        {t("check")}
      </Button>
      <Preview found={found} columns={columns} />
    </div>
  );
}

interface PreviewProps {
  readonly found: ImportDetailsWire;
  readonly columns: readonly ImportColumn[];
}

/** Names a column by its word, with the name that files use. */
const nameColumn = (column: string, word: string): string =>
  word === column ? column : `${word} · ${column}`;

function Preview({ found: { kind, preview }, columns }: PreviewProps) {
  const t = useTexts(importsTexts);
  const inLanguage = useTranslateReason();
  const columnWord = useColumnLabel(kind);
  const shown = columns.flatMap(({ target }, at) => (target === null ? [] : { target, at }));
  const heads = columns.length === 0 ? [{ target: "JSON", at: 0 }] : shown;
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
              {[t("line"), ...heads.map(({ target }) => columnWord(target))].map((head) => (
                <th key={head} scope="col" className="py-2 pe-4 text-start font-normal">
                  {head}
                </th>
              ))}
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
                  heads.map(({ at }) => (
                    <td key={at} className="max-w-60 py-2 pe-4" dir="auto">
                      <span className="line-clamp-2 [overflow-wrap:anywhere]">{cells[at]}</span>
                    </td>
                  ))
                ) : (
                  <td colSpan={heads.length} className="py-2 font-bold text-accent">
                    {inLanguage(fault, fault_reason)}
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
