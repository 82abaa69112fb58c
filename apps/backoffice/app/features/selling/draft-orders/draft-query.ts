import type { DraftOrder } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { refresh } from "../../../query-keys.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { draftTexts } from "./draft-orders.texts.ts";

export const draftQueryKey = (id: string) => ["draft", id] as const;

/**
 * Returns a function that changes a draft. After a change it refreshes the list of drafts.
 * @param draft the shown draft; null for a new one
 */
export function useDraftChange<Input, Changed extends DraftOrder>(
  draft: DraftOrder | null,
  change: (input: Input) => Promise<Changed>,
  onDone: (changedDraft: Changed, input: Input) => void,
) {
  const t = useTexts(draftTexts);
  const queries = useQueryClient();
  const draftChange = useRecordChange({
    key: draftQueryKey(draft?._id ?? "new"),
    change,
    store: (changed) => {
      const { pay_url: _, ...savedDraft } = changed as Changed & { pay_url?: string };
      queries.setQueryData(draftQueryKey(savedDraft._id), savedDraft);
    },
    staleText: t("stale"),
    isWithoutToast: true,
    onDone: (changed, input) => {
      refresh(queries, "drafts");
      onDone(changed, input);
    },
  });
  const { error } = draftChange;
  const language = useLanguage();
  return {
    ...draftChange,
    errors: useMemo(() => describeFieldErrors(error, language), [error, language]),
  };
}
