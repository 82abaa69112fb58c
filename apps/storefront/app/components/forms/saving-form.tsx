import { Button, Notice } from "@harbour/ui";
import type { ComponentProps, ReactNode } from "react";
import { accountTexts } from "../account/account.texts.ts";
import { useTexts } from "../site/use-texts.ts";
import { Unsent } from "./unsent.tsx";
import type { Saving } from "./use-saving.ts";
import { Wait } from "./wait.tsx";

interface Props {
  saving: Saving<never> | Saving;
  intent: string;
  /** The listed object of the form. */
  target?: string;
  encType?: "multipart/form-data";
  className?: string;
  children: ReactNode;
}

/** An account form: sends its intent, shows errors above its fields, and checks before sending. */
export function SavingForm({ saving, intent, target, encType, className, children }: Props) {
  const { Form } = saving.fetcher;
  return (
    <Form method="post" {...(encType && { encType })} {...saving.form} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {target && <input type="hidden" name="target" value={target} />}
      {saving.problem && !saving.isUnanswered && (
        <Notice tone="bad">
          {saving.waitingAnswer ? <Wait answer={saving.waitingAnswer} /> : saving.problem}
        </Notice>
      )}
      {children}
      {saving.problem && saving.isUnanswered && (
        <Unsent problem={saving.problem} hasTypedText={saving.isTyped} />
      )}
    </Form>
  );
}

/** The button that saves. It shows that saving is under way, and briefly that it succeeded. */
export function SaveButton({
  saving,
  children,
  ...rest
}: ComponentProps<typeof Button> & { saving: Pick<Saving, "isBusy" | "isFresh"> }) {
  const t = useTexts(accountTexts);
  const label = saving.isFresh ? t("saved") : t("save");
  return (
    <Button busy={saving.isBusy} disabled={saving.isBusy} {...rest}>
      {children ?? (saving.isBusy ? t("saving") : label)}
    </Button>
  );
}
