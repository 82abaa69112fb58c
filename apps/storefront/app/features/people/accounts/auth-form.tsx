import { Button, CircleAlert, Notice, useToast } from "@harbour/ui";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import {
  checkFields,
  type FieldChecks,
  type FieldErrors,
} from "../../../components/forms/check-fields.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { readAnswer, type Unanswered } from "../../../components/forms/outcome.ts";
import { Unsent } from "../../../components/forms/unsent.tsx";
import { useCheckedForm } from "../../../components/forms/use-checked-form.ts";
import { Wait } from "../../../components/forms/wait.tsx";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { AuthOutcome } from "./auth-outcome.ts";

interface Props {
  checks: FieldChecks;
  outcome: AuthOutcome | Unanswered | undefined;
  button: { label: string; busyText: string };
  children: (errors: FieldErrors) => ReactNode;
}

/** A form of signing in. A refusal stands above its fields; a missing answer is reported beside its button. */
export function AuthForm({ checks, outcome, button, children }: Props) {
  const t = useTexts(fieldTexts);
  const toast = useToast();
  const isBusy = useNavigation().state !== "idle";
  const { errors, props } = useCheckedForm({
    check: (form, language) => checkFields(form, language, checks),
    serverErrors: isBusy ? undefined : outcome?.errors,
  });
  useAnswer(outcome, () => toast(t("serverError"), "bad"));
  const answer = readAnswer(outcome);
  const refusal = isBusy ? null : answer?.problem;
  return (
    <Form
      method="post"
      {...props}
      onSubmit={(event) => (isBusy ? event.preventDefault() : props.onSubmit(event))}
      className="mt-7 grid gap-5"
    >
      {refusal && (
        <Notice tone="bad" icon={<CircleAlert size={20} className="shrink-0" />}>
          {answer?.retryAfter ? <Wait answer={answer} /> : refusal}
        </Notice>
      )}
      {children(errors)}
      <Button type="submit" busy={isBusy} className="mt-1 w-full">
        {isBusy ? button.busyText : button.label}
      </Button>
      {!isBusy && outcome && !refusal && outcome.problem && <Unsent problem={outcome.problem} />}
    </Form>
  );
}
