import type { Session } from "@harbour/contracts";
import { formatDate, splitLanguage, withLanguage } from "@harbour/i18n";
import { describeBrowser } from "@harbour/site-kit/describe-browser";
import { Badge, Button } from "@harbour/ui";
import { redirect } from "react-router";
import { AccountHeading } from "../../../components/account/section.tsx";
import { Confirm } from "../../../components/forms/confirm.tsx";
import { handleAccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { SavingForm } from "../../../components/forms/saving-form.tsx";
import { useSaving } from "../../../components/forms/use-saving.ts";
import {
  isSubmitting,
  useSubmittingForms,
} from "../../../components/forms/use-submitting-forms.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readAsMember } from "../../../request/as-member.server.ts";
import { formText } from "../../../request/form-text.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/sessions-page.ts";
import { sessionsTexts } from "./sessions.texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { data } = await readAsMember(readRequestContext(args), (client) => client.sessions.list());
  return { sessions: data };
}

export const action = (args: Route.ActionArgs) =>
  handleAccountForm(args, {
    change: async ({ context, client, form, intent }) => {
      if (intent === "end-session")
        await client.sessions.end({ params: { session_id: formText(form, "target") } });
      if (intent !== "end-all-sessions") return;
      await client.sessions.endAll();
      await context.session.signOut();
      throw redirect(withLanguage(paths.authentication("login", "email"), context.language), 303);
    },
  });

export const clientAction = keepFormOnFailure;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: sessionsTexts.title[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function SessionsPage({ loaderData: { sessions } }: Route.ComponentProps) {
  const t = useTexts(sessionsTexts);
  const submittingForms = useSubmittingForms();
  const endingAllSessions = useSaving({ key: "end-all-sessions" });
  return (
    <>
      <AccountHeading title={t("title")} hint={t("hint")} />
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isBeingRemoved={isSubmitting(submittingForms, "end-session", session._id)}
          />
        ))}
      </ul>
      <SavingForm saving={endingAllSessions} intent="end-all-sessions" className="mt-6">
        <Confirm
          variant="quiet"
          label={t("endAll")}
          question={t("endAllSure")}
          confirmLabel={t("endAll")}
          disabled={endingAllSessions.isBusy}
        />
      </SavingForm>
    </>
  );
}

function SessionRow({ session, isBeingRemoved }: { session: Session; isBeingRemoved: boolean }) {
  const t = useTexts(sessionsTexts);
  const saving = useSaving({ key: `end-session:${session._id}` });
  const { browser, system } = describeBrowser(session.user_agent);
  const name =
    browser && system
      ? t("browserOn", { browser, system })
      : (browser ?? system ?? session.user_agent.slice(0, 40)) || t("unknown");
  return (
    <li
      hidden={isBeingRemoved}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          {name}
          {session.is_current && <Badge tone="good">{t("here")}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-6 text-sm text-quiet tabular-nums">
          <span>{t("lastUsed", { time: formatDate(session.last_used_at) })}</span>
          <span>{t("since", { time: formatDate(session.created_at) })}</span>
        </p>
      </div>
      {!session.is_current && (
        <SavingForm saving={saving} intent="end-session" target={session._id}>
          <Button variant="quiet" size="small" aria-label={t("endNamed", { name })}>
            {t("end")}
          </Button>
        </SavingForm>
      )}
    </li>
  );
}
