import { splitLanguage, withLanguage } from "@harbour/i18n";
import { Anchor } from "@harbour/ui";
import { redirect } from "react-router";
import { CodeInput } from "../../../components/contact/code-input.tsx";
import { ResendCode } from "../../../components/contact/resend-code.tsx";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { formText } from "../../../request/form-text.ts";
import { requireMember } from "../../../request/guards.server.ts";
import { sanitizeOwnPath } from "../../../request/own-path.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/verify-phone-page.ts";
import { submitForm } from "./auth-form.server.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import "../../../every-page.css";
import { authTexts } from "./auth.texts.ts";

const checks = { verification_code: ["required"] } as const;

export function loader({ url }: Route.LoaderArgs) {
  return { returnPath: splitLanguage(sanitizeOwnPath(url.searchParams.get("return_to"))).path };
}

export async function action(args: Route.ActionArgs) {
  return submitForm(args, checks, async ({ context, form }) => {
    const client = await requireMember(context);
    const code = formText(form, "verification_code").replace(/\s/g, "");
    await client.auth.verify({ query: { verification_code: code } });
    const returnPath = sanitizeOwnPath(readRequestContext(args).url.searchParams.get("return_to"));
    const resultAddress = withLanguage(
      paths.result("verification_code", "success"),
      context.language,
    );
    return redirect(returnPath === "/" ? resultAddress : returnPath, 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: authTexts.verifyPhoneTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function VerifyPhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  return (
    <AuthLayout title={t("verifyPhoneTitle")} intro={t("verifyPhoneIntro")}>
      <AuthForm
        checks={checks}
        outcome={actionData}
        button={{ label: t("confirm"), busyText: t("confirming") }}
      >
        {(errors) => (
          <CodeInput
            label={t("code")}
            hint={t("digitsHint")}
            inputMode="numeric"
            maxLength={16}
            error={errors["verification_code"]}
          />
        )}
      </AuthForm>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
        <ResendCode type="PHONE" />
        <Anchor
          href={loaderData.returnPath}
          className="inline-block py-2 text-link underline underline-offset-4"
        >
          {t("later")}
        </Anchor>
      </div>
    </AuthLayout>
  );
}
