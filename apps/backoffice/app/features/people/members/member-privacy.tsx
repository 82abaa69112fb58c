import { ApiError } from "@harbour/api-client";
import type { MemberProfileWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Button, Dialog, Input, Notice, useToast } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { api, isSessionOver, isUnreachable } from "../../../api.ts";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { describeFieldErrors, useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { memberPageTexts } from "./member-page.texts.ts";
import { profileKey } from "./profile-key.ts";

/** Buttons to export a member's data and to erase it, as the privacy ordinance (PDPO) demands. */
export function MemberPrivacy({ member }: { member: MemberProfileWire }) {
  const t = useTexts(memberPageTexts);
  const [isErasing, setIsErasing] = useState(false);
  return (
    <TitledCard id="privacy" title={t("privacy")}>
      <DataCopy id={member._id} />
      <p className="border-t border-line pt-4">
        <TextButton className="text-accent" onClick={() => setIsErasing(true)}>
          {t("erase")}
        </TextButton>
      </p>
      {isErasing && <EraseDialog member={member} close={() => setIsErasing(false)} />}
    </TitledCard>
  );
}

const waitMs = 2_000;

function DataCopy({ id }: { id: string }) {
  const t = useTexts(memberPageTexts);
  const errorReason = useErrorReason();
  const queries = useQueryClient();
  const queryKey = ["data-copy", id] as const;
  const params = { customer_id: id };
  const {
    data: copy,
    error: readError,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => api.members.dataCopy({ params }),
    refetchInterval: ({ state }) => (state.data?.status === "WAITING" ? waitMs : false),
  });
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () => api.members.requestDataCopy({ params }),
    onSuccess: (requested) => queries.setQueryData(queryKey, requested),
  });
  const link = useSingleMutation({
    mutationFn: () => api.members.linkDataCopy({ params }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const problem = error ?? link.error;
  return (
    <div className="space-y-2">
      {isUnreachable(readError) && !copy && <RetryNotice retry={() => void refetch()} />}
      {problem && !isSessionOver(problem) && <Notice tone="bad">{errorReason(problem)}</Notice>}
      {copy?.status === "READY" && copy.expires_at && (
        <Button size="small" busy={link.isPending} onClick={() => link.send(undefined)}>
          {t("download", { time: formatDate(copy.expires_at) })}
        </Button>
      )}
      {copy?.status === "WAITING" && <output className="block">{t("copyWaiting")}</output>}
      <Button variant="quiet" size="small" busy={isPending} onClick={() => send(undefined)}>
        {t("copy")}
      </Button>
      <p className="text-sm text-quiet">{t("copyHelp")}</p>
    </div>
  );
}

interface EraseDialogProps {
  readonly member: MemberProfileWire;
  readonly close: () => void;
}

function EraseDialog({ member, close }: EraseDialogProps) {
  const t = useTexts(memberPageTexts);
  const dialogText = useTexts(dialogTexts);
  const errorReason = useErrorReason();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const address = member.email ?? member.phone;
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (body: { confirm: string; note: string }) =>
      api.members.erase({ params: { customer_id: member._id }, body }),
    onSuccess: async () => {
      toast(t("erased"));
      await navigate(paths.members());
      queries.removeQueries({ queryKey: profileKey(member._id) });
      refresh(queries, "members");
    },
  });
  const refusal = error instanceof ApiError ? error : null;
  const hasOpenClaims = refusal?.code === "conflict";
  const fieldError = describeFieldErrors(error, useLanguage())["confirm"]?.[0];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    send({
      confirm: formText(form, "confirm").trim(),
      note: formText(form, "note").trim(),
    });
  };
  return (
    <Dialog title={t("eraseTitle")} closeLabel={t("close")} onClose={close}>
      <form onSubmit={submit} className="space-y-4 p-5">
        <p>{t("eraseGone")}</p>
        <p>{t("eraseKept")}</p>
        {hasOpenClaims && <Notice tone="bad">{t("owed")}</Notice>}
        {error && !hasOpenClaims && !fieldError && !isSessionOver(error) && (
          <Notice tone="bad">{errorReason(error)}</Notice>
        )}
        {address === null ? (
          <p>{t("noAddress")}</p>
        ) : (
          <>
            <Input
              label={t("eraseConfirm", { address })}
              name="confirm"
              autoComplete="off"
              maxLength={254}
              error={fieldError}
              required
            />
            <Input label={t("eraseReason")} name="note" maxLength={500} required />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" busy={isPending}>
                {t("eraseNow")}
              </Button>
              <Button variant="bare" onClick={close}>
                {dialogText("cancel")}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}
