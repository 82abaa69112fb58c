import { ApiError } from "@harbour/api-client";
import { useToast } from "@harbour/ui";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { isSessionOver } from "../../api.ts";
import { refresh } from "../../query-keys.ts";
import { useTexts } from "../../texts.ts";
import { useFailureText } from "../reasons/error-reason.ts";
import { recordChangeTexts } from "./record-change.texts.ts";
import { useSingleMutation } from "./use-single-mutation.ts";

interface RecordChange<Answer, Input> {
  /** The query key of the record. */
  readonly key: QueryKey;
  /** Sends the change. A null reply makes the page refetch the record. */
  readonly change: (input: Input) => Promise<Answer>;
  /** Stores the reply in the query cache, if the reply is not the record itself. */
  readonly store?: (answer: Answer) => void;
  /** The message to show after the change. */
  readonly doneText?: string | ((input: Input) => string);
  /** True shows no message, because the page shows its own. */
  readonly isWithoutToast?: boolean;
  /** Called with the new record and the sent input. */
  readonly onDone?: (answer: Answer, input: Input) => void;
  /** The message to show when a colleague changed the record first. */
  readonly staleText?: string;
}

/**
 * Changes a record with its expected version. If a colleague changed it first, the page shows the present record, and
 * the form keeps what was typed.
 */
export function useRecordChange<Answer, Input>({
  key,
  change,
  store,
  doneText,
  isWithoutToast = false,
  onDone,
  staleText,
}: RecordChange<Answer, Input>) {
  const t = useTexts(recordChangeTexts);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const toast = useToast();
  const mutation = useSingleMutation({
    mutationFn: change,
    onSuccess: (changedRecord, input) => {
      if (changedRecord === null) refresh(queries, key);
      else if (store) store(changedRecord);
      else queries.setQueryData(key, changedRecord);
      if (!isWithoutToast)
        toast((typeof doneText === "function" ? doneText(input) : doneText) ?? t("done"));
      onDone?.(changedRecord, input);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const { current } = error.details;
      if (error.code === "stale" && current) queries.setQueryData(key, current);
      else if (error.code === "order_state" || error.code === "conflict") refresh(queries, key);
    },
  });
  return {
    ...mutation,
    problem: describeChangeProblem(mutation.error, {
      failureText,
      staleText: staleText ?? t("stale"),
    }),
  };
}

function describeChangeProblem(
  error: Error | null,
  {
    failureText,
    staleText,
  }: {
    readonly failureText: (error: Error) => string;
    readonly staleText: string;
  },
): string | null {
  if (error === null) return null;
  if (isSessionOver(error)) return null;
  if (error instanceof ApiError && error.code === "stale") return staleText;
  return failureText(error);
}
