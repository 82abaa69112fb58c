import { splitLanguage } from "@harbour/i18n";
import { LinkButton, Mail } from "@harbour/ui";
import { useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { readAreaCodes } from "../../../components/contact/read-area-codes.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/forgotten-page.ts";
import { redirectToNextStep, submitAddress } from "./auth-form.server.ts";
import { AuthLayout, useAuthHref, useKind } from "./auth-layout.tsx";
import { authTexts } from "./auth.texts.ts";
import "../../../every-page.css";
import { LoginAddressForm, OtherPage } from "./login-address-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  return { areaCodes: await readAreaCodes(readRequestContext(args)) };
}

/** Answers the same whether an account exists or not. Only the guest who asked can use the six digits. */
export async function action(args: Route.ActionArgs) {
  return submitAddress(args, {}, async ({ context, address }) => {
    const client = await context.session.ensureClient();
    await client.credentials.forgotPassword({ body: address });
    const next =
      address.type === "PHONE"
        ? `${paths.resetPassword}?sent=phone`
        : `${paths.authentication("forget-password", "email")}?sent=email`;
    return redirectToNextStep(next, context);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: authTexts.forgottenTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

/** Returns the address sent last, so that it need not be typed again. It never stands in the page's address. */
function useTypedAddress(): Readonly<Record<string, string>> | undefined {
  const { formData } = useNavigation();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>();
  const email = formData?.get("email");
  if (typeof email === "string" && email !== typed?.["email"]) setTyped({ email });
  return typed;
}

export default function ForgottenPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const isPhone = useKind() === "phone";
  const authHref = useAuthHref();
  const [query] = useSearchParams();
  const typedAddress = useTypedAddress();
  if (query.has("sent")) {
    return (
      <AuthLayout title={t("mailboxTitle")} intro={t("resetSent")}>
        <p className="mt-6 flex gap-3 rounded-lg bg-tint p-4 text-[0.9375rem]">
          <Mail size={20} className="mt-0.5 shrink-0 text-quiet" />
          {t("notArrived")}
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <LinkButton href={authHref(paths.authentication("login", "email"))}>
            {t("backToLogin")}
          </LinkButton>
          <LinkButton
            href={authHref(paths.authentication("forget-password", "email"))}
            variant="quiet"
          >
            {t("sendLinkAgain")}
          </LinkButton>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t("forgottenTitle")}
      intro={t(isPhone ? "forgottenPhoneIntro" : "forgottenEmailIntro")}
    >
      <LoginAddressForm
        page="forget-password"
        areaCodes={loaderData.areaCodes}
        outcome={actionData}
        typedValues={typedAddress}
        button={{ label: t(isPhone ? "sendCode" : "sendLink"), busyText: t("sending") }}
      />
      <NextSteps isPhone={isPhone} />
      <OtherPage page="login" question={t("remembered")}>
        {t("backToLogin")}
      </OtherPage>
    </AuthLayout>
  );
}

/** Tells a member who lost the password how long the way back takes. */
function NextSteps({ isPhone }: { isPhone: boolean }) {
  const t = useTexts(authTexts);
  const steps = isPhone
    ? (["codeStep", "enterCodeStep", "signInStep"] as const)
    : (["linkStep", "followLinkStep", "signInStep"] as const);
  return (
    <section aria-labelledby="next-steps" className="mt-8 rounded-lg bg-tint px-5 py-4">
      <h2 id="next-steps" className="font-bold">
        {t("nextSteps")}
      </h2>
      <ol className="mt-3 grid gap-2.5 text-[0.9375rem]">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[1.75rem_1fr] gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-full bg-page text-sm font-bold"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{t(step)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
