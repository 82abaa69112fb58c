import { ApiError } from "@harbour/api-client";
import type { NotificationTopic } from "@harbour/contracts";
import { splitLanguage } from "@harbour/i18n";
import { Button, LinkButton, Notice } from "@harbour/ui";
import { data, Form, useNavigation } from "react-router";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { problemText } from "../../../components/forms/problem-text.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/unsubscribe-page.ts";
import "../../../every-page.css";
import { unsubscribeTexts } from "./unsubscribe.texts.ts";

/** Reads the link without unsubscribing, because mail programs open links by themselves. */
export function loader({ url }: Route.LoaderArgs) {
  const view = {
    hasToken: url.searchParams.has("token"),
    isNewsletter: isNewsletterLink(url),
    list: readTopic(url),
  };
  return data(view, view.hasToken ? { headers: privateHeaders } : {});
}

/** Prevents caching, because the page belongs to one person's link. */
const privateHeaders = { "cache-control": "private, no-store" };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Tells whether the link belongs to a subscriber without an account. */
const isNewsletterLink = ({ searchParams }: URL): boolean =>
  searchParams.get("token")?.startsWith("hn_") === true;

/** Returns the link's topic. Links from old e-mails have none. */
function readTopic(url: URL): NotificationTopic | null {
  if (isNewsletterLink(url)) return "marketing_info";
  const topicName = url.searchParams.get("of");
  return topics.find((topic) => topic === topicName) ?? null;
}

const topics: readonly NotificationTopic[] = [
  "marketing_info",
  "delivery_update",
  "wishlist_product_update",
  "release_update",
];

/** Unsubscribes by one press, here or in the mail program, which posts directly (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const { api, language, url } = readRequestContext(args);
  try {
    const body = { token: url.searchParams.get("token") ?? "" };
    await (isNewsletterLink(url) ? api.newsletter : api.notifications).unsubscribe({ body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem =
      error.code === "too_many_requests" || error.status >= 500
        ? problemText(error, language)
        : unsubscribeTexts.bad[language];
    return data({ problem }, { status: error.status });
  }
  return { problem: null };
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  composePageMeta(matches, {
    title:
      unsubscribeTexts[loaderData && !loaderData.hasToken ? "incomplete" : "title"][
        splitLanguage(location.pathname).language
      ],
    isPrivate: true,
  });

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(unsubscribeTexts);
  const isBusy = useNavigation().state !== "idle";
  const { isNewsletter } = loaderData;
  const list = loaderData.list && t(loaderData.list);
  const isDone = actionData?.problem === null;
  const problem = actionData?.problem;
  if (!loaderData.hasToken) return <IncompleteLink />;
  return (
    <div className="mx-auto w-full max-w-xl px-(--page-edge) py-12 lg:py-20">
      <h1 className="page-title">{isDone ? t("done") : t("title")}</h1>
      <p className="mt-3 text-quiet">
        {isDone && isNewsletter && t("doneNewsletter")}
        {isDone && !isNewsletter && (list ? t("doneNamed", { list }) : t("doneText"))}
        {!isDone && (list ? t("introNamed", { list }) : t("intro"))}
      </p>
      {problem && (
        <Notice tone="bad" className="mt-6">
          {problem}
        </Notice>
      )}
      <div className="mt-8">
        {isDone ? (
          <LinkButton
            href={isNewsletter ? paths.newsletter : paths.account("contact-preferences")}
            variant="secondary"
          >
            {t(isNewsletter ? "newsletter" : "preferences")}
          </LinkButton>
        ) : (
          <Form method="post">
            <Button type="submit" busy={isBusy}>
              {isBusy ? t("busy") : t("button")}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}

/** Shows where else e-mails can be turned off, because the link names nobody. */
function IncompleteLink() {
  const t = useTexts(unsubscribeTexts);
  return (
    <div className="mx-auto w-full max-w-xl px-(--page-edge) py-12 lg:py-20">
      <h1 className="page-title">{t("incomplete")}</h1>
      <p className="mt-3 text-quiet">{t("incompleteHint")}</p>
      <div className="mt-8">
        <LinkButton href={paths.account("contact-preferences")}>{t("preferences")}</LinkButton>
      </div>
    </div>
  );
}
