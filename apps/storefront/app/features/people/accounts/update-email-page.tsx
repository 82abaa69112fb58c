import { splitLanguage, type Language } from "@harbour/i18n";
import { EmailInput } from "../../../components/contact/email-input.tsx";
import { checkFields } from "../../../components/forms/check-fields.ts";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/update-email-page.ts";
import { changeEmail } from "./change-login.server.ts";
import { changeLoginTexts } from "./change-login.texts.ts";
import { ChangeLogin } from "./change-login.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { email } = await readAsMember(readRequestContext(args), (client) =>
    client.profile.account(),
  );
  return { email };
}

export const action = (args: Route.ActionArgs) =>
  handleAccountForm(args, {
    check: (form, language) =>
      form.get("intent") === "change-login" ? checkNewEmail(form, language) : {},
    change: changeEmail,
  });

function checkNewEmail(form: FormData, language: Language) {
  return checkFields(form, language, {
    verification_code: ["required"],
    email: ["required", "email"],
  });
}

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: changeLoginTexts.emailTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function UpdateEmailPage({ loaderData: { email } }: Route.ComponentProps) {
  const t = useTexts(changeLoginTexts);
  return (
    <ChangeLogin kind="email" currentAddress={email} check={checkNewEmail}>
      {(errors) => (
        <EmailInput label={t("newEmail")} autoComplete="email" required error={errors["email"]} />
      )}
    </ChangeLogin>
  );
}
