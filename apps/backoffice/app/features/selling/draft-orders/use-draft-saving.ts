import type { DraftOrder } from "@harbour/contracts/operator";
import { useToast } from "@harbour/ui";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api.ts";
import { useExpectedVersion } from "../../../kit/records/use-expected-version.ts";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import type { DraftBody } from "./draft-form-state.ts";
import { draftTexts } from "./draft-orders.texts.ts";
import { useDraftChange } from "./draft-query.ts";

interface PayLink {
  /** True also sends the link to the buyer. */
  readonly by_message: boolean;
  /** The total that staff saw. Absent while it is unknown. */
  readonly expected_total?: string;
}

/** Saves the draft. One of the buttons also creates its pay link. @param draft the stored draft; null for a new one */
export function useDraftSaving(draft: DraftOrder | null, body: DraftBody, link: PayLink) {
  const t = useTexts(draftTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { expected, isStale: isOvertaken, accept } = useExpectedVersion(draft ?? { version: 0 });
  const linkSending = useDraftChange(
    draft,
    ({ _id, version }: DraftOrder) =>
      api.draftOrders.send({ params: { draft_id: _id }, body: { version, ...link } }),
    () => undefined,
  );
  const saving = useDraftChange(
    draft,
    (_: { isSending: boolean }) =>
      draft === null
        ? api.draftOrders.create({ body })
        : api.draftOrders.change({
            params: { draft_id: draft._id },
            body: { ...body, version: expected },
          }),
    (savedDraft, { isSending }) => {
      accept(savedDraft);
      if (isSending) return linkSending.send(savedDraft);
      toast(t("saved"));
      if (draft === null) void navigate(paths.draft(savedDraft._id), { replace: true });
    },
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Clears the errors of an earlier submit, because they do not apply to this one.
    saving.reset();
    linkSending.reset();
    const { submitter } = event.nativeEvent as SubmitEvent;
    saving.send({
      isSending: submitter instanceof HTMLButtonElement && submitter.value === "send",
    });
  };
  return {
    submit,
    isOvertaken,
    accept,
    busy: saving.isPending || linkSending.isPending,
    refused: [saving, linkSending].find(({ problem }) => problem !== null),
  };
}
