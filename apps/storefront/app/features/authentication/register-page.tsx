import { Anchor, Input, PasswordInput } from "@harbour/ui";
import { redirect } from "react-router";
import { ApiError } from "@harbour/api-client";
import { splitLanguage, withLanguage } from "@harbour/i18n";
import { pageMeta } from "../../shell/page-meta.ts";
import { useText } from "../../shell/use-text.ts";
import { formText } from "../../visit/form-text.ts";
import { guarded } from "../../visit/guards.server.ts";
import { withReturn } from "../../visit/sign-in-address.ts";
import { visitOf } from "../../visit/visit.ts";
import { fieldText } from "../../shell/check-fields.ts";
import { contactKind } from "../order-tracking/contact-kind.ts";
import type { Route } from "./+types/register-page.ts";
import { AddressFields } from "./address-fields.tsx";
import { AuthForm } from "./auth-form.tsx";
import { addressOf, loginIdOf, submitted } from "./auth-form.server.ts";
import { AuthLayout, KindSwitch, useAuthHref, useKind } from "./auth-layout.tsx";
import { checksOf } from "./auth-outcome.ts";
import { authMessages } from "./authentication.messages.ts";
import { readAreaCodes } from "./read-area-codes.ts";

const others = { username: ["required"], password: ["password"] } as const;

export const middleware = [guarded("unregistered-only")];

export async function loader(args: Route.LoaderArgs) {
  return { areaCodes: await readAreaCodes(visitOf(args)) };
}

/** SPEC 7: register or, for a guest, migrate; then sign in, and ask for the confirmation of the address. */
export async function action(args: Route.ActionArgs) {
  const kind = contactKind(args.url.pathname);
  return submitted(args, checksOf(kind, others), async ({ visit, form }) => {
    const { session, language, url } = visit;
    const address = addressOf(form, visit);
    const password = fieldText(form, "password");
    await session.register({
      ...address,
      username: formText(form, "username"),
      password,
      preferred_language: language,
    });
    await session
      .signIn({ type: address.type, login_id: loginIdOf(address), password })
      .catch(unlessRefused);
    const next =
      kind === "phone" ? "/authentication/verify/phone" : "/authentication/check-mailbox";
    const back = url.searchParams.get("return_to");
    return redirect(withReturn(withLanguage(next, language), back), 303);
  });
}

/** The account is there; whoever cannot be signed in at once will do so after confirming. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: authMessages.registerTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText(authMessages);
  const kind = useKind();
  const hrefOf = useAuthHref();
  return (
    <AuthLayout title={t("registerTitle")} intro={t("registerIntro")}>
      <KindSwitch page="register" />
      <AuthForm
        key={kind}
        checks={checksOf(kind, others)}
        outcome={actionData}
        button={{ label: t("register"), busy: t("registering") }}
      >
        {(errors) => (
          <>
            <AddressFields
              kind={kind}
              areaCodes={loaderData.areaCodes}
              values={actionData?.values}
              errors={errors}
            />
            <Input
              label={t("username")}
              hint={t("usernameHint")}
              name="username"
              autoComplete="nickname"
              required
              maxLength={50}
              defaultValue={actionData?.values["username"]}
              error={errors["username"]}
            />
            <PasswordInput
              label={t("password")}
              hint={t("passwordHint")}
              name="password"
              autoComplete="new-password"
              required
              minLength={8}
              maxLength={128}
              error={errors["password"]}
              showLabel={t("showPassword")}
            />
            <p className="text-sm text-quiet">
              {t("agree")}{" "}
              <span className="inline-flex flex-wrap gap-x-4">
                <Small href="/terms-of-service/terms-and-conditions">{t("terms")}</Small>
                <Small href="/terms-of-service/privacy-policy">{t("privacy")}</Small>
              </span>
            </p>
          </>
        )}
      </AuthForm>
      <p className="mt-7 border-t border-line pt-6">
        {t("alreadyHere")}{" "}
        <Anchor
          href={hrefOf(`/authentication/login/${kind}`)}
          className="inline-block py-1 font-bold text-accent underline underline-offset-4"
        >
          {t("login")}
        </Anchor>
      </p>
    </AuthLayout>
  );
}

function Small({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} className="inline-block py-1 text-ink underline underline-offset-4">
      {children}
    </Anchor>
  );
}
