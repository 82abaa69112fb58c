import { splitLanguage, withLanguage } from "@harbour/i18n";
import { Anchor } from "@harbour/ui";
import { redirect } from "react-router";
import { AccountHeading, Section } from "../../../components/account/section.tsx";
import { fieldText } from "../../../components/forms/field-rules.ts";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/privacy-page.ts";
import { checkClosing, CloseAccount } from "./close-account.tsx";
import { explainClosingObstacle } from "./closing-obstacle.ts";
import { DataCopy } from "./data-copy.tsx";
import { privacyTexts } from "./privacy.texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const copy = await readAsMember(readRequestContext(args), (client) =>
    client.profile.exportStatus(),
  );
  return { copy };
}

export const action = (args: Route.ActionArgs) =>
  handleAccountForm(args, {
    errorTexts: { conflict: explainClosingObstacle },
    check: (form, language) =>
      form.get("intent") === "close-account" ? checkClosing(form, language) : {},
    change: async ({ context, client, form, intent }) => {
      if (intent === "request-copy") {
        await client.profile.requestExport();
        return;
      }
      if (intent !== "close-account") return;
      await client.profile.close({ body: { password: fieldText(form, "password") } });
      await context.session.signOut();
      throw redirect(withLanguage(paths.home, context.language), 303);
    },
  });

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: privacyTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function PrivacyPage({ loaderData: { copy } }: Route.ComponentProps) {
  const t = useTexts(privacyTexts);
  return (
    <>
      <AccountHeading title={t("title")} hint={t("hint")}>
        <Anchor
          href={paths.terms("privacy-policy")}
          className="py-1 font-bold text-link underline underline-offset-4"
        >
          {t("policy")}
        </Anchor>
      </AccountHeading>
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="rounded-lg border border-line p-5 md:p-6">
          <Section title={t("copy")} hint={t("copyHint")}>
            <DataCopy copy={copy} />
          </Section>
        </div>
        <div className="rounded-lg border border-line p-5 md:p-6">
          <Section title={t("close")} hint={t("closeHint")}>
            <CloseAccount />
          </Section>
        </div>
      </div>
    </>
  );
}
