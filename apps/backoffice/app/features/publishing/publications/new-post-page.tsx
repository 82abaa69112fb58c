import { postKind } from "./publication-kind.ts";
import { NewPublicationPage } from "./publication-page.tsx";

/** The form of a new post. */
export default function NewPostPage() {
  return <NewPublicationPage kind={postKind} />;
}
