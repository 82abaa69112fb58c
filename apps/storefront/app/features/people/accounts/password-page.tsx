import { splitLanguage, type Language } from "@harbour/i18n";
import { AccountHeading } from "../../../components/account/section.tsx";
import { NewPasswordField, PasswordField } from "../../../components/contact/password-fields.tsx";
import { checkFields, type Faults } from "../../../components/forms/check-fields.ts";
import { fieldText } from "../../../components/forms/field-rules.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { SaveButton, SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/password-page.ts";
import { passwordTexts } from "./password.texts.ts";

/** Reads the address under which password managers store the new password. */
export async function loader(args: Route.LoaderArgs) {
  const {
    email,
    area_code: areaCode,
    phone,
  } = await readAsMember(readRequestContext(args), (client) => client.profile.account());
  return { login: email ?? `${areaCode ?? ""}${phone ?? ""}` };
}

export const action = (args: Route.ActionArgs) =>
  handleAccountForm(args, {
    check: checkPasswords,
    change: async ({ client, form }) => {
      await client.credentials.updatePassword({
        body: {
          old_password: fieldText(form, "old_password"),
          new_password: fieldText(form, "new_password"),
        },
      });
    },
  });

/** Checks the password and its repetition, because typed text is hidden (S5-011). */
function checkPasswords(form: FormData, language: Language): Faults {
  const faults = checkFields(form, language, {
    old_password: ["required"],
    new_password: ["newPassword"],
  });
  const isSame = fieldText(form, "repeat_password") === fieldText(form, "new_password");
  if (isSame) return faults;
  const mismatchProblem = {
    text: passwordTexts.different[language],
    toast: fieldTexts.password[language],
  };
  return { ...faults, repeat_password: mismatchProblem };
}

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: passwordTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function PasswordPage({ loaderData: { login } }: Route.ComponentProps) {
  const t = useTexts(passwordTexts);
  const saving = useSaving({
    key: "save-password",
    check: checkPasswords,
    onReset: (form) => form?.reset(),
  });
  const { errors } = saving;
  return (
    <>
      <AccountHeading title={t("title")} hint={t("hint")} />
      <SavingForm saving={saving} intent="save-password" className="grid max-w-md gap-5">
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={login}
          readOnly
          hidden
        />
        <PasswordField
          label={t("old")}
          name="old_password"
          autoComplete="current-password"
          error={errors["old_password"]}
        />
        <NewPasswordField name="new_password" error={errors["new_password"]} />
        <PasswordField
          label={t("repeat")}
          name="repeat_password"
          autoComplete="new-password"
          error={errors["repeat_password"]}
        />
        <SaveButton saving={saving} className="justify-self-start" />
      </SavingForm>
    </>
  );
}
