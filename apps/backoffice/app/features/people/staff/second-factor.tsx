import { formatDate } from "@harbour/i18n";
import { Button, Input, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { create } from "qrcode";
import { type FormEvent, type ReactNode, useState } from "react";
import { api } from "../../../api.ts";
import { secondFactorQuery } from "../../../components/people/second-factor-query.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { refresh } from "../../../query-keys.ts";
import { CredentialsForm } from "../../../session/proof-form.tsx";
import { useTexts } from "../../../texts.ts";
import { accountTexts } from "./account.texts.ts";

/** Sets up or replaces the second factor: password, QR code, first code, recovery codes. */
export function SecondFactor() {
  const t = useTexts(accountTexts);
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ name: "idle" });
  const { data: state } = useQuery(secondFactorQuery);
  if (state === undefined) return null;
  return (
    <section aria-labelledby="second-factor" className="card space-y-4">
      <h2 id="second-factor" className="heading text-lg font-bold">
        {t("factor")}
      </h2>
      {state.is_required && !state.set_up_at && state.passkeys === 0 && (
        <Notice tone="warn">{t("required")}</Notice>
      )}
      <p>
        {state.set_up_at
          ? t("factorOn", {
              time: formatDate(state.set_up_at),
              count: state.recovery_codes_left,
            })
          : t(state.passkeys > 0 ? "factorByPasskey" : "factorOff")}
      </p>
      {step.name === "idle" && (
        <Button variant="quiet" onClick={() => setStep({ name: "prove" })}>
          {state.set_up_at ? t("replace") : t("setUp")}
        </Button>
      )}
      {step.name === "prove" && (
        <div className="max-w-sm">
          <CredentialsForm
            submitLabel={t("begin")}
            run={(proof) => api.secondFactor.begin({ body: proof })}
            onDone={({ secret, otpauth_uri: uri }) => setStep({ name: "confirm", secret, uri })}
          />
        </div>
      )}
      {step.name === "confirm" && (
        <Confirm
          secret={step.secret}
          uri={step.uri}
          onConfirmed={(codes) => {
            setStep({ name: "codes", codes });
            refresh(queries, secondFactorQuery.queryKey);
          }}
        />
      )}
      {step.name === "codes" && (
        <div className="space-y-3">
          <Notice tone="warn">{t("codes")}</Notice>
          <ul className="grid grid-cols-2 gap-2 font-mono">
            {step.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button onClick={() => setStep({ name: "idle" })}>{t("kept")}</Button>
        </div>
      )}
    </section>
  );
}

type Step =
  | { readonly name: "idle" | "prove" }
  | { readonly name: "confirm"; readonly secret: string; readonly uri: string }
  | { readonly name: "codes"; readonly codes: readonly string[] };

interface ConfirmProps {
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

function Confirm({ secret, uri, onConfirmed }: ConfirmProps) {
  const t = useTexts(accountTexts);
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (form: FormData) =>
      api.secondFactor.confirm({ body: { totp: formText(form, "totp").trim() } }),
    onSuccess: ({ recovery_codes: codes }) => onConfirmed(codes),
  });
  return (
    <Steps error={error} onSubmit={send}>
      <p>{t("scan")}</p>
      <QrCode text={uri} label={t("qr")} />
      <p className="[overflow-wrap:anywhere]">
        {t("key")}: <code>{secret}</code>
      </p>
      <CodeInput label={t("code")} />
      <Button type="submit" busy={isPending}>
        {t("confirm")}
      </Button>
    </Steps>
  );
}

interface StepsProps {
  readonly error: Error | null;
  readonly onSubmit: (form: FormData) => void;
  readonly children: ReactNode;
}

function Steps({ error, onSubmit, children }: StepsProps) {
  const failureText = useFailureText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit} className="max-w-sm space-y-4">
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
      {children}
    </form>
  );
}

function CodeInput({ label }: { label: string }) {
  return (
    <Input
      label={label}
      name="totp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      required
    />
  );
}

/** Draws a QR code. It is dark on white in both themes, because scanners need that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text).modules;
  const path = [...data]
    .map((dark, index) =>
      dark ? `M${(index % size) + 4} ${Math.floor(index / size) + 4}h1v1h-1z` : "",
    )
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size + 8} ${size + 8}`}
      className="w-56 rounded-md bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
