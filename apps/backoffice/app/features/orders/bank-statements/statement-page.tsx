import type { EndpointResponse } from "@harbour/contracts";
import type { OperatorApi } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { isNotFoundError, MissingRecord } from "../../../kit/missing-record.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { type TransferMatch, MatchDialog } from "./bind-dialog.tsx";
import { CertainMatches } from "./certain-matches.tsx";
import { statementReadKey, StatementReadView } from "./statement-read.tsx";
import { statementsTexts } from "./statements.texts.ts";
import { TransferRow } from "./transfer-row.tsx";

export const statementKey = (id: string) => ["statement", id] as const;

/** The transfers of a bank statement, each with the orders that it may pay. */
export default function StatementPage() {
  const t = useTexts(statementsTexts);
  const fetchText = useTexts(fetchTexts);
  const { statement: id = "" } = useParams();
  const queries = useQueryClient();
  const [binding, setBinding] = useState<TransferMatch | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: statementKey(id),
    queryFn: () => api.bankStatements.details({ params: { statement_id: id } }),
  });
  const uploadResult = queries.getQueryData<
    EndpointResponse<OperatorApi["bankStatements"]["upload"]>
  >(statementReadKey(id));
  if (isNotFoundError(error))
    return (
      <MissingRecord title={t("notFound")} backLink={{ to: paths.statements, label: t("back") }} />
    );
  if (!data)
    return error ? (
      <RetryNotice retry={() => void refetch()} />
    ) : (
      <output>{fetchText("loading")}</output>
    );
  const { statement, transfers, approval } = data;
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.statements} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{statement.file_name}</PageTitle>
        <p className="text-sm text-quiet">
          {t("rows", { rows: statement.rows, added: statement.new_rows })} ·{" "}
          {formatDate(statement.uploaded_at)}
        </p>
      </header>
      {uploadResult && <StatementReadView uploadResult={uploadResult} />}
      <CertainMatches statementId={id} transfers={transfers} openApproval={approval} />
      <section aria-labelledby="transfers" className="card space-y-3">
        <h2 id="transfers" className="heading text-lg font-bold">
          {t("transfers")}
        </h2>
        {transfers.length === 0 && <p className="text-quiet">{t("noTransfers")}</p>}
        <ul className="divide-y divide-line border-t border-line empty:hidden">
          {transfers.map((transfer) => (
            <TransferRow key={transfer._id} transfer={transfer} openBinding={setBinding} />
          ))}
        </ul>
      </section>
      {binding && (
        <MatchDialog
          binding={binding}
          close={() => setBinding(null)}
          onDone={() => refresh(queries, statementKey(id))}
        />
      )}
    </div>
  );
}
