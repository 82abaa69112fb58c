import { ApiError } from "@harbour/api-client";
import { useToast } from "@harbour/ui";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../texts.ts";
import { recordChangeTexts } from "./record-change.texts.ts";
import { useSingleMutation } from "./use-single-mutation.ts";

interface RecordChange<Answer, Input> {
  /** The key under which the page keeps the record. */
  readonly key: QueryKey;
  /** Sends the change. Null means that the page must read the record again. */
  readonly change: (input: Input) => Promise<Answer>;
  /** Gets the new record and what was sent. */
  readonly onDone?: (answer: Answer, input: Input) => void;
  /** The message for a change that a colleague overtook. */
  readonly staleText?: string;
}

/**
 * Changes a record with the version that was seen. If a colleague was quicker, the page shows the
 * present record, and the form keeps what was typed.
 */
export function useRecordChange<Answer, Input>({
  key,
  change,
  onDone,
  staleText,
}: RecordChange<Answer, Input>) {
  const t = useTexts(recordChangeTexts);
  const queries = useQueryClient();
  const toast = useToast();
  const mutation = useSingleMutation({
    mutationFn: change,
    onSuccess: (changed, input) => {
      if (changed === null) void queries.invalidateQueries({ queryKey: key });
      else queries.setQueryData(key, changed);
      toast(t("done"));
      onDone?.(changed, input);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const { current } = error.details;
      if (error.code === "stale" && current) queries.setQueryData(key, current);
      else if (error.code === "order_state" || error.code === "conflict")
        void queries.invalidateQueries({ queryKey: key });
    },
  });
  return { ...mutation, problem: problemOf(mutation.error, t, staleText ?? t("stale")) };
}

function problemOf(
  error: Error | null,
  t: ReturnType<typeof useTexts<typeof recordChangeTexts>>,
  stale: string,
): string | null {
  if (error === null) return null;
  if (error instanceof ApiError) {
    if (error.code === "unauthenticated") return null;
    if (error.code === "stale") return stale;
    const [first] = Object.values(error.errors).flat();
    return t("failed", { reason: first ?? error.message });
  }
  return t("failed", { reason: error.message });
}
