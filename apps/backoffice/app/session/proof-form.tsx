import { ApiError } from "@harbour/api-client";
import type { PasskeyOptionsWire, ShownPasskeyWire } from "@harbour/contracts/operator";
import { Button, Input, Notice, PasswordInput } from "@harbour/ui";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { formText } from "../kit/fields/form-text.ts";
import { answerChallenge, canUsePasskeys } from "../kit/passkeys.ts";
import { useErrorReason } from "../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../kit/records/use-single-mutation.ts";
import { useTexts } from "../texts.ts";
import { sessionTexts } from "./session.texts.ts";
import { describeStepUpError } from "./step-up-error.ts";

/** A password, with a second factor if the account has one. */
export interface Credentials {
  readonly password: string;
  readonly totp?: string;
  readonly passkey?: ShownPasskeyWire;
}

interface ProofFormProps<Done> {
  readonly submitLabel: string;
  /** `quiet` is for a form beside a preferred alternative. */
  readonly variant?: "primary" | "quiet";
  /** The text for a wrong password or code. */
  readonly wrongText?: string;
  /** The label of the password field, if the form has another password field. */
  readonly passwordLabel?: string;
  /** Tells whether a field in `children` already shows this error. */
  readonly isShownInField?: (error: Error) => boolean;
  /** Makes the call that needs the password. */
  readonly run: (proof: Credentials, form: FormData) => Promise<Done>;
  readonly onDone: (result: Done) => void;
  /** Fields above the password field. */
  readonly children?: ReactNode;
}

/** A form that asks for the password. If the shop then demands a second factor, it asks for a code or a passkey. */
export function CredentialsForm<Done>({
  submitLabel,
  variant = "primary",
  wrongText,
  passwordLabel,
  isShownInField,
  run,
  onDone,
  children,
}: ProofFormProps<Done>) {
  const t = useTexts(sessionTexts);
  const errorReason = useErrorReason();
  const [requiredFactors, setRequiredFactors] = useState<RequiredFactors | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const { send, isPending, error } = useSingleMutation({
    mutationFn: async (isByPasskey: boolean) => {
      const fields = new FormData(form.current!);
      const password = formText(fields, "password");
      if (isByPasskey && requiredFactors?.passkey) {
        const passkey = await answerChallenge(requiredFactors.passkey);
        return run({ password, passkey }, fields);
      }
      const totp = formText(fields, "totp").replaceAll(/[\s-]/g, "");
      return run({ password, ...(totp !== "" && { totp }) }, fields);
    },
    onSuccess: onDone,
    onError: (failure, isByPasskey) => {
      const factors = readRequiredFactors(failure);
      if (factors !== null) setRequiredFactors(factors);
      // A challenge is valid only once, so the form requests a new one.
      else if (isByPasskey) setRequiredFactors(null);
    },
  });
  const canUseCode = requiredFactors?.factors.includes("totp") ?? false;
  const isPasskeyOnly = requiredFactors !== null && !canUseCode;
  useEffect(() => {
    if (canUseCode) code.current?.focus();
  }, [canUseCode]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(isPasskeyOnly);
  };
  const isProblem =
    error !== null && readRequiredFactors(error) === null && !isShownInField?.(error);
  return (
    <form ref={form} onSubmit={submit} className="space-y-4">
      {isProblem && (
        <Notice tone="bad">
          {describeStepUpError(error, {
            t,
            errorReason,
            ...(wrongText && { wrongText }),
          })}
        </Notice>
      )}
      {children}
      <PasswordInput
        label={passwordLabel ?? t("password")}
        showLabel={t("showPassword")}
        name="password"
        autoComplete="current-password"
        required
      />
      {canUseCode && (
        <Input
          ref={code}
          label={t("code")}
          hint={t("codeHint")}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
      )}
      {isPasskeyOnly && !canUsePasskeys() && <Notice tone="warn">{t("passkeyElsewhere")}</Notice>}
      <Button type="submit" variant={variant} busy={isPending} className="w-full">
        {isPasskeyOnly ? t("continueByPasskey") : submitLabel}
      </Button>
      {canUseCode && requiredFactors?.passkey && canUsePasskeys() && (
        <Button type="button" variant="quiet" className="w-full" onClick={() => send(true)}>
          {t("usePasskey")}
        </Button>
      )}
    </form>
  );
}

/** The account's second factors, as the shop's reply lists them. */
interface RequiredFactors {
  readonly factors: readonly string[];
  readonly passkey?: PasskeyOptionsWire;
}

function readRequiredFactors(error: unknown): RequiredFactors | null {
  if (!(error instanceof ApiError) || error.code !== "totp_required") return null;
  const { factors = ["totp"], passkey } = error.details as Partial<RequiredFactors>;
  return { factors, ...(passkey && { passkey }) };
}
