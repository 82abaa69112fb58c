import type { EndpointResponse } from "@harbour/contracts";
import type { OperatorApi } from "@harbour/contracts/operator";
import { Fold } from "../../../kit/fold.tsx";
import { useTranslateReason } from "../../../kit/reasons/error-reason.ts";
import { useTexts } from "../../../texts.ts";
import { statementsTexts } from "./statements.texts.ts";

type StatementUpload = EndpointResponse<OperatorApi["bankStatements"]["upload"]>;

/** The query key under which an upload stores its result for the statement's page. */
export const statementReadKey = (id: string) => ["statement-read", id] as const;

/** Shows what the shop read from a file, and why it left out some lines. */
export function StatementReadView({ uploadResult }: { uploadResult: StatementUpload }) {
  const t = useTexts(statementsTexts);
  const { statement, skipped, doubtful, header } = uploadResult;
  const columns = header.columns.filter(({ name }) => name !== "").map(({ name }) => name);
  return (
    <section aria-labelledby="read" className="card space-y-2">
      <h2 id="read" className="heading text-lg font-bold">
        {t("read")}
      </h2>
      <p>
        {t("counts", {
          lines: statement.rows + skipped.length,
          rows: statement.rows,
          skipped: skipped.length,
        })}
      </p>
      <p className="text-sm text-quiet" dir="auto">
        {t("columns", { columns: columns.join(", ") })}
      </p>
      <StatementLines title={t("skippedLines")} lines={skipped} />
      <StatementLines title={t("doubtfulLines")} lines={doubtful} />
    </section>
  );
}

function StatementLines({ title, lines }: { title: string; lines: StatementUpload["skipped"] }) {
  const t = useTexts(statementsTexts);
  const translateReason = useTranslateReason();
  if (lines.length === 0) return null;
  return (
    <Fold open={lines.length <= 10} title={`${title} (${lines.length})`}>
      <ul className="mt-1 max-h-60 overflow-y-auto text-sm">
        {lines.map(({ line, reason, line_reason }) => (
          <li key={`${line} ${reason}`}>
            {t("line", { line, reason: translateReason(reason, line_reason) })}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
