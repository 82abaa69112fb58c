import type { Cart, CodeProblem, VoucherProblem } from "@harbour/contracts";
import { Button, Check, Input } from "@harbour/ui";
import { useEffect, useRef } from "react";
import { useLanguage, useText } from "../site/use-text.ts";
import { problemWords } from "./code-problem-words.ts";
import { codeMessages } from "./code.messages.ts";

/** The state of a code: which one, and why it lowers nothing. */
export interface EnteredCode {
  readonly code: string;
  readonly problem: CodeProblem | null;
  /** The shop's words for the problem. */
  readonly told?: VoucherProblem;
}

/** Returns the code that a cart was priced with; null: none. */
export function enteredCode(
  { is_voucher_applied: isApplied, voucher_problem: problem }: Cart,
  code: string | null | undefined,
): EnteredCode | null {
  if (!code || (!isApplied && !problem)) return null;
  return problem
    ? { code, problem: problem.code, told: problem }
    : { code: asWritten(code), problem: null };
}

/** A code as the shop writes it, however it was typed. */
function asWritten(typed: string): string {
  return typed.normalize("NFKC").toUpperCase().replaceAll(/\s/g, "");
}

/**
 * The field of a promotion code, for the form around it: `apply` and `remove` are what its buttons say to that form. One that
 * applies stands there by name instead; one that does not stays in its field, with the reason.
 */
export function CodeBox({
  entered,
  error,
  isBusy,
  names,
}: {
  entered: EnteredCode | null;
  /** A further problem. */
  error?: string | undefined;
  isBusy: boolean;
  names: { apply: string; remove: string };
}) {
  const t = useText(codeMessages);
  const language = useLanguage();
  const said =
    error ?? (entered?.problem ? problemWords(entered.problem, entered.told, language) : undefined);
  const box = useInView(said);
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
    <details ref={box} open={said !== undefined || undefined} className="group/code">
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
          error={said}
          // Enter uses the code; it does not send what else stands in the form.
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
          // Beside the field, not beside its label.
          className="mt-7 min-h-form"
        >
          {t("apply")}
        </Button>
      </div>
    </details>
  );
}

/** Brings a refusal that has just been answered into view: on a phone it stands behind what is fixed at the foot. */
function useInView(said: string | undefined) {
  const box = useRef<HTMLDetailsElement>(null);
  const before = useRef(said);
  useEffect(() => {
    if (said !== undefined && said !== before.current)
      box.current?.scrollIntoView({ block: "center", behavior: "instant" });
    before.current = said;
  }, [said]);
  return box;
}
