import { useToast } from "@harbour/ui";
import { useRef, useState, type FormEvent } from "react";
import { useActionData, useFetcher, useRevalidator } from "react-router";
import type { FieldErrors } from "./check-fields.ts";
import { fieldMessages } from "./field.messages.ts";
import { useLanguage, useText } from "../site/use-text.ts";
import type { Language } from "@harbour/i18n";
import { accountMessages } from "../account/account.messages.ts";
import type { Outcome } from "./outcome.ts";
import { useAnswer } from "../site/use-answer.ts";

/** SPEC 9: what a form says of its success is taken back after 1500 ms, and a page that leads on then leads on. */
export const resetAfterMs = 1500;

interface SavingOptions<Facts extends object> {
  /** Of the form, unique on the page: `intent`, or `intent:target` in a list. */
  key: string;
  check?: (form: FormData, language: Language) => FieldErrors;
  /** Called 1500 ms after a change went well. */
  onReset?: (form: HTMLFormElement | null) => void;
  /** Called at once when a change went well. */
  onDone?: (facts: Facts | null) => void;
}

/**
 * One form of the account: optimistic with script, plain without. Fields are checked before sending (SPEC 5); success and
 * failure are toasts (SPEC 8); after a refusal the page reads its data from the server again (SPEC 4).
 */
export function useSaving<Facts extends object = object>({
  key,
  check,
  onReset,
  onDone,
}: SavingOptions<Facts>) {
  const t = useText(accountMessages);
  const say = useText(fieldMessages);
  const language = useLanguage();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<Outcome<Facts>>({ key: `account-${key}` });
  const answered = useActionData<Outcome<Facts>>();
  const [typed, setTyped] = useState<FieldErrors | null>(null);
  const [isFresh, setIsFresh] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const sent = useRef<HTMLFormElement>(null);
  const isOwn = answered && key === keyOf(answered);
  const outcome = fetcher.data ?? (isOwn ? answered : undefined);
  const isBusy = fetcher.state !== "idle";
  // Told before the page's data is read again, because a thing that was removed is gone then, and its form with it.
  const settled = fetcher.state === "submitting" ? undefined : fetcher.data;

  useAnswer(settled, ({ problem, errors, facts, isUnanswered }) => {
    if (problem !== null) {
      toast(say("serverError"), "bad");
      if (!isUnanswered) void revalidate();
      if (Object.keys(errors).length === 0) setRefusals((count) => count + 1);
      focusFirstError(sent.current);
      return;
    }
    toast(t("success"));
    setIsFresh(true);
    onDone?.(facts);
    const timer = setTimeout(() => {
      setIsFresh(false);
      onReset?.(sent.current);
    }, resetAfterMs);
    return () => clearTimeout(timer);
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    sent.current = form;
    const errors = check?.(new FormData(form), language) ?? {};
    setTyped(Object.keys(errors).length > 0 ? errors : null);
    const [first] = Object.values(errors);
    if (first === undefined) return;
    event.preventDefault();
    toast(first === say("required") ? say("error") : first, "bad");
    requestAnimationFrame(() => focusFirstError(form));
  };

  return {
    fetcher,
    onSubmit,
    isBusy,
    /** Went well within the last 1500 ms. */
    isFresh,
    /** Rises with each refusal that no field is to blame for: as a key it puts the server's values back (SPEC 4). */
    refusals,
    errors: typed ?? (isBusy ? {} : (outcome?.errors ?? {})),
    problem: typed || isBusy ? null : (outcome?.problem ?? null),
    facts: outcome?.facts ?? null,
  };
}

export type Saving<Facts extends object = object> = ReturnType<typeof useSaving<Facts>>;

function keyOf({ intent, target }: Outcome): string {
  return target ? `${intent}:${target}` : intent;
}

function focusFirstError(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
