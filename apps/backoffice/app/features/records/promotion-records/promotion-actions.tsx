import type { PromotionDetails } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Button, Dialog, Input, Notice, useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { useErrorReason, useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useTexts } from "../../../texts.ts";
import { promotionTexts } from "./promotion.texts.ts";
import { promotionKey, promotionsQueryKey } from "./promotions-query.ts";
import { useStartQuestion } from "./start-question.tsx";

interface PromotionProps {
  readonly promotion: PromotionDetails;
}

/** A button that stops or starts a promotion, after a dialog has explained the effects. */
export function SwitchPromotion({ promotion: { record, version, state } }: PromotionProps) {
  const t = useTexts(promotionTexts);
  const queries = useQueryClient();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [now] = useState(Date.now);
  const params = { key: record.key };
  const isStopped = state === "stopped";
  const { send, isPending, problem } = useRecordChange({
    key: promotionKey(record.key),
    change: () =>
      isStopped
        ? api.promotions.change({ params, body: { version, fields: { is_active: true } } })
        : api.promotions.stop({ params, body: { version } }),
    isWithoutToast: true,
    onDone: () => {
      toast(t(isStopped ? "startDone" : "stopDone"));
      setIsOpen(false);
      refresh(queries, promotionsQueryKey, ["promotions", "history"]);
    },
  });
  const startQuestion = useStartQuestion();
  const failureText = useFailureText();
  if (state === "ended") return null;
  const promotion = { ...params, is_active: true };
  const hasEnded = isStopped && isPast(record.ends_at, now);
  const isUpcoming = record.starts_at !== null && !isPast(record.starts_at, now);
  const startHelpKey = hasEnded ? "startOver" : isUpcoming ? "startLater" : "startHelp";
  const shownProblem = problem ?? (startQuestion.error && failureText(startQuestion.error));
  return (
    <>
      <Button type="button" onClick={() => setIsOpen(true)}>
        {t(isStopped ? "start" : "stop")}
      </Button>
      {isOpen && (
        <Dialog
          title={t(isStopped ? "startTitle" : "stopTitle")}
          closeLabel={t("close")}
          onClose={() => setIsOpen(false)}
        >
          <div className="space-y-4 p-5">
            {shownProblem && <Notice tone="bad">{shownProblem}</Notice>}
            <p>
              {isStopped
                ? t(startHelpKey, { time: isUpcoming ? formatDate(record.starts_at!) : "" })
                : t("stopHelp")}
            </p>
            {!hasEnded && (
              <Button
                type="button"
                busy={isPending || startQuestion.isPending}
                onClick={() =>
                  isStopped
                    ? startQuestion.ask({ promotion, proceed: () => send(undefined) })
                    : send(undefined)
                }
              >
                {t(isStopped ? "start" : "stop")}
              </Button>
            )}
          </div>
        </Dialog>
      )}
      {startQuestion.dialog}
    </>
  );
}

const isPast = (time: string | null, now: number): boolean =>
  time !== null && Date.parse(time) <= now;

/** Less common actions: copying and deleting a promotion. */
export function PromotionActions({ promotion }: PromotionProps) {
  const t = useTexts(promotionTexts);
  const [openDialog, setOpenDialog] = useState<"copy" | "delete" | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="button" variant="quiet" onClick={() => setOpenDialog("copy")}>
        {t("duplicate")}
      </Button>
      <Button type="button" variant="bare" onClick={() => setOpenDialog("delete")}>
        {t("delete")}
      </Button>
      {openDialog === "copy" && <CopyDialog promotion={promotion} close={close} />}
      {openDialog === "delete" && <DeleteDialog promotion={promotion} close={close} />}
    </div>
  );
}

function CopyDialog({
  promotion: { record },
  close,
}: PromotionProps & { readonly close: () => void }) {
  const t = useTexts(promotionTexts);
  const describeError = useErrorReason();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { key, code } = record;
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (copy: { key: string; code?: string }) =>
      api.promotions.duplicate({ params: { key }, body: copy }),
    onSuccess: (copy) => {
      refresh(queries, promotionsQueryKey);
      void navigate(paths.promotion(copy.record.key));
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const copy = { key: formText(form, "key") };
    send(code === null ? copy : { ...copy, code: formText(form, "code") });
  };
  return (
    <Dialog title={t("duplicate")} closeLabel={t("close")} onClose={close}>
      <form onSubmit={submit} className="space-y-4 p-5">
        {error && <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>}
        <p>{t("duplicateHelp")}</p>
        <Input
          label={t("duplicateKey")}
          name="key"
          defaultValue={`${key}-copy`.slice(0, 60)}
          required
        />
        {code !== null && (
          <Input label={t("duplicateCode")} name="code" hint={t("codeHint")} required />
        )}
        <Button type="submit" busy={isPending}>
          {t("duplicate")}
        </Button>
      </form>
    </Dialog>
  );
}

function DeleteDialog({
  promotion: { record, version, can_delete: canDelete },
  close,
}: PromotionProps & { readonly close: () => void }) {
  const t = useTexts(promotionTexts);
  const describeError = useErrorReason();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () => api.promotions.remove({ params: { key: record.key }, query: { version } }),
    onSuccess: () => {
      refresh(queries, promotionsQueryKey);
      void navigate(paths.promotions());
    },
  });
  return (
    <Dialog title={t("deleteTitle")} closeLabel={t("close")} onClose={close}>
      <div className="space-y-4 p-5">
        {error && <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>}
        <p>{t(canDelete ? "deleteHelp" : "deleteKept")}</p>
        {canDelete && (
          <Button type="button" busy={isPending} onClick={() => send(undefined)}>
            {t("delete")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
