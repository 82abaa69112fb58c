import { Anchor, Notice, PasswordInput } from "@harbour/ui";
import { redirect, useSearchParams } from "react-router";
import { splitLanguage } from "@harbour/i18n";
import { pageMeta } from "../../shell/page-meta.ts";
import { useText } from "../../shell/use-text.ts";
import { guarded } from "../../visit/guards.server.ts";
import { visitOf } from "../../visit/visit.ts";
import { fieldText } from "../../shell/check-fields.ts";
import { contactKind } from "../order-tracking/contact-kind.ts";
import type { Route } from "./+types/login-page.ts";
import { AddressFields } from "./address-fields.tsx";
import { AuthForm } from "./auth-form.tsx";
import { addressOf, backFrom, loginIdOf, submitted } from "./auth-form.server.ts";
import { AuthLayout, KindSwitch, useAuthHref, useKind } from "./auth-layout.tsx";
import { checksOf } from "./auth-outcome.ts";
import { authMessages } from "./authentication.messages.ts";
import { readAreaCodes } from "./read-area-codes.ts";

const password = { password: ["password"] } as const;

export const middleware = [guarded("unregistered-only")];

export async function loader(args: Route.LoaderArgs) {
  return { areaCodes: await readAreaCodes(visitOf(args)) };
}

export async function action(args: Route.ActionArgs) {
  return submitted(
    args,
    checksOf(contactKind(args.url.pathname), password),
    async ({ visit, form }) => {
      const address = addressOf(form, visit);
      await visit.session.signIn({
        type: address.type,
        login_id: loginIdOf(address),
        password: fieldText(form, "password"),
      });
      return redirect(backFrom(visit), 303);
    },
  );
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: authMessages.loginTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText(authMessages);
  const kind = useKind();
  const hrefOf = useAuthHref();
  const [query] = useSearchParams();
  return (
    <AuthLayout title={t("loginTitle")} intro={t("loginIntro")}>
      {query.get("changed") === "password" && (
        <Notice tone="good" className="mt-6">
          {t("passwordChanged")}
        </Notice>
      )}
      <KindSwitch page="login" />
      <AuthForm
        key={kind}
        checks={checksOf(kind, password)}
        outcome={actionData}
        button={{ label: t("login"), busy: t("loggingIn") }}
      >
        {(errors) => (
          <>
            <AddressFields
              kind={kind}
              areaCodes={loaderData.areaCodes}
              values={actionData?.values}
              errors={errors}
            />
            <PasswordInput
              label={t("password")}
              name="password"
              autoComplete="current-password"
              required
              maxLength={128}
              error={errors["password"]}
              showLabel={t("showPassword")}
            />
            <p className="-mt-2 text-sm">
              <Anchor
                href={hrefOf(`/authentication/forget-password/${kind}`)}
                className="inline-block py-1 underline underline-offset-4"
              >
                {t("forgotten")}
              </Anchor>
            </p>
          </>
        )}
      </AuthForm>
      <p className="mt-7 border-t border-line pt-6">
        {t("newHere")}{" "}
        <Anchor
          href={hrefOf(`/authentication/register/${kind}`)}
          className="inline-block py-1 font-bold text-accent underline underline-offset-4"
        >
          {t("registerTitle")}
        </Anchor>
      </p>
    </AuthLayout>
  );
}
