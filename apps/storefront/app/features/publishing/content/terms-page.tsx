import { termsSlugs } from "@harbour/contracts/written-pages";
import { makeUnknownAddressReply } from "../../../components/errors/unmatched.server.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/terms-page.ts";
import { ContentArticle } from "./content-article.tsx";
import { readLinkedContent } from "./read-content.ts";
import "../../../every-page.css";

export { ContentNotLoaded as ErrorBoundary } from "./content-not-loaded.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  if (!termsSlugs.includes(args.params.slug)) throw await makeUnknownAddressReply(context);
  return readLinkedContent(context, args.params.slug);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  composePageMeta(matches, { title: loaderData?.title });

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <ContentArticle content={loaderData} />;
}
