import { ApiError } from "@harbour/api-client";
import type { OperatorWire } from "@harbour/contracts/operator";
import { Button, Input, Notice, PasswordInput } from "@harbour/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { useSingleMutation } from "../kit/use-single-mutation.ts";
import { useTexts } from "../texts.ts";
import { sessionTexts } from "./session.texts.ts";

interface SignInFormProps {
  /** The address of the person who was signed in; empty for anybody. */
  readonly email?: string;
  readonly onSignedIn: (operator: OperatorWire) => void;
}

/** Asks for e-mail and password, and for the second factor's code if the account has one. */
export function SignInForm({ email = "", onSignedIn }: SignInFormProps) {
  const t = useTexts(sessionTexts);
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (body: { email: string; password: string; totp?: string }) =>
      api.staff.openSession({ body }),
    onSuccess: ({ operator }) => onSignedIn(operator),
    onError: (failure) => {
      if (codeOf(failure) === "totp_required") setIsCodeRequired(true);
    },
  });
  useEffect(() => {
    if (isCodeRequired) code.current?.focus();
  }, [isCodeRequired]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const totp = text(form, "totp").replaceAll(/[\s-]/g, "");
    send({
      email: text(form, "email"),
      password: text(form, "password"),
      ...(totp !== "" && { totp }),
    });
  };
  const problem = error && codeOf(error) !== "totp_required" ? error : null;
  return (
    <form onSubmit={submit} className="space-y-4">
      {problem && <Notice tone="bad">{problemText(problem, t)}</Notice>}
      <Input
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
      />
      <PasswordInput
        label={t("password")}
        showLabel={t("showPassword")}
        name="password"
        autoComplete="current-password"
        required
      />
      {isCodeRequired && (
        <Input
          ref={code}
          label={t("code")}
          hint={t("codeHint")}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      )}
      <Button type="submit" busy={isPending} className="w-full">
        {t("signIn")}
      </Button>
    </form>
  );
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

function problemText(error: Error, t: ReturnType<typeof useTexts<typeof sessionTexts>>): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.status >= 500) return t("noAnswer");
  if (error.code === "too_many_requests") return t("tooMany", { seconds: error.retryAfter ?? 60 });
  return t("wrong");
}
