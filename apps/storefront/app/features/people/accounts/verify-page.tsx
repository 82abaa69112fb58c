import { ApiError } from "@harbour/api-client";
import { splitLanguage, withLanguage } from "@harbour/i18n";
import { redirect } from "react-router";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { verificationCodeContext, composeCodeFailurePath } from "../../../request/guards.server.ts";
import { redirectAfter } from "../../../request/redirect-after.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/verify-page.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import "../../../every-page.css";
import { authTexts } from "./auth.texts.ts";

/** The pages of codes for other purposes, which ask for more values. */
const purposePages = {
  account: null,
  password: paths.resetPassword,
  email: paths.account("update-email"),
  phone: paths.account("update-phone"),
};

export function loader(args: Route.LoaderArgs) {
  const { code, purpose } = args.context.get(verificationCodeContext);
  const page = purposePages[purpose];
  if (page) {
    const { language } = readRequestContext(args);
    const query = new URLSearchParams({ verification_code: code });
    throw redirect(`${withLanguage(page, language)}?${query}`, 303);
  }
  return null;
}

/** Confirms by a press, so that mail programs that follow links by themselves do not use up the code. */
export async function action(args: Route.ActionArgs) {
  const context = readRequestContext(args);
  const { code } = args.context.get(verificationCodeContext);
  const verifyCode = async () => {
    const client = await context.session.ensureClient();
    await client.auth.verify({ query: { verification_code: code } });
  };
  return redirectAfter(verifyCode(), {
    success: withLanguage(paths.result("verification_code", "success"), context.language),
    failure: composeCodeFailurePath(context),
    isFailure: (error) => error instanceof ApiError && error.status < 500,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: authTexts.verifyTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function VerifyPage({ actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  return (
    <AuthLayout title={t("verifyTitle")} intro={t("verifyIntro")}>
      <AuthForm
        checks={{}}
        outcome={actionData}
        button={{ label: t("confirm"), busyText: t("confirming") }}
      >
        {() => null}
      </AuthForm>
    </AuthLayout>
  );
}
