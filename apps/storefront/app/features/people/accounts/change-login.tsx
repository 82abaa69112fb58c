import { withLanguage } from "@harbour/i18n";
import { Notice } from "@harbour/ui";
import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { AccountHeading } from "../../../components/account/section.tsx";
import { CodeInput } from "../../../components/contact/code-input.tsx";
import type { FieldErrors } from "../../../components/forms/check-fields.ts";
import { SaveButton, SavingForm } from "../../../components/forms/saving-form.tsx";
import { useCountdown } from "../../../components/forms/use-countdown.ts";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import type { SentCode } from "./change-login.server.ts";
import { changeLoginTexts } from "./change-login.texts.ts";

interface Props {
  kind: "email" | "phone";
  /** The present address; null without one. */
  currentAddress: string | null;
  check: NonNullable<Parameters<typeof useSaving>[0]["check"]>;
  /** The fields of the new address. */
  children: (errors: FieldErrors) => ReactNode;
}

/**
 * The form that sends a code to the present address, then takes the new one. The link in the e-mail opens the second
 * step with its code.
 */
export function ChangeLogin({ kind, currentAddress, check, children }: Props) {
  const t = useTexts(changeLoginTexts);
  const [query] = useSearchParams();
  const code = query.get("verification_code") ?? "";
  const codeRequest = useSaving<SentCode>({ key: "ask-code" });
  const sentCode = codeRequest.facts;
  const hasCode = sentCode !== null || code !== "";
  const isCountingDown =
    useCountdown(codeRequest.waitingAnswer, codeRequest.waitingAnswer?.retryAfter) > 0;
  const requestCodeForm = (
    <SavingForm saving={codeRequest} intent="ask-code" className="grid justify-items-start gap-3">
      <SaveButton
        saving={codeRequest}
        variant={hasCode ? "quiet" : "primary"}
        disabled={codeRequest.isBusy || isCountingDown}
      >
        {t(hasCode ? "askAgain" : "ask")}
      </SaveButton>
    </SavingForm>
  );
  return (
    <>
      <AccountHeading
        title={t(chooseTitleKey(kind, currentAddress))}
        {...(currentAddress && { hint: t("now", { address: currentAddress }) })}
      />
      <div className="grid max-w-md gap-6">
        {query.has("saved") && (
          <Notice tone="good">{t(kind === "email" ? "doneEmail" : "donePhone")}</Notice>
        )}
        {sentCode && (
          <Notice tone="good">
            {t(sentCode.channel === "EMAIL" ? "sentEmail" : "sentSms", { hint: sentCode.hint })}
          </Notice>
        )}
        {code !== "" && <Notice>{t("codeFilled")}</Notice>}
        {!hasCode && <p className="text-quiet">{t("askHint")}</p>}
        {!hasCode && requestCodeForm}
        {hasCode ? (
          <NewAddress
            kind={kind}
            code={code}
            currentAddress={currentAddress}
            check={check}
            isSentBySms={sentCode?.channel === "SMS"}
          >
            {children}
          </NewAddress>
        ) : (
          <details className="group">
            <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t("haveCode")}
            </summary>
            <div className="mt-3">
              <NewAddress
                kind={kind}
                code={code}
                currentAddress={currentAddress}
                check={check}
                isSentBySms={false}
              >
                {children}
              </NewAddress>
            </div>
          </details>
        )}
        {hasCode && requestCodeForm}
      </div>
    </>
  );
}

function chooseTitleKey(kind: Props["kind"], currentAddress: string | null) {
  if (kind === "email") return "emailTitle";
  return currentAddress ? "phoneTitle" : "addPhoneTitle";
}

function NewAddress({
  kind,
  code,
  currentAddress,
  isSentBySms,
  check,
  children,
}: Pick<Props, "kind" | "currentAddress" | "check" | "children"> & {
  code: string;
  isSentBySms: boolean;
}) {
  const t = useTexts(changeLoginTexts);
  const navigate = useNavigate();
  const details = withLanguage(paths.account("details"), useLanguage());
  const saving = useSaving({
    key: "change-login",
    check,
    onReset: () => void navigate(details),
  });
  return (
    <SavingForm saving={saving} intent="change-login" className="grid gap-4">
      {saving.isFresh && (
        <Notice tone="good">{t(kind === "email" ? "doneEmail" : "donePhone")}</Notice>
      )}
      <CodeInput
        label={t("code")}
        defaultValue={code}
        error={saving.errors["verification_code"]}
        {...(isSentBySms && { inputMode: "numeric" as const, pattern: "[0-9 ]*" })}
      />
      {children(saving.errors)}
      <SaveButton saving={saving} className="justify-self-start">
        {t(kind === "phone" && !currentAddress ? "add" : "change")}
      </SaveButton>
    </SavingForm>
  );
}
