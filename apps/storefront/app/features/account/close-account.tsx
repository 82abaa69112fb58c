import { useText } from "../../shell/use-text.ts";
import { PasswordField } from "../authentication/password-fields.tsx";
import { Confirm } from "./confirm.tsx";
import { privacyMessages } from "./privacy.messages.ts";
import { SavingForm } from "./saving-form.tsx";
import { useSaving } from "./use-saving.ts";

/** Asks once more and for the password; whoever finds an open browser cannot do this. */
export function CloseAccount() {
  const t = useText(privacyMessages);
  const saving = useSaving({ key: "close-account" });
  return (
    <SavingForm saving={saving} intent="close-account" className="grid max-w-md gap-3">
      <Confirm
        variant="quiet"
        label={t("close")}
        question={t("closeSure")}
        answer={t("closeNow")}
        isOpen={saving.problem !== null}
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
