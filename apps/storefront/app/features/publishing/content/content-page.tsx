import { pageMeta } from "../../../components/site/page-meta.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/content-page.ts";
import { ContentArticle } from "./content-article.tsx";
import { readLinkedContent } from "./read-content.ts";
import "../../../every-page.css";

export { ContentNotLoaded as ErrorBoundary } from "./content-not-loaded.tsx";

/** Loads a page by its slug, such as `/about-us`. */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  return readLinkedContent(context, context.path.slice(1));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <ContentArticle content={loaderData} />;
}
