import { ApiError } from "@harbour/api-client";
import type { DraftOrder } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { useSingleMutation } from "../../../kit/use-single-mutation.ts";
import { useTexts } from "../../../texts.ts";
import { draftTexts } from "./draft-orders.texts.ts";

export const draftKey = (id: string) => ["draft", id];

/**
 * Changes a draft with the version that was seen. After a colleague's change the page shows the
 * present draft, and the form keeps what was typed.
 */
export function useDraftChange<Input, Changed extends DraftOrder>(
  change: (input: Input) => Promise<Changed>,
  onDone: (changed: Changed) => void,
) {
  const t = useTexts(draftTexts);
  const queries = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      const { pay_url: _, ...draft } = changed as Changed & { pay_url?: string };
      queries.setQueryData(draftKey(changed._id), draft);
      void queries.invalidateQueries({ queryKey: ["drafts"] });
      onDone(changed);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== "stale") return;
      const current = error.details["current"] as DraftOrder | undefined;
      if (current) queries.setQueryData(draftKey(current._id), current);
    },
  });
  const { error } = mutation;
  const errors = error instanceof ApiError ? error.errors : {};
  const problem =
    error === null || (error instanceof ApiError && error.code === "unauthenticated")
      ? null
      : error instanceof ApiError && error.code === "stale"
        ? t("stale")
        : t("failed", { reason: Object.values(errors).flat()[0] ?? error.message });
  return { ...mutation, errors, problem };
}
