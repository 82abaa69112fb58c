import { Button, CircleAlert, Notice, useToast } from "@harbour/ui";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { fieldMessages } from "../../components/forms/field.messages.ts";
import { checkFields, type Checks, type FieldErrors } from "../../components/forms/check-fields.ts";
import type { AuthOutcome } from "./auth-outcome.ts";
import { useAnswer } from "../../components/site/use-answer.ts";
import { useHasScript } from "../../components/site/use-has-script.ts";

interface Props {
  checks: Checks;
  outcome: AuthOutcome | undefined;
  button: { label: string; busy: string };
  children: (errors: FieldErrors) => ReactNode;
}

/**
 * A form that is checked before it is sent (SPEC 5), says under each field what is wrong, and says it aloud in a toast
 * (SPEC 8). Without script the browser's own checks and the server's answer do the same.
 */
export function AuthForm({ checks, outcome, button, children }: Props) {
  const t = useText(fieldMessages);
  const language = useLanguage();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<FieldErrors | null>(null);
  const hasScript = useHasScript();
  const isBusy = useNavigation().state !== "idle";
  const tell = (errors: FieldErrors, problem: string | null) => {
    const [first] = Object.values(errors);
    const text = problem !== null ? t("serverError") : first === t("required") ? t("error") : first;
    if (text) toast(text, "bad");
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(),
    );
  };
  useAnswer(outcome, ({ errors, problem }) => tell(errors, problem));
  const check = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) return event.preventDefault();
    const errors = checkFields(new FormData(event.currentTarget), language, checks);
    const isFine = Object.keys(errors).length === 0;
    setTyped(isFine ? null : errors);
    if (isFine) return;
    event.preventDefault();
    tell(errors, null);
  };
  const errors = typed ?? (isBusy ? {} : (outcome?.errors ?? {}));
  const problem = typed || isBusy ? null : outcome?.problem;
  return (
    <Form
      ref={form}
      method="post"
      noValidate={hasScript}
      onSubmit={check}
      className="mt-7 grid gap-5"
    >
      {problem && (
        <Notice tone="bad" icon={<CircleAlert size={20} className="shrink-0" />}>
          {problem}
        </Notice>
      )}
      {children(errors)}
      <Button type="submit" busy={isBusy} className="mt-1 w-full">
        {isBusy ? button.busy : button.label}
      </Button>
    </Form>
  );
}
