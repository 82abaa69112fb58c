import { Button, Input } from "@harbour/ui";
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import { dialogTexts } from "../../../kit/dialog.texts.ts";
import { useDraftText } from "../../../kit/drafts/use-draft-text.ts";
import { RefusalNotice } from "../../../kit/fields/refusal-notice.tsx";
import { useFaultFocus } from "../../../kit/fields/use-fault-focus.ts";
import { describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { reviewsTexts } from "./reviews.texts.ts";

interface VisibilityFormProps {
  readonly id: string;
  readonly state: "waiting" | "shown" | "hidden";
  readonly doneTexts: Readonly<Record<"shown" | "hidden", string>>;
  readonly show: () => Promise<unknown>;
  readonly hide: (reason: string) => Promise<unknown>;
  /** Reads the list again. */
  readonly refresh: () => Promise<void>;
  /** Further buttons before these. */
  readonly actions?: ReactNode;
}

/** Buttons that show a review or comment, or hide it with a reason. */
export function VisibilityForm({
  id,
  state,
  doneTexts,
  show,
  hide,
  refresh,
  actions,
}: VisibilityFormProps) {
  const t = useTexts(reviewsTexts);
  const dialogText = useTexts(dialogTexts);
  const language = useLanguage();
  const [isHiding, setIsHiding] = useState(false);
  const [reason, setReason] = useDraftText(`hide ${id}`);
  const { send, isPending, error, problem } = useRecordChange<unknown, "show" | "hide">({
    key: ["visibility", id],
    // The list is read again after a refusal too, because a colleague may have decided meanwhile.
    change: (call) =>
      (call === "show" ? show() : hide(reason.trim())).finally(() => void refresh()),
    doneText: (call) => doneTexts[call === "show" ? "shown" : "hidden"],
    onDone: () => {
      setReason("");
      setIsHiding(false);
    },
  });
  const errors = useMemo(() => describeFieldErrors(error, language), [error, language]);
  const form = useFaultFocus(errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send("hide");
  };
  return (
    <div className="space-y-3">
      <RefusalNotice errors={errors} problem={problem} />
      {isHiding && state !== "hidden" ? (
        <form
          ref={form}
          onSubmit={submit}
          className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <Input
            label={t("hideReason")}
            hint={t("hideHint")}
            error={errors["reason"]?.[0]}
            value={reason}
            maxLength={500}
            autoComplete="off"
            required
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="flex gap-2 sm:pt-7">
            <Button type="submit" busy={isPending}>
              {t("hide")}
            </Button>
            <Button type="button" variant="quiet" onClick={() => setIsHiding(false)}>
              {dialogText("cancel")}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2">
          {actions}
          {state !== "shown" && (
            <Button size="small" busy={isPending} onClick={() => send("show")}>
              {t(state === "hidden" ? "showAgain" : "show")}
            </Button>
          )}
          {state !== "hidden" && (
            <Button size="small" variant="quiet" onClick={() => setIsHiding(true)}>
              {t("hide")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
