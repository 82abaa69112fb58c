import { articleKind } from "./publication-kind.ts";
import { StoredPublicationPage } from "./publication-page.tsx";

/** The page of an article: its text, and its publication. */
export default function ArticlePage() {
  return <StoredPublicationPage kind={articleKind} />;
}
