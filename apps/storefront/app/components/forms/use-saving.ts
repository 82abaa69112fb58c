import { useState } from "react";
import { useActionData, useFetcher, useRevalidator } from "react-router";
import type { Check } from "./check-fields.ts";
import { answerOf, factsOf, wasUnanswered, type Outcome, type Unanswered } from "./outcome.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import { useSuccess } from "./use-success.ts";
import { useAnswer } from "../site/use-answer.ts";

/** S9-026: what a form says of its success is taken back after 1500 ms, and a page that leads on then leads on. */
export const resetAfterMs = 1500;

interface SavingOptions<Facts extends object> {
  /** The key of the form, unique on the page: `intent`, or `intent:target` in a list. */
  key: string;
  check?: Check;
  /** The toast of a change that went well, where it is more than "Success". */
  success?: string;
  /** Called 1500 ms after a change went well. */
  onReset?: (form: HTMLFormElement | null) => void;
  /** Runs at once after a successful change. */
  onDone?: (facts: Facts | null) => void;
}

/**
 * One form of the account: optimistic with script, plain without. Fields are checked before sending (S5-001); success and
 * failure are toasts (S8-013 to S8-015); after a refusal the page reads its data from the server again (S4-020).
 */
export function useSaving<Facts extends object = object>({
  key,
  check,
  success,
  onReset,
  onDone,
}: SavingOptions<Facts>) {
  const succeed = useSuccess();
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<Outcome<Facts> | Unanswered>({ key: `account-${key}` });
  const answered = useActionData<Outcome<Facts> | Unanswered>();
  const [isFresh, setIsFresh] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isOwn = answered && key === keyOf(answered);
  const outcome = fetcher.data ?? (isOwn ? answered : undefined);
  const isBusy = fetcher.state !== "idle";
  // The outcome is reported before the page's data reload, because a removed item takes its form with it.
  const settled = fetcher.state === "submitting" ? undefined : fetcher.data;

  const fields = useCheckedForm({ check, answered: isBusy ? undefined : outcome?.errors });

  const onRefusal = (answer: Outcome<Facts> | Unanswered) => {
    if (!wasUnanswered(answer)) void revalidate();
    // Typed text stays when nobody answered; a switch goes back (S4-022).
    const isKept = wasUnanswered(answer) && check !== undefined;
    if (!isKept && Object.keys(answer.errors).length === 0) setRefusals((count) => count + 1);
  };
  useAnswer(settled, (answer) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onSuccess = (facts: Facts | null) => {
      setIsFresh(true);
      onDone?.(facts);
      timer = setTimeout(() => {
        setIsFresh(false);
        onReset?.(fields.props.ref.current);
      }, resetAfterMs);
    };
    void succeed(factsOf(answer), success ? { success } : {}).then(onSuccess, () =>
      onRefusal(answer),
    );
    return () => clearTimeout(timer);
  });

  return {
    fetcher,
    /** Props of the form. */
    form: fields.props,
    isBusy,
    /** Went well within the last 1500 ms. */
    isFresh,
    /** Rises with each refusal that no field is to blame for: as a key it puts the server's values back (S4-020). */
    refusals,
    errors: fields.errors,
    problem: isBusy ? null : (outcome?.problem ?? null),
    /** Nobody answered: the form is as it was and can be sent again. */
    isUnanswered: !isBusy && wasUnanswered(outcome),
    /** Something is typed into it, which is still there then. */
    isTyped: check !== undefined,
    /** It was tried too often: the answer says for how long to wait. */
    tooOften: !isBusy && answerOf(outcome)?.retryAfter ? answerOf(outcome) : undefined,
    facts: answerOf(outcome)?.facts ?? null,
  };
}

export type Saving<Facts extends object = object> = ReturnType<typeof useSaving<Facts>>;

function keyOf({ intent, target }: Pick<Outcome, "intent" | "target">): string {
  return target ? `${intent}:${target}` : intent;
}
