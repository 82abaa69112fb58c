import type { BankStatementWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Badge, buttonClass, classes, FileInput, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { api, isSessionOver } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { cellClass, ListRow, ListTable, type RowLink } from "../../../kit/lists/list-table.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { Progress } from "../../../kit/progress.tsx";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { useFileDrop } from "../../../kit/use-file-drop.ts";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { readBankFile } from "./read-file.ts";
import { statementReadKey } from "./statement-read.tsx";
import { statementsTexts } from "./statements.texts.ts";

/** The page to upload bank statements by drag and drop, with a list of earlier uploads. */
export default function StatementsPage() {
  const t = useTexts(statementsTexts);
  const fetchText = useTexts(fetchTexts);
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ["statements"],
    queryFn: () => api.bankStatements.list(),
  });
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("statements")}</PageTitle>
        <Link to={paths.surpluses} className={buttonClass({ variant: "quiet" })}>
          {t("surpluses")}
        </Link>
      </div>
      <UploadForm />
      <section aria-labelledby="last" className="card space-y-3">
        <h2 id="last" className="heading text-lg font-bold">
          {t("last")}
        </h2>
        {isError && !data && <RetryNotice retry={() => void refetch()} />}
        {isPending && <output>{fetchText("loading")}</output>}
        {data?.data.length === 0 && <EmptyList text={t("none")} help={t("noneHelp")} />}
        {data && data.data.length > 0 && (
          <ListTable
            headings={[t("file"), t("progress"), t("uploaded"), t("state")]}
            isLastColumnNumeric
            rows={data.data}
            renderRow={(statement, link) => (
              <StatementRow key={statement._id} statement={statement} link={link} />
            )}
          />
        )}
      </section>
    </div>
  );
}

interface StatementRowProps {
  readonly statement: BankStatementWire;
  readonly link: RowLink;
}

function StatementRow({ statement, link }: StatementRowProps) {
  const t = useTexts(statementsTexts);
  const { rows, new_rows: added, open_rows: open } = statement;
  return (
    <ListRow>
      <td className={cellClass}>
        <Link
          {...link}
          to={paths.statement(statement._id)}
          className="font-bold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {statement.file_name}
        </Link>
        <span className="block text-sm text-quiet">{t("rows", { rows, added })}</span>
      </td>
      <td className={`${cellClass} max-md:order-1 md:w-56`}>
        <Progress
          done={rows - open}
          total={rows}
          label={t("matched", { done: rows - open, rows })}
        />
      </td>
      <td className={`${cellClass} text-sm whitespace-nowrap max-md:order-1 max-md:text-end`}>
        {formatDate(statement.uploaded_at)}
      </td>
      <td className="text-end md:py-3 md:align-middle">
        <Badge tone={open === 0 ? "good" : "warn"}>
          {open === 0 ? t("allMatched") : t("toMatch", { count: open })}
        </Badge>
      </td>
    </ListRow>
  );
}

/** @public The test renders this component alone. */
export function UploadForm() {
  const t = useTexts(statementsTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { send, isPending, error, variables } = useSingleMutation({
    mutationFn: async (file: File) =>
      api.bankStatements.upload({
        body: { file_name: file.name.slice(0, 200), csv: await readBankFile(file) },
      }),
    onSuccess: (uploadResult) => {
      const queryKey = statementReadKey(uploadResult.statement._id);
      // Keeps the upload's result in this tab's cache, because the shop does not store skipped lines.
      queries.setQueryDefaults(queryKey, { gcTime: Infinity });
      queries.setQueryData(queryKey, uploadResult);
      refresh(queries, "statements");
      void navigate(paths.statement(uploadResult.statement._id));
    },
  });
  const takeFiles = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) send(file);
  };
  const isDraggedOver = useFileDrop(takeFiles);
  return (
    <form
      className={classes(
        "space-y-3 rounded-lg border-2 border-dashed bg-raised p-5",
        isDraggedOver ? "border-chosen bg-tint" : "border-line-strong",
      )}
    >
      {error && !isSessionOver(error) && <Notice tone="bad">{failureText(error)}</Notice>}
      <FileInput
        label={t("drop")}
        hint={t("dropHint")}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        texts={{ choose: t("chooseFile"), none: t("noFile") }}
        onChange={(event) => {
          takeFiles(event.currentTarget.files);
          // Clears the field, so that the same file can be chosen again after it was corrected.
          event.currentTarget.value = "";
        }}
      />
      {isPending && <output>{t("reading", { name: variables?.name ?? "" })}</output>}
    </form>
  );
}
