import {
  type ImportDetailsWire,
  operatorApiBase,
  workingStates,
} from "@harbour/contracts/operator";
import { listComma } from "@harbour/i18n";
import { Button, Dialog, LinkButton, Notice } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import { api, isSessionOver } from "../../../api.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { useErrorReason, useTranslateReason } from "../../../kit/reasons/error-reason.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { ImportChanges } from "./import-changes.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportFaults } from "./import-faults.tsx";
import { ImportStateBadge } from "./import-state-badge.tsx";
import { importsTexts, kindTexts } from "./imports.texts.ts";
import { useImportAction } from "./use-import-action.ts";

/** The milliseconds between two polls while a job works on the import. */
const pollIntervalMs = 1000;

const isJobRunning = ({ state }: Pick<ImportDetailsWire, "state">): boolean =>
  workingStates.some((workingState) => workingState === state);

/**
 * The steps of an import after its upload. The page's address contains the import's id, so that staff can return to
 * it.
 */
export default function ImportPage() {
  const t = useTexts(importsTexts);
  const kindText = useTexts(kindTexts);
  const { import: id = "" } = useParams();
  const { data, isError, refetch } = useQuery({
    queryKey: ["import", id],
    queryFn: () => api.imports.details({ params: { import_id: id } }),
    refetchInterval: ({ state }) =>
      state.data && isJobRunning(state.data) ? pollIntervalMs : false,
  });
  if (!data)
    return isError ? <RetryNotice retry={() => void refetch()} /> : <output>{t("loading")}</output>;
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.imports} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{data.file_name}</PageTitle>
        <p className="flex flex-wrap items-center gap-3 text-sm text-quiet">
          <ImportStateBadge importDetails={data} /> {kindText(data.kind)} · {data.operator.name}
        </p>
      </header>
      <ImportSteps key={data.state} importDetails={data} />
    </div>
  );
}

