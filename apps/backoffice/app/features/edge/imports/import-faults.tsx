import type { ImportDetailsWire, ImportFaultWire } from "@harbour/contracts/operator";
import { api } from "../../../api.ts";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { useTranslateReason } from "../../../kit/reasons/error-reason.ts";
import { useTexts } from "../../../texts.ts";
import { importsTexts } from "./imports.texts.ts";
import { useColumnLabel } from "./use-column-label.ts";

/** The faults of a file, by line. */
export function ImportFaults({
  importDetails: { _id: id, kind },
}: {
  importDetails: ImportDetailsWire;
}) {
  const t = useTexts(importsTexts);
  const translateReason = useTranslateReason();
  const labelColumn = useColumnLabel(kind);
  const list = useCursorList<ImportFaultWire>(["import-faults", id], (after) =>
    api.imports.faults({ params: { import_id: id }, query: after }),
  );
  /** Returns a fault in the reader's language, with the column's label in place of its name. */
  const describeFault = (sentence: string, reason: ImportFaultWire["line_reason"]): string => {
    if (!reason) return sentence;
    const { field } = reason;
    const word = labelColumn(field);
    const labelledSentence =
      field !== "" && sentence.startsWith(`${field}: `)
        ? `${word}${sentence.slice(field.length)}`
        : sentence;
    return translateReason(labelledSentence, { ...reason, field: word });
  };
  return (
    <section aria-labelledby="faults" className="card space-y-3">
      <h2 id="faults" className="heading text-lg font-bold">
        {t("faults")}
      </h2>
      <LoadedList list={list} emptyView={null}>
        <ul className="divide-y divide-line">
          {list.rows.map(({ _id, line, reason, line_reason }) => (
            <li key={_id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 py-2">
              <span className="text-quiet tabular-nums">{t("lineAt", { line })}</span>
              <span className="[overflow-wrap:anywhere]">{describeFault(reason, line_reason)}</span>
            </li>
          ))}
        </ul>
      </LoadedList>
    </section>
  );
}
