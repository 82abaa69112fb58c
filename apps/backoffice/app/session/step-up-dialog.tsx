import { Dialog } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { canUsePasskeys } from "../kit/passkeys.ts";
import { useTexts } from "../texts.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { CredentialsForm } from "./proof-form.tsx";
import { sessionTexts } from "./session.texts.ts";
import { resolveStepUp, useIsStepUpNeeded } from "./step-up-request.ts";

/** A dialog for step-up authentication. Afterwards the refused calls are sent again. */
export function StepUpDialog() {
  return useIsStepUpNeeded() ? <OpenDialog /> : null;
}

function OpenDialog() {
  const t = useTexts(sessionTexts);
  const { data: availableFactors } = useQuery({
    queryKey: ["step-up"],
    queryFn: () => api.staff.stepUpChallenge(),
    gcTime: 0,
    staleTime: Infinity,
  });
  const hasPasskey = availableFactors?.factors.includes("passkey") === true && canUsePasskeys();
  // The password field is hidden if a passkey is the only second factor, because a password alone does not suffice.
  const hasPasswordField = !hasPasskey || availableFactors.factors.includes("totp");
  const challenge = async () => (await api.staff.stepUpChallenge()).passkey!;
  return (
    <Dialog
      title={t("stepUp")}
      closeLabel={t("close")}
      className="w-[min(26rem,100vw-1.5rem)]"
      onClose={() => resolveStepUp(false)}
    >
      <div className="space-y-4 p-5">
        <p>{t("stepUpHelp")}</p>
        {hasPasskey && (
          <PasskeyButton
            label={t("usePasskey")}
            variant="primary"
            challenge={challenge}
            run={(passkey) => api.staff.stepUp({ body: { passkey } })}
            onDone={() => resolveStepUp(true)}
          />
        )}
        {hasPasskey && hasPasswordField && (
          <p className="text-center text-sm text-quiet">{t("or")}</p>
        )}
        {hasPasswordField && (
          <CredentialsForm
            submitLabel={t("confirm")}
            variant={hasPasskey ? "quiet" : "primary"}
            run={(proof) => api.staff.stepUp({ body: proof })}
            onDone={() => resolveStepUp(true)}
          />
        )}
      </div>
    </Dialog>
  );
}
