import { Anchor, LinkButton } from "@harbour/ui";
import { redirect, useSearchParams } from "react-router";
import { splitLanguage, withLanguage } from "@harbour/i18n";
import { pageMeta } from "../../shell/page-meta.ts";
import { useText } from "../../shell/use-text.ts";
import { guarded } from "../../visit/guards.server.ts";
import { withReturn } from "../../visit/sign-in-address.ts";
import { visitOf } from "../../visit/visit.ts";
import { contactKind } from "../order-tracking/contact-kind.ts";
import type { Route } from "./+types/forgotten-page.ts";
import { AddressFields } from "./address-fields.tsx";
import { AuthForm } from "./auth-form.tsx";
import { addressOf, submitted } from "./auth-form.server.ts";
import { AuthLayout, KindSwitch, useAuthHref, useKind } from "./auth-layout.tsx";
import { checksOf } from "./auth-outcome.ts";
import { authMessages } from "./authentication.messages.ts";
import { readAreaCodes } from "./read-area-codes.ts";

export const middleware = [guarded("unregistered-only")];

export async function loader(args: Route.LoaderArgs) {
  return { areaCodes: await readAreaCodes(visitOf(args)) };
}

/** Answers alike whether or not there is an account (DESIGN 6). The guest who asks is the one whose six digits will work. */
export async function action(args: Route.ActionArgs) {
  const kind = contactKind(args.url.pathname);
  return submitted(args, checksOf(kind), async ({ visit, form }) => {
    const { session, language, url } = visit;
    const client = await session.open();
    await client.credentials.forgotPassword({ body: addressOf(form, visit) });
    const next =
      kind === "phone"
        ? "/authentication/reset-password?sent=phone"
        : "/authentication/forget-password/email?sent=email";
    const back = url.searchParams.get("return_to");
    return redirect(withReturn(withLanguage(next, language), back), 303);
  });
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: authMessages.forgottenTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function ForgottenPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText(authMessages);
  const kind = useKind();
  const hrefOf = useAuthHref();
  const [query] = useSearchParams();
  if (query.has("sent")) {
    return (
      <AuthLayout title={t("mailboxTitle")} intro={t("resetSent")}>
        <p className="mt-8">
          <LinkButton href={hrefOf("/authentication/login/email")} variant="secondary">
            {t("backToLogin")}
          </LinkButton>
        </p>
      </AuthLayout>
    );
  }
  const isPhone = kind === "phone";
  return (
    <AuthLayout
      title={t("forgottenTitle")}
      intro={t(isPhone ? "forgottenPhoneIntro" : "forgottenEmailIntro")}
    >
      <KindSwitch page="forget-password" />
      <AuthForm
        key={kind}
        checks={checksOf(kind)}
        outcome={actionData}
        button={{ label: t(isPhone ? "sendCode" : "sendLink"), busy: t("sending") }}
      >
        {(errors) => (
          <AddressFields
            kind={kind}
            areaCodes={loaderData.areaCodes}
            values={actionData?.values}
            errors={errors}
          />
        )}
      </AuthForm>
      <p className="mt-7 border-t border-line pt-6">
        <Anchor
          href={hrefOf(`/authentication/login/${kind}`)}
          className="inline-block py-1 font-bold text-accent underline underline-offset-4"
        >
          {t("backToLogin")}
        </Anchor>
      </p>
    </AuthLayout>
  );
}
