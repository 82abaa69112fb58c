import { splitLanguage } from "@harbour/i18n";
import { LinkButton, Notice } from "@harbour/ui";
import { useSearchParams } from "react-router";
import { CodeInput } from "../../../components/contact/code-input.tsx";
import { NewPasswordField } from "../../../components/contact/password-fields.tsx";
import { fieldText } from "../../../components/forms/field-rules.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { readAnswer } from "../../../components/forms/outcome.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { formText } from "../../../request/form-text.ts";
import { readPurpose } from "../../../request/guards.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/reset-page.ts";
import { redirectToNextStep, submitForm } from "./auth-form.server.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import "../../../every-page.css";
import { authTexts } from "./auth.texts.ts";

const checks = { verification_code: ["required"], new_password: ["newPassword"] } as const;

/**
 * Loads the page. The code of an e-mail's link is in the address, and is checked before the new password. Six digits
 * are typed.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const code = context.url.searchParams.get("verification_code");
  const purpose = code === null ? null : await readPurpose(code, context);
  return { code, isUseless: code !== null && purpose !== "password" };
}

export async function action(args: Route.ActionArgs) {
  return submitForm(args, checks, async ({ context, form }) => {
    const client = await context.session.ensureClient();
    await client.credentials.resetPassword({
      body: {
        verification_code: formText(form, "verification_code"),
        new_password: fieldText(form, "new_password"),
      },
    });
    const kind = context.url.searchParams.get("sent") === "phone" ? "phone" : "email";
    return redirectToNextStep(`${paths.authentication("login", kind)}?changed=password`, context);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: authTexts.resetTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const [query] = useSearchParams();
  const isRefused = readAnswer(actionData)?.errors["verification_code"] !== undefined;
  if (loaderData.isUseless || (loaderData.code && isRefused)) {
    return (
      <AuthLayout title={t("resetUseless")} intro={t("resetUselessHint")}>
        <p className="mt-8">
          <LinkButton href={paths.authentication("forget-password", "email")}>
            {t("sendLink")}
          </LinkButton>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t("resetTitle")} intro={t("resetIntro")}>
      {query.get("sent") === "phone" && (
        <Notice tone="good" className="mt-6">
          {t("codeSent")}
        </Notice>
      )}
      <AuthForm
        checks={checks}
        outcome={actionData}
        button={{ label: t("setPassword"), busyText: t("sending") }}
      >
        {(errors) => (
          <>
            {loaderData.code ? (
              <input type="hidden" name="verification_code" value={loaderData.code} />
            ) : (
              <CodeInput
                label={t("code")}
                hint={t("codeHint")}
                error={errors["verification_code"]}
              />
            )}
            <NewPasswordField name="new_password" error={errors["new_password"]} />
          </>
        )}
      </AuthForm>
    </AuthLayout>
  );
}
