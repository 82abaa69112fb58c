import { splitLanguage } from "@harbour/i18n";
import { Anchor, Notice } from "@harbour/ui";
import { redirect, useSearchParams } from "react-router";
import { PasswordField } from "../../../components/contact/password-fields.tsx";
import { readAreaCodes } from "../../../components/contact/read-area-codes.ts";
import { fieldText } from "../../../components/forms/field-rules.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { forgetPreviousDevice } from "../../../request/push-device.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/login-page.ts";
import {
  resolveNextPath,
  isSigningInToFollow,
  toLoginId,
  submitAddress,
} from "./auth-form.server.ts";
import { AuthLayout, useAuthHref, useKind } from "./auth-layout.tsx";
import { authTexts } from "./auth.texts.ts";
import { LoginAddressForm, OtherPage } from "./login-address-form.tsx";
import "../../../every-page.css";

const password = { password: ["password"] } as const;

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  return { areaCodes: await readAreaCodes(context), signsInToFollow: isSigningInToFollow(context) };
}

export async function action(args: Route.ActionArgs) {
  return submitAddress(args, password, async ({ context, form, address }) => {
    await context.session.signIn({
      type: address.type,
      login_id: toLoginId(address),
      password: fieldText(form, "password"),
    });
    await forgetPreviousDevice(context, await context.session.memberClient());
    return redirect(await resolveNextPath(context), 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: authTexts.loginTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const kind = useKind();
  const authHref = useAuthHref();
  const [query] = useSearchParams();
  return (
    <AuthLayout
      title={t("loginTitle")}
      intro={t(loaderData.signsInToFollow ? "followIntro" : "loginIntro")}
    >
      {query.get("changed") === "password" && (
        <Notice tone="good" className="mt-6">
          {t("passwordChanged")}
        </Notice>
      )}
      <LoginAddressForm
        page="login"
        areaCodes={loaderData.areaCodes}
        outcome={actionData}
        button={{ label: t("login"), busyText: t("loggingIn") }}
        checks={password}
      >
        {(errors) => (
          <>
            <PasswordField
              label={t("password")}
              name="password"
              autoComplete="current-password"
              error={errors["password"]}
            />
            <p className="-mt-2 text-sm">
              <Anchor
                href={authHref(paths.authentication("forget-password", kind))}
                className="inline-block py-1 text-link underline underline-offset-4"
              >
                {t("forgotten")}
              </Anchor>
            </p>
          </>
        )}
      </LoginAddressForm>
      <OtherPage page="register" question={t("newHere")}>
        {t("registerTitle")}
      </OtherPage>
    </AuthLayout>
  );
}
