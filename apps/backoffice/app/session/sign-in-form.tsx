import type { OperatorWire } from "@harbour/contracts/operator";
import { Input } from "@harbour/ui";
import { api } from "../api.ts";
import { formText } from "../kit/fields/form-text.ts";
import { canUsePasskeys } from "../kit/passkeys.ts";
import { useTexts } from "../texts.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { CredentialsForm } from "./proof-form.tsx";
import { sessionTexts } from "./session.texts.ts";

interface SignInFormProps {
  /** The e-mail address of the person whose session ended. Empty if anybody may sign in. */
  readonly email?: string;
  readonly onSignedIn: (operator: OperatorWire) => void;
}

/** A form to sign in by e-mail, password and second factor, or by a passkey alone. */
export function SignInForm({ email = "", onSignedIn }: SignInFormProps) {
  const t = useTexts(sessionTexts);
  return (
    <div className="space-y-4">
      <CredentialsForm
        submitLabel={t("signIn")}
        wrongText={t("wrong")}
        run={(proof, form) =>
          api.staff.openSession({ body: { email: formText(form, "email"), ...proof } })
        }
        onDone={({ operator }) => onSignedIn(operator)}
      >
        <Input
          label={t("email")}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
      </CredentialsForm>
      {canUsePasskeys() && (
        <PasskeyButton
          label={t("signInByPasskey")}
          challenge={() => api.passkeys.challenge()}
          run={(passkey) => api.passkeys.openSession({ body: { passkey } })}
          onDone={({ operator }) => onSignedIn(operator)}
        />
      )}
    </div>
  );
}
