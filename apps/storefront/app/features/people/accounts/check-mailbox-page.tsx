import { splitLanguage } from "@harbour/i18n";
import { LinkButton, Mail } from "@harbour/ui";
import { ResendCode } from "../../../components/contact/resend-code.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { sanitizeOwnPath } from "../../../request/own-path.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/check-mailbox-page.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { authTexts } from "./auth.texts.ts";
import "../../../every-page.css";

/** Loads the visitor's e-mail address for the page, so that it never stands in the page's address. */
export async function loader(args: Route.LoaderArgs) {
  const { session, url } = readRequestContext(args);
  const user = await session.user();
  return {
    email: user?.account.email ?? null,
    returnPath: splitLanguage(sanitizeOwnPath(url.searchParams.get("return_to"))).path,
  };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: authTexts.mailboxTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function CheckMailboxPage({
  loaderData: { email, returnPath },
}: Route.ComponentProps) {
  const t = useTexts(authTexts);
  return (
    <AuthLayout title={t("mailboxTitle")}>
      <p className="mt-6 grid grid-cols-[auto_1fr] gap-4 [overflow-wrap:anywhere]">
        <span className="grid size-12 place-items-center rounded-full bg-tint">
          <Mail size={24} />
        </span>
        <span>{email ? t("registeredEmail", { address: email }) : t("registeredUnknown")}</span>
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <LinkButton href={returnPath}>{t("goOn")}</LinkButton>
        {email && <ResendCode type="EMAIL" />}
      </div>
    </AuthLayout>
  );
}
