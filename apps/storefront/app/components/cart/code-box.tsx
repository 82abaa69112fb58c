import type { Cart, CodeProblem, VoucherProblem } from "@harbour/contracts";
import { normaliseCode } from "@harbour/contracts/constants";
import { Button, Check, Input } from "@harbour/ui";
import { useEffect, useRef } from "react";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { codeTexts } from "./code.texts.ts";
import { describeCodeProblem } from "./describe-code-problem.ts";

/** A code with the reason why it gives no discount. */
export interface EnteredCode {
  readonly code: string;
  readonly problem: CodeProblem | null;
  /** The API's facts about the problem. */
  readonly details?: VoucherProblem;
}

/** Returns the code that a cart was priced with; null for none. */
export function readEnteredCode(
  { is_voucher_applied: isApplied, voucher_problem: problem }: Cart,
  code: string | null | undefined,
): EnteredCode | null {
  if (!code || (!isApplied && !problem)) return null;
  return problem
    ? { code, problem: problem.code, details: problem }
    : { code: normaliseCode(code), problem: null };
}

/**
 * The field of a promotion code. Its buttons send `apply` and `remove` to the surrounding form. A valid code shows as
 * applied. An invalid code stays in its field with the reason.
 */
export function CodeBox({
  entered,
  error,
  isBusy,
  names,
}: {
  entered: EnteredCode | null;
  /** A problem that replaces the entered code's own, in words. */
  error?: string | undefined;
  isBusy: boolean;
  names: { apply: string; remove: string };
}) {
  const t = useTexts(codeTexts);
  const language = useLanguage();
  const message =
    error ??
    (entered?.problem
      ? describeCodeProblem(entered.problem, entered.details, language)
      : undefined);
  const box = useScrollIntoView(message);
  if (entered && entered.problem === null)
    return (
      <div className="flex items-center gap-2">
        <input type="hidden" name="voucher_code" value={entered.code} />
        <Check size={18} className="shrink-0 text-good" />
        <p className="min-w-0 grow text-sm font-bold [overflow-wrap:anywhere] text-good">
          {t("applied", { code: entered.code })}
        </p>
        <button
          name="intent"
          value={names.remove}
          formNoValidate
          disabled={isBusy}
          aria-label={t("removeNamed", { code: entered.code })}
          className="min-h-10 px-1 text-sm underline underline-offset-4"
        >
          {t("remove")}
        </button>
      </div>
    );
  return (
    <details ref={box} open={message !== undefined || undefined} className="group/code">
      <summary className="flex min-h-10 items-center text-sm underline underline-offset-4 group-open/code:sr-only">
        {t("have")}
      </summary>
      <div className="flex items-start gap-2">
        <Input
          key={entered?.code}
          label={t("code")}
          name="voucher_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          defaultValue={entered?.code}
          error={message}
          // Enter applies the code instead of submitting the form.
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.currentTarget.closest("details")?.querySelector("button")?.click();
          }}
          className="min-w-0 grow"
        />
        <Button
          name="intent"
          value={names.apply}
          formNoValidate
          variant="secondary"
          size="small"
          busy={isBusy}
          // Aligns the button with the field instead of the field's label.
          className="mt-7 min-h-form"
        >
          {t("apply")}
        </Button>
      </div>
    </details>
  );
}

/** Scrolls a refusal into view, because a phone's bottom bar covers it. */
function useScrollIntoView(message: string | undefined) {
  const box = useRef<HTMLDetailsElement>(null);
  const shownMessage = useRef(message);
  useEffect(() => {
    if (message !== undefined && message !== shownMessage.current)
      box.current?.scrollIntoView({ block: "center", behavior: "instant" });
    shownMessage.current = message;
  }, [message]);
  return box;
}
