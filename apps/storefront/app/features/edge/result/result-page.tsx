import { redirect, useLocation } from "react-router";
import { localized, withLanguage } from "@harbour/i18n";
import { Check, CircleAlert, classes, Clock, LinkButton } from "@harbour/ui";
import { answerUnmatched } from "../../../components/errors/unmatched.server.ts";
import { pageMeta } from "../../../components/site/page-meta.ts";
import { orNotFound } from "../../../request/or-not-found.ts";
import { ResendCode } from "../../../components/contact/resend-code.tsx";
import { resendCodeMessages } from "../../../components/contact/resend-code.messages.ts";
import { useText } from "../../../components/site/use-text.ts";
import { withReturn } from "../../../request/sign-in-address.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";
import { contextOf, type RequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/result-page.ts";
import "../../../every-page.css";
import { paths } from "../../../paths.ts";

const outcomes = ["success", "failure", "cancelled"] as const;

/**
 * Redirects a type without a configured message to /not-found (S2-061, S2-062). Without a type the
 * `default` message shows.
 */
export async function loader(args: Route.LoaderArgs) {
  const { api, language, session } = contextOf(args);
  const outcome = outcomes.find((one) => one === args.params.outcome);
  if (!outcome) throw await answerUnmatched(contextOf(args));
  const { "response-messages": messages } = await orNotFound(api.configuration.latest());
  const type = args.params.type ?? "default";
  const message = Object.hasOwn(messages, type) ? messages[type]?.[outcome] : undefined;
  if (!message) throw redirect(withLanguage(paths.notFound, language));
  return {
    outcome,
    ask: type === "verification_code" && outcome === "failure" ? await whoAsks(session) : null,
    title: localized(message.title, language),
    content: localized(message.content, language),
    href: message.button_href,
    button: localized(message.button_title, language),
  };
}

/** Returns who needs a new code, by sign-in and address; null for a verified member. */
async function whoAsks(
  session: RequestContext["session"],
): Promise<"guest" | "EMAIL" | "PHONE" | null> {
  const user = await session.user().catch(unlessRefused(null));
  if (!user) return "guest";
  if (user.is_verified) return null;
  return user.type === "PHONE" ? "PHONE" : "EMAIL";
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, isPrivate: true });

const looks = {
  success: { tone: "bg-good-tint text-good", icon: <Check size={44} className="stroke-[2.5]" /> },
  failure: {
    tone: "bg-accent-tint text-accent",
    icon: <CircleAlert size={44} className="stroke-[2.5]" />,
  },
  cancelled: { tone: "bg-tint text-quiet", icon: <Clock size={44} className="stroke-[2.5]" /> },
};

export default function ResultPage({
  loaderData: { outcome, ask, title, content, href, button },
}: Route.ComponentProps) {
  const t = useText(resendCodeMessages);
  const { pathname: backTo } = useLocation();
  const { tone, icon } = looks[outcome];
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center gap-5 py-8 text-center">
      <div className={classes("grid size-24 place-items-center rounded-full", tone)}>{icon}</div>
      <h1 className="max-w-xl text-3xl font-black tracking-tight md:text-5xl">{title}</h1>
      <p className="max-w-lg text-quiet md:text-lg">{content}</p>
      {ask === "guest" && (
        <LinkButton href={withReturn(paths.authentication("login", "email"), backTo)}>
          {t("signInForCode")}
        </LinkButton>
      )}
      {ask && ask !== "guest" && <ResendCode type={ask} />}
      <LinkButton href={href} variant={ask ? "quiet" : "primary"}>
        {button}
      </LinkButton>
    </div>
  );
}
