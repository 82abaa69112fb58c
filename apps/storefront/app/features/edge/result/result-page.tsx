import { defaultStore } from "@harbour/contracts/constants";
import { localized, withLanguage } from "@harbour/i18n";
import { CatSign, Check, CircleAlert, classes, Clock, LinkButton } from "@harbour/ui";
import type { ReactNode } from "react";
import { redirect, useLocation } from "react-router";
import { resendCodeTexts } from "../../../components/contact/resend-code.texts.ts";
import { ResendCode } from "../../../components/contact/resend-code.tsx";
import { BackButton } from "../../../components/errors/back-button.tsx";
import { faultTexts } from "../../../components/errors/fault.texts.ts";
import { makeUnknownAddressReply } from "../../../components/errors/unmatched.server.ts";
import { readRecommended } from "../../../components/products/read-recommended.ts";
import { RecommendedProducts } from "../../../components/products/recommended.tsx";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { readRequestContext, type RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import { addReturnPath } from "../../../request/sign-in-address.ts";
import "../../../every-page.css";
import type { Route } from "./+types/result-page.ts";

const outcomes = ["success", "failure", "cancelled"] as const;

/**
 * Redirects a type without a configured message to /not-found (S2-061, S2-062). Without a type the
 * `default` message shows.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { api, language, session } = context;
  const outcome = outcomes.find((name) => name === args.params.outcome);
  if (!outcome) throw await makeUnknownAddressReply(context);
  const { "response-messages": messages } = await requireFound(api.configuration.latest());
  const type = args.params.type ?? "default";
  const message = Object.hasOwn(messages, type) ? messages[type]?.[outcome] : undefined;
  if (!message) throw redirect(withLanguage(paths.notFound, language));
  return {
    outcome,
    ask:
      type === "verification_code" && outcome === "failure"
        ? await findCodeRecipient(session)
        : null,
    title: localized(message.title, language),
    content: localized(message.content, language),
    href: message.button_href,
    button: localized(message.button_title, language),
    products: await readRecommended(context, "newsletter").catch(fallbackOnRefusal([])),
  };
}

/** Returns the kind of visitor who needs a new code; null for a verified member. */
async function findCodeRecipient(
  session: RequestContext["session"],
): Promise<"guest" | "EMAIL" | "PHONE" | null> {
  const user = await session.user().catch(fallbackOnRefusal(null));
  if (!user) return "guest";
  if (user.is_verified) return null;
  return user.type === "PHONE" ? "PHONE" : "EMAIL";
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  composePageMeta(matches, { title: loaderData?.title, isPrivate: true });

const outcomeIcons = {
  success: (
    <RoundIcon tone="bg-good-tint text-good">
      <Check size={44} className="stroke-[2.5]" />
    </RoundIcon>
  ),
  failure: (
    <CatSign className="h-20 w-34">
      <CircleAlert size={44} />
    </CatSign>
  ),
  cancelled: (
    <RoundIcon tone="bg-tint text-quiet">
      <Clock size={44} className="stroke-[2.5]" />
    </RoundIcon>
  ),
};

export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const { outcome, title, content, products } = loaderData;
  return (
    <>
      <div className="flex min-h-[50vh] flex-col items-center justify-center gap-5 py-8 text-center">
        {outcomeIcons[outcome]}
        <h1 className="page-title max-w-xl">{title}</h1>
        <p className="max-w-lg text-balance text-quiet md:text-lg">{content}</p>
        <NextSteps {...loaderData} />
      </div>
      <RecommendedProducts products={products} />
    </>
  );
}

/** Offers the configured step, and after a failure a retry and the rest of the shop. */
function NextSteps({
  outcome,
  ask,
  href,
  button,
}: Pick<Route.ComponentProps["loaderData"], "outcome" | "ask" | "href" | "button">) {
  const t = useTexts(resendCodeTexts);
  const faultText = useTexts(faultTexts);
  const { pathname: currentPath } = useLocation();
  const canRetry = outcome === "failure" && !ask && href === paths.home;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {ask === "guest" && (
        <LinkButton href={addReturnPath(paths.authentication("login", "email"), currentPath)}>
          {t("signInForCode")}
        </LinkButton>
      )}
      {ask && ask !== "guest" && <ResendCode type={ask} />}
      {canRetry && <BackButton href={href}>{faultText("again")}</BackButton>}
      <LinkButton href={href} variant={ask || canRetry ? "quiet" : "primary"}>
        {button}
      </LinkButton>
      {outcome === "failure" && (
        <LinkButton href={paths.categories(defaultStore)} variant="quiet">
          {faultText("browse")}
        </LinkButton>
      )}
    </div>
  );
}

function RoundIcon({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <div className={classes("grid size-24 place-items-center rounded-full", tone)}>{children}</div>
  );
}
