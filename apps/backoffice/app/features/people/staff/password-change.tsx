import {
  maxStaffPasswordCharacters,
  minStaffPasswordCharacters,
} from "@harbour/contracts/operator";
import { Button, PasswordInput, useToast } from "@harbour/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import { refresh } from "../../../query-keys.ts";
import { CredentialsForm } from "../../../session/proof-form.tsx";
import { useLanguage, useTexts } from "../../../texts.ts";
import { accountTexts } from "./account.texts.ts";

/**
 * A form to change the signed-in person's password. It asks for the present password, and the change ends all other
 * sessions.
 */
export function PasswordChange() {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const toast = useToast();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const readRefusal = (error: Error) => describeFieldErrors(error, language)["new_password"]?.[0];
  return (
    <section aria-labelledby="password" className="card space-y-4">
      <h2 id="password" className="heading text-lg font-bold">
        {t("password")}
      </h2>
      <p>{t("passwordHelp")}</p>
      {isOpen ? (
        <div className="max-w-sm">
          <CredentialsForm
            submitLabel={t("changePassword")}
            passwordLabel={t("presentPassword")}
            isShownInField={(error) => readRefusal(error) !== undefined}
            run={({ password, ...factor }, form) => {
              setRefusal(undefined);
              const new_password = formText(form, "new_password");
              const changeCall = api.staff.changePassword({
                body: { old_password: password, new_password, ...factor },
              });
              return changeCall.catch((error: Error) => {
                setRefusal(readRefusal(error));
                throw error;
              });
            }}
            onDone={() => {
              setIsOpen(false);
              toast(t("passwordChanged"));
              refresh(queries, "sessions");
            }}
          >
            <PasswordInput
              label={t("newPassword")}
              showLabel={t("showPassword")}
              hint={t("newPasswordHint", { least: minStaffPasswordCharacters })}
              error={refusal}
              name="new_password"
              minLength={minStaffPasswordCharacters}
              maxLength={maxStaffPasswordCharacters}
              autoComplete="new-password"
              required
            />
          </CredentialsForm>
        </div>
      ) : (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {t("changePassword")}
        </Button>
      )}
    </section>
  );
}