/** @public The test renders this component alone. */
export function ImportSteps({ importDetails }: { importDetails: ImportDetailsWire }) {
  const t = useTexts(importsTexts);
  const language = useLanguage();
  const translateReason = useTranslateReason();
  const [isChoosing, setIsChoosing] = useState(importDetails.state === "uploaded");
  const { state, problem, counts } = importDetails;
  if (isJobRunning(importDetails)) return <Progress importDetails={importDetails} />;
  if (isChoosing) return <ImportColumns importDetails={importDetails} />;
  const hasSuddenPrices = counts !== null && counts.sudden_prices > 0;
  const canChooseColumns = state === "checked" || state === "failed";
  const unreadColumns = importDetails.columns
    .filter(({ target }) => target === null)
    .map(({ name }) => name);
  return (
    <>
      {problem !== null && (
        <Notice tone="bad">
          {t("problem", { reason: translateReason(problem, importDetails.problem_reason) })}
        </Notice>
      )}
      {state === "done" && <Notice tone="good">{t("done")}</Notice>}
      {state === "undone" && (
        <Notice tone="good">{t("undoneAll", { count: importDetails.restored ?? 0 })}</Notice>
      )}
      {counts && <Counts counts={counts} />}
      {counts && counts.withdrawn > 0 && state !== "undone" && (
        <Notice tone={state === "done" ? "warn" : "bad"}>
          {t(state === "done" ? "withdrawnDone" : "withdrawn", { count: counts.withdrawn })}
        </Notice>
      )}
      {canChooseColumns && unreadColumns.length > 0 && (
        <Notice tone="warn">
          {t("unread", { names: unreadColumns.join(listComma(language)) })}
        </Notice>
      )}
      {canChooseColumns && hasSuddenPrices && (
        <ImportChanges
          id={importDetails._id}
          prices="sudden"
          title={t("suddenPrices", { count: counts.sudden_prices })}
        >
          <p>{t("suddenPricesHint")}</p>
        </ImportChanges>
      )}
      <NextStep importDetails={importDetails}>
        {canChooseColumns && (
          <Button variant="quiet" onClick={() => setIsChoosing(true)}>
            {t("changeColumns")}
          </Button>
        )}
      </NextStep>
      {importDetails.notes.length > 0 && (
        <section className="card space-y-2">
          <h2 className="heading text-lg font-bold">{t("notes")}</h2>
          <ul className="list-disc space-y-1 ps-5">
            {importDetails.notes.map((note, index) => (
              <li key={note} className="[overflow-wrap:anywhere]">
                {translateReason(note, importDetails.note_reasons[index] ?? null)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {counts && counts.faults > 0 && <ImportFaults importDetails={importDetails} />}
      {importDetails.kept !== null && importDetails.kept > 0 && (
        <ImportChanges
          id={importDetails._id}
          outcome="kept"
          title={t("kept", { count: importDetails.kept })}
        />
      )}
      {counts && <ImportChanges id={importDetails._id} title={t("changes")} />}
    </>
  );
}

function Progress({ importDetails: { progress, state } }: { importDetails: ImportDetailsWire }) {
  const t = useTexts(importsTexts);
  const { step, done, total } = progress ?? { step: "reading", done: 0, total: null };
  const stepText = t(step, { done });
  return (
    <section className="card space-y-3" aria-live="polite">
      <p className="font-bold tabular-nums">
        {total === null ? stepText : t("ofTotal", { step: stepText, total })}
      </p>
      <progress
        className="h-2 w-full accent-primary"
        aria-label={t(step, { done })}
        {...(total === null ? {} : { value: done, max: total })}
        data-state={state}
      />
      <p className="text-sm text-quiet">{t("closeHint")}</p>
    </section>
  );
}

function Counts({ counts }: { counts: NonNullable<ImportDetailsWire["counts"]> }) {
  const t = useTexts(importsTexts);
  const figures = [
    ["rows", counts.rows],
    ["created", counts.created],
    ["updated", counts.updated],
    ["unchanged", counts.unchanged],
    ["bad", counts.left_out],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {figures.map(([name, figure]) => (
        <div key={name} className="card">
          <dt className="text-sm text-quiet">{t(name)}</dt>
          <dd className="text-2xl font-bold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NextStepProps {
  readonly importDetails: ImportDetailsWire;
  /** Further buttons beside the main one. */
  readonly children: ReactNode;
}

function NextStep({ importDetails, children }: NextStepProps) {
  const t = useTexts(importsTexts);
  const dialogText = useTexts(dialogTexts);
  const describeError = useErrorReason();
  const { send, error, isPending } = useImportAction(importDetails._id);
  const { state, counts } = importDetails;
  const records = counts ? counts.created + counts.updated : 0;
  const withdrawnCount = counts?.withdrawn ?? 0;
  const [isAsking, setIsAsking] = useState(false);
  const [arePricesRight, setArePricesRight] = useState(false);
  const canApply = (state === "checked" || state === "failed") && counts !== null;
  const hasSuddenPrices = canApply && counts.sudden_prices > 0;
  return (
    <section className="card space-y-4">
      {error && !isSessionOver(error) && (
        <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>
      )}
      {isAsking && (
        <Dialog
          title={t("withdrawTitle")}
          closeLabel={t("close")}
          onClose={() => setIsAsking(false)}
        >
          <div className="space-y-4 p-5">
            <p>{t("withdrawn", { count: withdrawnCount })}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                busy={isPending}
                onClick={() => {
                  setIsAsking(false);
                  send("apply");
                }}
              >
                {t("withdraw", { count: withdrawnCount })}
              </Button>
              <Button variant="quiet" onClick={() => setIsAsking(false)}>
                {dialogText("cancel")}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
      {canApply && records === 0 && <p>{t("nothingToDo")}</p>}
      {canApply && records > 0 && counts.left_out > 0 && (
        <p>{t("applyHint", { count: counts.left_out })}</p>
      )}
      {state === "done" && <p className="text-sm text-quiet">{t("undoHint")}</p>}
      {hasSuddenPrices && (
        <CheckField
          label={t("pricesAreRight")}
          isChecked={arePricesRight}
          onChange={setArePricesRight}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {canApply && records > 0 && (
          <Button
            busy={isPending}
            disabled={hasSuddenPrices && !arePricesRight}
            onClick={() => (withdrawnCount > 0 ? setIsAsking(true) : send("apply"))}
          >
            {withdrawnCount > 0
              ? t("withdraw", { count: withdrawnCount })
              : records === 1
                ? t("applyOne")
                : t("apply", { count: records })}
          </Button>
        )}
        {state === "failed" && counts === null && (
          <Button busy={isPending} onClick={() => send("check")}>
            {t("checkAgain")}
          </Button>
        )}
        {state === "done" && (
          <Button variant="secondary" busy={isPending} onClick={() => send("undo")}>
            {t("undo")}
          </Button>
        )}
        {children}
        {counts && counts.faults > 0 && (
          <LinkButton
            variant="quiet"
            href={`${operatorApiBase}/imports/${importDetails._id}/bad-rows`}
          >
            {t("badRows")}
          </LinkButton>
        )}
      </div>
      {counts && counts.faults > 0 && <p className="text-sm text-quiet">{t("badRowsHint")}</p>}
      {(state === "done" || state === "undone") && (
        <p>
          <Link to={paths.newImport} className="link">
            {t("next")}
          </Link>
        </p>
      )}
    </section>
  );
}
