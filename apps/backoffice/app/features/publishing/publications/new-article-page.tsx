import { articleKind } from "./publication-kind.ts";
import { NewPublicationPage } from "./publication-page.tsx";

/** The form of a new article. */
export default function NewArticlePage() {
  return <NewPublicationPage kind={articleKind} />;
}
