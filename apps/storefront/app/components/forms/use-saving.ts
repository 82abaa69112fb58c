import { useState } from "react";
import { useActionData, useFetcher, useRevalidator } from "react-router";
import { useAnswer } from "../site/use-answer.ts";
import type { Check } from "./check-fields.ts";
import {
  readAnswer,
  requireOutcomeFacts,
  isUnansweredOutcome,
  type Outcome,
  type Unanswered,
} from "./outcome.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import { useSuccess } from "./use-success.ts";

/**
 * A form's success message disappears after 1500 ms, and a page that leads on continues then
 * (S9-026).
 */
export const resetAfterMs = 1500;

interface SavingOptions<Facts extends object> {
  /** The key of the form, unique on the page: `intent`, or `intent:target` in a list. */
  key: string;
  check?: Check;
  /** The toast of a success, if it is more than "Success". */
  success?: string;
  /** Runs 1500 ms after a successful change. */
  onReset?: (form: HTMLFormElement | null) => void;
  /** Runs at once after a successful change. */
  onDone?: (facts: Facts | null) => void;
}

/**
 * An account form: optimistic with script, plain without. Fields are checked before sending (S5-001). Outcomes are
 * toasts (S8-013 to S8-015). A refusal reloads the page's data (S4-020).
 */
export function useSaving<Facts extends object = object>({
  key,
  check,
  success,
  onReset,
  onDone,
}: SavingOptions<Facts>) {
  const reportSuccess = useSuccess();
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<Outcome<Facts> | Unanswered>({ key: `account-${key}` });
  const actionOutcome = useActionData<Outcome<Facts> | Unanswered>();
  const [isFresh, setIsFresh] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isOwn = actionOutcome && key === savingKey(actionOutcome);
  const outcome = fetcher.data ?? (isOwn ? actionOutcome : undefined);
  const isBusy = fetcher.state !== "idle";
  // The outcome is reported before the page's data reload, because a removed item takes its form with it.
  const settledAnswer = fetcher.state === "submitting" ? undefined : fetcher.data;

  const fields = useCheckedForm({ check, serverErrors: isBusy ? undefined : outcome?.errors });

  const onRefusal = (answer: Outcome<Facts> | Unanswered) => {
    if (!isUnansweredOutcome(answer)) void revalidate();
    // Without an answer, typed text stays and a switch returns to its former state (S4-022).
    const isFormKept = isUnansweredOutcome(answer) && check !== undefined;
    if (!isFormKept && Object.keys(answer.errors).length === 0) setRefusals((count) => count + 1);
  };
  useAnswer(settledAnswer, (answer) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onSuccess = (facts: Facts | null) => {
      setIsFresh(true);
      onDone?.(facts);
      timer = setTimeout(() => {
        setIsFresh(false);
        onReset?.(fields.props.ref.current);
      }, resetAfterMs);
    };
    void reportSuccess(requireOutcomeFacts(answer), success ? { success } : {}).then(
      onSuccess,
      () => onRefusal(answer),
    );
    return () => clearTimeout(timer);
  });

  return {
    fetcher,
    /** The props of the form. */
    form: fields.props,
    isBusy,
    /** Tells whether the form succeeded within the last 1500 ms. */
    isFresh,
    /** The number of refusals without a faulty field. As a React key it restores the server's values (S4-020). */
    refusals,
    errors: fields.errors,
    problem: isBusy ? null : (outcome?.problem ?? null),
    /** Tells whether the answer is missing, so that the form can be sent again. */
    isUnanswered: !isBusy && isUnansweredOutcome(outcome),
    /** Tells whether the form has typed text. */
    isTyped: check !== undefined,
    /** The answer with a wait after too many tries. */
    waitingAnswer: !isBusy && readAnswer(outcome)?.retryAfter ? readAnswer(outcome) : undefined,
    facts: readAnswer(outcome)?.facts ?? null,
  };
}

export type Saving<Facts extends object = object> = ReturnType<typeof useSaving<Facts>>;

function savingKey({ intent, target }: Pick<Outcome, "intent" | "target">): string {
  return target ? `${intent}:${target}` : intent;
}
