import type { Language } from "@harbour/i18n";
import { PasswordField } from "../../../components/contact/password-fields.tsx";
import { checkFields } from "../../../components/forms/check-fields.ts";
import { Confirm } from "../../../components/forms/confirm.tsx";
import { SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { privacyTexts } from "./privacy.texts.ts";

export function checkClosing(form: FormData, language: Language) {
  return checkFields(form, language, { password: ["password"] });
}

/** Asks again, with the password, so that a person at an open browser cannot close the account. */
export function CloseAccount() {
  const t = useTexts(privacyTexts);
  const saving = useSaving({ key: "close-account", check: checkClosing });
  return (
    <SavingForm saving={saving} intent="close-account" className="grid max-w-md gap-3">
      <Confirm
        variant="danger"
        label={t("close")}
        question={t("closeSure")}
        confirmLabel={t("closeNow")}
        isOpen={saving.problem !== null || "password" in saving.errors}
        disabled={saving.isBusy}
      >
        <PasswordField
          label={t("password")}
          name="password"
          autoComplete="current-password"
          error={saving.errors["password"]}
          className="w-full"
        />
      </Confirm>
    </SavingForm>
  );
}
