import { localized, splitLanguage } from "@harbour/i18n";
import { useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { buildBreadcrumbData } from "../../../components/seo/breadcrumb-data.ts";
import { describePage } from "../../../components/seo/describe-page.server.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { userPartParameter, usePerUserPart } from "../../../components/site/per-user-part.ts";
import { listEnabledLanguages } from "../../../components/site/present-site.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { requireKnownAge } from "../../../request/age.server.ts";
import { isDataRequest } from "../../../request/is-data-request.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/publication-page.ts";
import { makeFeedLink } from "./feed-link.ts";
import { handleReaction } from "./handle-reaction.server.ts";
import { toPlace } from "./place.ts";
import { buildPublicationData } from "./publication-data.ts";
import { PublicationText } from "./publication-text.tsx";
import { publicationTexts } from "./publication.texts.ts";
import { readMemberReactions } from "./read-member-reactions.server.ts";
import { presentPublicationDetails, readPublicationDetails } from "./read-publication.ts";
import "../../../every-page.css";

/**
 * Loads `/blogs/{id}/{slug?}` or `/articles/{library}/{id}/{slug?}`. The page is the same for everybody. A member's
 * reactions come from the same address, once the page knows its member. Without script they come with the page.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const place = toPlace(args.params);
  const isOwn = context.url.searchParams.has(userPartParameter);
  if (isOwn && isDataRequest(args.request))
    return {
      view: null,
      reactions: await readMemberReactions(context, place, args.params.id),
      canonical: null,
    };
  const item = await readPublicationDetails(context, place, args.params);
  requireKnownAge(context, "age_rating" in item ? item.age_rating : null);
  const [view, reactions, configuration] = await Promise.all([
    presentPublicationDetails(context, place, item),
    isOwn ? readMemberReactions(context, place, args.params.id) : null,
    context.api.configuration.latest(),
  ]);
  const pageContext = { ...context, languages: listEnabledLanguages(configuration) };
  const siteName = localized(configuration.seo.site_name, context.language);
  describePage(args.context, [
    buildPublicationData(view, item, { ...pageContext, siteName }),
    buildBreadcrumbData(view.crumbs, pageContext),
  ]);
  return { view, reactions, canonical: view.path };
}

export const action = (args: Route.ActionArgs) =>
  handleReaction(args, toPlace(args.params), args.params.id);

export const clientAction = keepFormOnFailure;

/** Skips a reload after presses, because their answers update the parts. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod && formMethod !== "GET" ? false : defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => [
  ...composePageMeta(matches, {
    title: loaderData?.view?.seoTitle,
    description: loaderData?.view?.seoDescription,
    image: loaderData?.view?.seoImage,
    type: "article",
  }),
  ...(loaderData?.view?.kind === "posts"
    ? [
        makeFeedLink(
          publicationTexts.blog[splitLanguage(location.pathname).language],
          location.pathname,
        ),
      ]
    : []),
];

export default function PublicationPage({ loaderData: { view, reactions } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const memberView = usePerUserPart<typeof loader>(view ? pathname : null);
  return (
    view && (
      <PublicationText key={view.id} view={view} reactions={memberView?.reactions ?? reactions} />
    )
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(publicationTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
