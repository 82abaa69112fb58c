import {
  type BankTransferWire,
  secondsToUndoApproval,
  type StatementApprovalWire,
} from "@harbour/contracts/operator";
import { formatMoney, sumMoney } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api, isSessionOver } from "../../../api.ts";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { statementsTexts } from "./statements.texts.ts";

interface CertainMatchesProps {
  readonly statementId: string;
  readonly transfers: readonly BankTransferWire[];
  /** The approval that is waiting or running, started by this person or a colleague. */
  readonly openApproval: StatementApprovalWire | null;
}

/**
 * Lists all certain transfers and approves them with one press. The approval can be undone until its e-mails are
 * sent.
 */
export function CertainMatches({ statementId, transfers, openApproval }: CertainMatchesProps) {
  const [started, setStarted] = useState<StatementApprovalWire | null>(null);
  const [isShown, setIsShown] = useState(false);
  const approval = openApproval ?? started;
  const certainMatches = transfers.flatMap(({ _id, payer, proposals: [bestProposal] }) =>
    bestProposal?.is_certain ? [{ ...bestProposal, transferId: _id, payer }] : [],
  );
  return (
    <>
      {approval && (
        <ApprovalState
          key={approval._id}
          statementId={statementId}
          initial={approval}
          onUndone={() => setIsShown(false)}
        />
      )}
      {!openApproval && certainMatches.length > 0 && (
        <Offer
          statementId={statementId}
          certainMatches={certainMatches}
          isShown={isShown}
          show={() => setIsShown(!isShown)}
          onStarted={setStarted}
        />
      )}
    </>
  );
}

interface OfferProps {
  readonly statementId: string;
  readonly certainMatches: readonly (BankTransferWire["proposals"][number] & {
    readonly transferId: string;
    readonly payer: string;
  })[];
  readonly isShown: boolean;
  readonly show: () => void;
  readonly onStarted: (approval: StatementApprovalWire) => void;
}

function Offer({ statementId, certainMatches, isShown, show, onStarted }: OfferProps) {
  const t = useTexts(statementsTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () =>
      api.bankStatements.approve({
        params: { statement_id: statementId },
        body: {
          matches: certainMatches.map(({ transferId, order_id }) => ({
            transfer_id: transferId,
            order_id,
          })),
        },
      }),
    onSuccess: onStarted,
    onSettled: () => refresh(queries, ["statement", statementId]),
  });
  const count = certainMatches.length;
  return (
    <section aria-labelledby="certain" className="space-y-3 card">
      <h2 id="certain" className="heading text-lg font-bold">
        {t("certain", { count })}
      </h2>
      <p className="text-sm text-quiet">{t("certainHint")}</p>
      {error && !isSessionOver(error) && <Notice tone="bad">{failureText(error)}</Notice>}
      {!isShown && (
        <Button onClick={show}>
          {count === 1 ? t("showChangeOne") : t("showChange", { count })}
        </Button>
      )}
      {isShown && (
        <>
          <p>{t("willChange", { seconds: secondsToUndoApproval })}</p>
          <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
            {certainMatches.map(({ transferId, order_reference: reference, payer, amount }) => (
              <li key={transferId} className="flex justify-between gap-4 py-2">
                <span className="min-w-0" dir="auto">
                  {[reference, payer].filter(Boolean).join(" · ")}
                </span>
                <span className="font-bold tabular-nums">{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
          <Button busy={isPending} onClick={() => send(undefined)}>
            {t("approveNow", {
              count,
              amount: formatMoney(sumMoney(certainMatches.map(({ amount }) => amount))),
            })}
          </Button>
        </>
      )}
    </section>
  );
}

interface ApprovalStateProps {
  readonly statementId: string;
  readonly initial: StatementApprovalWire;
  readonly onUndone: () => void;
}

function ApprovalState({ statementId, initial, onUndone }: ApprovalStateProps) {
  const t = useTexts(statementsTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const params = { statement_id: statementId, approval_id: initial._id };
  const key = ["statement-approval", initial._id] as const;
  const { data: approval } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const currentApproval = await api.bankStatements.approval({ params });
      if (currentApproval.state === "DONE") refreshQueries();
      return currentApproval;
    },
    initialData: initial,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === "DONE" || data?.state === "UNDONE" ? false : 2000,
  });
  const refreshQueries = () => {
    refresh(queries, ["statement", statementId], "counts", "orders", "order");
  };
  const undo = useSingleMutation({
    mutationFn: () => api.bankStatements.undoApproval({ params }),
    onSuccess: (undone) => {
      queries.setQueryData(key, undone);
      onUndone();
      refreshQueries();
    },
  });
  const count = approval.matches.length;
  const { state } = approval;
  const refusedMatches = approval.matches.filter(({ code }) => code !== null && code !== "ok");
  return (
    <div className="space-y-2">
      {undo.error && !isSessionOver(undo.error) && (
        <Notice tone="bad">{failureText(undo.error)}</Notice>
      )}
      {state === "WAITING" && (
        <Notice tone="plain">
          <span className="flex flex-wrap items-center gap-3">
            <UndoCountdown count={count} undoDeadline={approval.runs_at} />
            <Button size="small" busy={undo.isPending} onClick={() => undo.send(undefined)}>
              {t("undo")}
            </Button>
          </span>
        </Notice>
      )}
      {state === "RUNNING" && <Notice>{t("running")}</Notice>}
      {state === "UNDONE" && <Notice>{t("undone")}</Notice>}
      {state === "DONE" && (
        <Notice tone="good">{t("approved", { count: count - refusedMatches.length })}</Notice>
      )}
      {refusedMatches.map(({ order_reference: reference }) => (
        <Notice key={reference} tone="warn">
          <Link to={paths.order(reference)}>{t("notApproved", { reference })}</Link>
        </Notice>
      ))}
    </div>
  );
}

/** A countdown of the seconds in which the approval can still be undone. */
function UndoCountdown({ count, undoDeadline }: { count: number; undoDeadline: string }) {
  const t = useTexts(statementsTexts);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(undoDeadline) - now) / 1000));
  // Turns announcements off, so that screen readers do not read out every second.
  return <span aria-live="off">{t("waiting", { count, seconds })}</span>;
}
